import type { words as english } from './en'

/** The words of the tools of the scenario editor that are fetched when they are wanted, in German. */
export const words: typeof english = {
  marks: {
    floor: 'Boden', void: 'Kein Boden', wall: 'Wand', gap: 'Keine Wand', hatch: 'Luke', 'open hatch': 'Offene Luke', section: 'Abschnitt', a: 'Enterer', b: 'Gegner', entry: 'Zugang',
    exit: 'Ausgang', hold: 'Halten', burn: 'Verbrennen', carry: 'Holen', seal: 'Versiegeln',
  },
  type: 'Typ dessen, der gesetzt wird',
  drawing: 'Ziehen Sie mit einem Finger oder der Maus über Felder; Wände und Luken an ihren Kanten entlang. Zwei Finger bewegen den Tisch.',
  putting: 'Tippen Sie ein Feld an.',
  letter: 'Buchstabe des Abschnitts',
  mirror: 'Die andere Hälfte machen',
  across: 'Linke Hälfte nach rechts',
  up: 'Untere Hälfte nach oben',
  turned: 'Untere Hälfte gedreht',
  withUnits: 'Auch die erste Seite, als zweite',
  random: 'Ein Zufallstisch',
  style: 'Stil',
  seed: 'Startzahl',
  bring: 'Hereinholen',
  brought: 'Das Gelände wird ersetzt, bei einem Deck alles. Zurücknehmen bringt es wieder.',
  deck: 'Ein leeres Deck',
}
