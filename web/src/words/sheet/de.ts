import type { Words } from './en'

/** The words of what is printed of squads, in German. */
export const words: Words = {
  title: 'Aufstellung',
  platoon: 'Mein Zug',
  print: 'Drucken',
  close: 'Schließen',
  sum: (squads, figures) => [squads === 1 ? '1 Einheit' : `${squads} Einheiten`, figures && (figures === 1 ? '1 Figur' : `${figures} Figuren`)].filter(Boolean).join(', '),
  squad: 'Einheit',
  what: 'Was sie ist',
  figures: 'Figuren',
  arms: 'Waffen',
  leader: (value) => `Führung ${value}`,
  motivation: (how) => `Motivation ${how}`,
  fallen: 'Gefallen',
  suppression: 'Niedergehalten',
  acted: 'Hat gehandelt in Runde',
  photoOf: (name) => `Foto von ${name}`,
}
