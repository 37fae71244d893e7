/** The words of the end of a battle in English: what other languages must match. */
export const words = {
  won: 'You have won',
  lost: 'You have lost',
  wonBy: (side: string) => `${side} has won`,
  drawn: 'A draw',
  rematch: 'Rematch',
  sameSides: 'Same sides',
  otherSides: 'Swap sides',
}

export type Words = typeof words
