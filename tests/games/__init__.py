"""What each game promises beyond the conformance tests: its cases and worked examples."""
