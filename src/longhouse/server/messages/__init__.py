"""What viewers are sent: messages, pictures, streams."""
