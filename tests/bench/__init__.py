"""What `make bench` says of its measurements."""
