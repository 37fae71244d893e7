import type { Words } from './en'

/** The words of the report in German. */
export const words: Words = {
  calculating: 'Wird berechnet …',
  print: 'Drucken',
  asHtml: 'Als HTML sichern',
  asMarkdown: 'Als Markdown sichern',
  ending: 'Wie es ausging',
  notOver: (turn) => `Noch nicht zu Ende: Runde ${turn}`,
  rules: (rules) => `Regeln: ${rules}`,
  check: 'Prüfwert der Regeln, für Entwickler von Regeln',
  chart: (what) => `Was übrig war, Runde für Runde: ${what}`,
  start: 'Anfang',
  ledger: 'Bilanz',
  unit: 'Einheit',
  turns: 'Runde für Runde',
  turn: 'Runde',
  side: 'Seite',
  byPurpose: 'Würfel nach Zweck',
  purpose: 'Zweck',
  byKind: 'Würfel nach Art',
  die: 'Würfel',
  dice: 'Würfe',
  sum: 'Summe',
  mean: 'mittlere Summe',
  percentile: 'Glück, 50 ist Durchschnitt',
  luck: 'Glück 50 ist Durchschnitt: Faire Würfel liegen ebenso oft darunter wie darüber. Ob hoch gut ist, hängt davon ab, wofür gewürfelt wurde.',
}
