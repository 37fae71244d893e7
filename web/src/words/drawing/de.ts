import type { words as english } from './en'

/** The words of the scenario editor's drawing tools, loaded on demand, in German. */
export const words: typeof english = {
  marks: {
    floor: 'Boden', void: 'Kein Boden', wall: 'Wand', gap: 'Keine Wand', hatch: 'Luke', 'open hatch': 'Offene Luke', section: 'Abschnitt', a: 'Enterer', b: 'Gegner', entry: 'Zugang',
    exit: 'Ausgang', hold: 'Halten', burn: 'Verbrennen', carry: 'Holen', seal: 'Versiegeln',
  },
  type: 'Art der gesetzten Einheit',
  drawing: 'Ziehen Sie mit einem Finger oder der Maus über Felder. Wände und Luken ziehen Sie an den Kanten entlang. Zwei Finger bewegen den Tisch.',
  putting: 'Tippen Sie ein Feld an.',
  letter: 'Buchstabe des Abschnitts',
  mirror: 'Die andere Hälfte machen',
  across: 'Linke Hälfte nach rechts kopieren',
  up: 'Untere Hälfte nach oben kopieren',
  turned: 'Untere Hälfte gedreht kopieren',
  withUnits: 'Einheiten der ersten Seite für die zweite kopieren',
  random: 'Ein Zufallstisch',
  style: 'Stil',
  seed: 'Startzahl',
  bring: 'Verwenden',
  brought: 'Das Gelände ist ersetzt, bei einem Deck alles. Zurücknehmen bringt es wieder.',
  deck: 'Ein leeres Deck',
}
