"""The rules of Viking Games, tested."""
