import type { Words } from './en'

/** The words of the help in German. */
export const words: Words = {
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
