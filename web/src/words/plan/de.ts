import type { Words } from './en'

/** The words of what is being decided in German. */
export const words: Words = {
  confirm: 'Bestätigen',
  corner: 'Hier abbiegen',
  cornerBack: 'Letzte Ecke entfernen',
  choose: 'Wählen Sie eine Einheit, um ihre Karte zu sehen.',
  refusedBecause: (why) => `Jetzt nicht: ${why}`,
  facings: { N: 'Norden', NE: 'Nordosten', E: 'Osten', SE: 'Südosten', S: 'Süden', SW: 'Südwesten', W: 'Westen', NW: 'Nordwesten' },
  plan: 'Plan',
  whole: 'Die ganze Verteilung',
  sight: 'Sichtlinie',
  exactBy: (rules) => `Genau, nach den Regeln: ${rules}`,
  compare: 'Nach anderen Regeln',
  compareWith: 'Regelsatz',
  compareGo: 'Vergleichen',
  rayKinds: { clear: 'frei', soft: 'durch leichte Deckung', hard: 'durch harte Deckung', blocked: 'versperrt' },
  keypad: 'Würfel von Hand',
  keypadHelp: 'Eine Taste je Würfel; zehn bis zwölf mit zwei Tasten. Rücktaste nimmt den letzten zurück.',
  face: (face) => `${face}`,
  noFace: 'noch nicht gewürfelt',
  notOnDie: (typed, faces, drawn) => `${typed} gibt es ${drawn ? 'da' : `auf dem W${faces}`} nicht: 1 bis ${faces} eintippen.`,
  changeDie: (faces, reason, shows, drawn) => (drawn ? `${reason}, ${shows} von ${faces}: ändern` : `W${faces}, ${reason}, zeigt ${shows}: ändern`),
}
