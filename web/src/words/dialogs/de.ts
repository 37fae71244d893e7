import type { Words } from './en'

/** The words of the dialogs that are opened over a battle in German. */
export const words: Words = {
  saveGo: 'Sichern',
  saveOver: 'Die Datei enthält das ganze Gefecht mit seinen Würfeln und allem, was verborgen war. Wer sie öffnet, kann es mit allen Augen nachsehen.',
  saveWhole: 'Die Datei enthält das ganze bisherige Gefecht und zeigt alles Verborgene: Geben Sie sie nur einer Spielleitung oder wem es bekannt sein darf. Wer sie auf der Startseite öffnet, spielt von hier weiter.',
  saveSeat: 'Solange das Gefecht läuft, enthält die Datei, was Ihnen gesagt wurde, und sonst nichts: zum Lesen, nicht zum Weiterspielen. Die Datei der Spielleitung lässt sich weiterspielen.',
  asks: 'Zurücknehmen?',
  allow: 'Zurücknehmen lassen',
  refuse: 'Nein, es gilt',
  passTo: (side) => `Den Bildschirm an ${side} geben`,
  passReady: (side) => `Ich bin ${side}: Tisch zeigen`,
  commandHelp: 'Ein Befehl als Text, etwa „move B2 to 12,30“. Enter gibt ihn.',
  touchHelp: 'Am Touchscreen: Einheit antippen wählt sie, Ort antippen setzt einen Geist, der Haken bestätigt. Ein Finger schiebt den Tisch, zwei vergrößern.',
  keyList: [
    ['Pfeile', 'Zeiger oder Geist ein Zoll oder Feld; Umschalt ein Zehntel, Strg sechs'],
    ['Enter', 'am Zeiger wählen; den Plan bestätigen'],
    ['Esc', 'einen Schritt zurück'],
    ['N, Umschalt N', 'nächste, vorige Einheit, die handeln kann'],
    ['Buchstaben', 'die Aktionen, wie ihre Knöpfe zeigen'],
    ['C', 'Ecke beim Geist'],
    ['Rücktaste', 'eine Ecke entfernen; sonst zurücknehmen'],
    ['+ − 0', 'vergrößern, verkleinern; ganzer Tisch'],
    ['X', 'Tisch umdrehen'],
    ['K', 'Würfel von Hand'],
    ['/', 'Befehlszeile'],
    ['Strg S', 'Datei sichern'],
    ['?', 'diese Hilfe'],
  ],
}
