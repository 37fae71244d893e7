"""What people see of a squad battle: its picture, cards, menus, previews, answers about sight."""
