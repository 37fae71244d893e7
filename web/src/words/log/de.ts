import type { Words } from './en'

/** The words of the log in German. */
export const words: Words = {
  toAlone: (side) => `, nur an ${side}`,
  logEmpty: 'Noch ist nichts geschehen.',
  story: 'Ganzer Verlauf',
  fold: 'Nur die letzte Zeile',
  logHelp: 'Pfeiltasten gehen von Zeile zu Zeile, Enter öffnet',
  filter: 'Verlauf filtern',
  takenBack: 'zurückgenommen',
  chat: 'Etwas sagen',
  send: 'Senden',
  amend: 'Eingetippte Würfel berichtigen',
}
