/** The words of possible fire from and at a place in English: what other languages must match. */
export const words = {
  title: 'Fire from this place and at it',
  meaning: 'Your chance to suppress each target from there, and each enemy’s chance to suppress you there.',
  gives: 'Targets you could fire at from there',
  takes: 'Known enemies, not yet activated, that could fire at you there',
  suppress: 'Suppress',
  you: 'you',
  they: 'they',
  heads: ['unit', 'distance', 'die', 'suppressed', 'hit'],
  none: 'None.',
}

export type Words = typeof words
