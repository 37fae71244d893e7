import type { words as english } from './en'

/** The words of whom one plays in German. */
export const words: typeof english = {
  opponent: 'Gegner',
  levels: { recruit: 'Rekrut', heuristic: 'Solide', sharp: 'Gewieft', random: 'Irgendetwas, aufs Geratewohl' },
  levelsMeaning: {
    recruit: 'Weiß, was gut ist, und übersieht die Hälfte davon.',
    heuristic: 'Schießt, wo es lohnt, bleibt in Deckung, geht auf sein Ziel los.',
    sharp: 'Wägt dasselbe besser ab. Er sieht nicht mehr als Sie.',
    random: 'Tut irgendetwas, das erlaubt ist.',
  },
  temper: 'Gemüt',
  tempers: { '': 'Ausgewogen', bold: 'Kühn', careful: 'Vorsichtig' },
  tempersMeaning: { bold: 'Er rückt nah heran und stürmt, koste es ihn, was es wolle.', careful: 'Er bleibt in Deckung und lässt Sie kommen.' },
  against: { recruit: 'gegen einen Rekruten', heuristic: 'gegen einen soliden Computer', sharp: 'gegen einen gewieften Computer', random: 'gegen den Zufall' },
  manners: { bold: 'kühn', careful: 'vorsichtig' },
  other: (name) => `gegen ${name}`,
}
