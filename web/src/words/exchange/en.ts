/** The words of the fire that could be given and taken at a place in English: what other languages must match. */
export const words = {
  title: 'Fire given and taken there',
  meaning: 'The chance to suppress somebody from there, and to be suppressed there: all of them.',
  gives: 'Whom you could fire at from there',
  takes: 'Who could fire at you there, known and not yet activated',
  heads: ['who', 'distance', 'die', 'suppressed', 'hit'],
  none: 'Nobody.',
}

export type Words = typeof words
