"""What people see of a boarding action: its picture, cards, menus, previews, answers about sight."""
