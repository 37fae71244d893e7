"""One test file for each chapter of the rules."""
