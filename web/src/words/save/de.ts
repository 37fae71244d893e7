import type { Words } from './en'

/** The words about saving a file in German. */
export const words: Words = {
  saveGo: 'Sichern',
  saveOver: 'Die Datei enthält das ganze Gefecht mit seinen Würfeln und allem, was verborgen war. Wer sie öffnet, kann es mit allen Augen nachsehen.',
  saveWhole: 'Die Datei enthält das ganze bisherige Gefecht und zeigt alles Verborgene: Geben Sie sie nur einer Spielleitung oder wem es bekannt sein darf. Wer sie auf der Startseite öffnet, spielt von hier weiter.',
  saveSeat: 'Solange das Gefecht läuft, enthält die Datei, was Ihnen gesagt wurde, und sonst nichts: zum Lesen, nicht zum Weiterspielen. Die Datei der Spielleitung lässt sich weiterspielen.',
}
