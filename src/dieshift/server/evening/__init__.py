"""An evening at a real table on several devices: squads, shots that two agree on, dice, and what the table ruled."""
