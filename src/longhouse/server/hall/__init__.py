"""All tables of one database, and what people may do at them; nothing here knows HTTP or pictures."""
