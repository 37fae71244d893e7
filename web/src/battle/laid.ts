/** The battle that begins with the order of the computer laid ready: one that was branched where another turned. */
export const laid = { game: '' }
