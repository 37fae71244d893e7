import type { words as english } from './en'

/** The words of the opponent in German. */
export const words: typeof english = {
  opponent: 'Gegner',
  levels: { recruit: 'Rekrut', heuristic: 'Solide', sharp: 'Gewieft', random: 'Zufällig' },
  levelsMeaning: {
    recruit: 'Weiß, was gut ist, und übersieht die Hälfte davon.',
    heuristic: 'Schießt, wenn es lohnt, bleibt in Deckung, geht auf ihr Ziel los.',
    sharp: 'Wägt dasselbe besser ab und sieht nicht mehr als Sie.',
    random: 'Wählt zufällig irgendeinen erlaubten Befehl.',
  },
  temper: 'Gemüt',
  tempers: { '': 'Ausgewogen', bold: 'Kühn', careful: 'Vorsichtig' },
  tempersMeaning: { bold: 'Rückt nah heran und stürmt, koste es, was es wolle.', careful: 'Bleibt in Deckung und lässt Sie kommen.' },
  against: { recruit: 'gegen die KI „Rekrut“', heuristic: 'gegen die KI „Solide“', sharp: 'gegen die KI „Gewieft“', random: 'gegen die KI „Zufällig“' },
  manners: { bold: 'kühn', careful: 'vorsichtig' },
  other: (name) => `gegen ${name}`,
}
