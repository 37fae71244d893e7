import type { Words } from './en'

/** The words of an evening at one table, in German. */
export const words: Words = {
  phones: 'Telefone und großer Bildschirm',
  code: 'QR-Code, der die Spielleitung auf einem Telefon öffnet',
  scan: 'Gehen Sie mit dem Telefon ins Netz dieses Rechners, und scannen Sie den Code.',
  brings: (squads) => (squads === 0 ? 'Dort öffnet sich die Spielleitung mit diesen Regeln.' : squads === 1 ? 'Dort öffnet sich die Spielleitung mit diesen Regeln und 1 Trupp.' : `Dort öffnet sich die Spielleitung mit diesen Regeln und ${squads} Trupps.`),
  bareOpens: 'Dort öffnet sich die Spielleitung.',
  say: 'Sagen Sie, wer was mit wem macht, lesen Sie die Chancen, und tippen Sie die Würfel, die auf dem Tisch liegen: Was folgt, wird erzählt.',
  tooMany: 'Mehr fasst ein Code nicht: Er bringt keine Trupps mit. Speichern Sie sie unter Mein Zug als Datei, und laden Sie diese dort.',
  battle: 'Für ein Gefecht an Bildschirmen wählen Sie auf der Startseite einen Freund: Dort hat jeder Platz seinen eigenen Code.',
  copyLink: 'Link kopieren',
  large: 'Großer Bildschirm',
  small: 'Übliche Größe',
  soFar: 'Dieser Abend',
  soFarMeaning: 'Alles, was hier gewürfelt wurde, das Neueste zuerst. Es bleibt in diesem Browser, bis Sie einen neuen Abend beginnen.',
  nothingYet: 'Noch wurde nichts gewürfelt.',
  saveEvening: 'Als Datei speichern',
  newEvening: 'Neuen Abend beginnen',
  undoNew: 'Rückgängig',
  waivers: (count) => (count === 1 ? '1 Probe wurde erlassen.' : `${count} Proben wurden erlassen.`),
  owed: (count) => (count === 1 ? '1 Probe ist noch offen:' : `${count} Proben sind noch offen:`),
  reportOf: (day) => `Unser Abend vom ${day}`,
}
