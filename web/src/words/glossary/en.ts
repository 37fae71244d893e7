/** The glossary of a game, and what is at hand beside it; what its words mean, its chapters say. */
export const words = {
  hint: 'Hint',
  glossary: 'Glossary',
  settings: 'Settings',
  game: 'Game',
  find: 'Find a word',
  found: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
}

export type Words = typeof words
