import type { Words } from './en'

export const words: Words = {
  hint: 'Rat',
  glossary: 'Glossar',
  settings: 'Einstellungen',
  game: 'Spiel',
  find: 'Ein Wort suchen',
  found: (count) => (count === 1 ? '1 Eintrag' : `${count} Einträge`),
}
