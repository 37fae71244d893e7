import type { Words } from './en'

/** The words of the table's tools in German. */
export const words: Words = {
  ruler: 'Lineal',
  look: 'Sichtlinie',
  field: 'Sichtfeld',
  threat: 'Gefahrenkarte',
  grid: 'Raster',
  rings: 'Ringe',
  flip: 'Umdrehen',
  done: 'Werkzeug weglegen',
  pointBack: 'Letzten Punkt entfernen',
  viewer: 'Anderer Betrachter',
  rulerHelp: 'Anfang wählen, dann einen Ort nach dem anderen.',
  measured: (legs, whole) => (legs.length > 1 ? `${legs.join(' + ')} = ${whole}` : whole),
  lookFrom: 'Wählen, wer schaut: eine Einheit oder irgendein Ort.',
  lookAt: (viewer) => `${viewer} schaut: wählen, wohin.`,
  fieldFrom: 'Eine Einheit oder irgendeinen Ort wählen, von wo geschaut wird.',
  seen: 'zu sehen',
  unseen: 'nicht zu sehen',
  kinds: { hidden: 'außer Sicht', clear: 'in Sicht', soft: 'in Sicht, in weicher Deckung', hard: 'in Sicht, in harter Deckung' },
  key: 'Dunkel: außer Sicht. Punkte: dort weiche Deckung. Striche: dort harte Deckung.',
  threats: (count, who) => (count ? `${count} ${count === 1 ? 'kann' : 'können'} hierher feuern: ${who}` : 'niemand Bekanntes kann hierher feuern'),
  asking: 'Wird nachgesehen …',
  noAnswer: 'Dazu lässt sich nichts sagen.',
  on: (what) => `${what}: an`,
  off: (what) => `${what}: aus`,
}
