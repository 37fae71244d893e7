import type { Words } from './en'

/** The words of a referee's ruling by hand, in German. */
export const words: Words = {
  byHand: 'Von Hand entscheiden',
  onTable: 'Von Hand über den Tisch entscheiden',
  title: (unit) => `Von Hand entscheiden: ${unit}`,
  about: 'Für den Fall, dass die Seite und Ihre Figuren nicht mehr übereinstimmen. Alle sehen den Entscheid mit seinem Grund, und er lässt sich zurücknehmen.',
  what: 'Was zu ändern ist',
  of: (part, number) => `${part} ${number}`,
  value: 'Neuer Wert',
  where: (example) => `wie ${example}`,
  gone: 'es ist weg',
  between: (low, high) => `${low} bis ${high}`,
  why: 'Weil',
  reasons: ['wir es vergessen haben', 'wir es anders vereinbart haben', 'es falsch abgelesen wurde'],
  rule: 'Anwenden',
  heardBy: 'Sichtbar für',
  everybody: 'alle',
  alone: (side) => `nur ${side}`,
  looking: 'Wird geladen …',
  nothing: 'Daran lässt sich jetzt nichts ändern.',
}
