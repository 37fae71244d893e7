import type { Words } from './en'

/** The words of what a referee sets by hand, in German. */
export const words: Words = {
  byHand: 'Von Hand entscheiden',
  onTable: 'Von Hand über den Tisch entscheiden',
  title: (unit) => `Von Hand entscheiden: ${unit}`,
  about: 'Wenn Tisch und Figuren nicht mehr übereinstimmen. Alle lesen es, mit dem Grund, und es lässt sich zurücknehmen.',
  what: 'Was',
  of: (part, number) => `${part} ${number}`,
  value: 'Soll sein',
  where: (example) => `wie ${example}`,
  gone: 'es ist weg',
  between: (low, high) => `${low} bis ${high}`,
  why: 'Weil',
  reasons: ['wir es vergessen haben', 'wir es anders vereinbart haben', 'es falsch abgelesen wurde'],
  rule: 'So entscheiden',
  heardBy: 'Hören',
  everybody: 'alle',
  alone: (side) => `nur ${side}`,
  looking: 'Was lässt sich setzen …',
  nothing: 'Daran lässt sich jetzt nichts setzen.',
}
