/** The words of the log in English: what other languages must match. */
export const words = {
  toAlone: (side: string) => `, to ${side} only`,
  logEmpty: 'Nothing has happened yet.',
  story: 'Whole story',
  fold: 'Last line only',
  logHelp: 'Arrow keys move between lines, Enter opens one',
  filter: 'Filter the log',
  takenBack: 'taken back',
  chat: 'Say something',
  send: 'Send',
  amend: 'Correct the typed dice',
}

export type Words = typeof words
