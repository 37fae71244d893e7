import type { Words } from './en'

/** The words of the end of a battle in German. */
export const words: Words = {
  won: 'Sie haben gewonnen',
  lost: 'Sie haben verloren',
  winsOn: (side, turn) => `${side} gewinnt in Runde ${turn}`,
  drawnOn: (turn) => `Unentschieden in Runde ${turn}`,
  best: 'Ihr bester Moment',
  unluckiest: 'Ihr größtes Pech',
  decisive: 'Der entscheidende Moment',
  rematch: 'Revanche',
  harder: 'Noch eins, etwas schwerer',
  easier: 'Noch eins, etwas leichter',
  lookBack: 'Zurückblicken',
  sameSides: 'Gleiche Seiten',
  otherSides: 'Seiten tauschen',
  turnedIn: (turn) => `Gewendet hat es sich in Runde ${turn}.`,
  ledFrom: (side, turn) => `Ab dem Ende von Runde ${turn} lag ${side} bis zuletzt vorn: Von dem, womit es anfing, war dort mehr übrig.`,
  share: 'Teilen',
  replayLink: 'Link zur Rückschau',
  replayMeaning: 'Wer ihn hat, blickt auf das ganze Gefecht zurück, als Zuschauer.',
  noLink: 'Zuschauer haben einen eigenen Link. Nur der Browser, der das Gefecht begann, kennt ihn: Teilen Sie die Datei.',
  fileMeaning: 'In der Datei ist das ganze Gefecht. „Datei öffnen“ auf der Startseite blickt darauf zurück, bei jedem Dieshift.',
}
