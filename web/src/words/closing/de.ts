import type { Words } from './en'

/** The words of close combat at the referee's, in German. */
export const words: Words = {
  closing: 'Sturm und Nahkampf',
  comesHome: 'Der Sturm kommt an: Kein Sturmlauf wird gewürfelt, niemand feuert darauf, niemand weicht aus oder setzt nach. Würfel eines Paars: zuerst die kleinere Seite, bei Gleichstand die Verteidiger.',
  surplus: 'Wer zu viel ist',
  each: 'reihum auf jeden',
  one: 'alle auf einen',
  inHand: { firer: 'In der Hand der Angreifer', target: 'In der Hand der Verteidiger' },
  asType: 'wie ihre Art',
  arms: (count) => (count === 1 ? '1 Waffe' : `${count} Waffen`),
  armsMeaning: 'Zählen Sie, wie viele Figuren womit kämpfen. Die übrigen haben bloße Hände; ohne Angabe haben alle, was ihre Art trägt.',
  names: { pistol: 'Pistole', 'machine pistol': 'Maschinenpistole', blade: 'Klinge', shotgun: 'Schrotflinte', flamer: 'Flammenwerfer', 'power saw': 'Kettensäge', 'shock maul': 'Schockkeule', 'breaching hammer': 'Brechhammer' },
}
