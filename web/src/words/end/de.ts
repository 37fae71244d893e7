import type { Words } from './en'

/** The words of the end of a battle in German. */
export const words: Words = {
  won: 'Sie haben gewonnen',
  lost: 'Sie haben verloren',
  wonBy: (side) => `Gewonnen: ${side}`,
  drawn: 'Unentschieden',
  rematch: 'Revanche',
  sameSides: 'Gleiche Seiten',
  otherSides: 'Seiten tauschen',
}
