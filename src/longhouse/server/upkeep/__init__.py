"""What has to be done from time to time."""
