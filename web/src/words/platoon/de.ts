import type { Words } from './en'

/** The words of the squads that a player keeps, in German. */
export const words: Words = {
  title: 'Mein Zug',
  meaning: 'Benennen Sie Ihre Trupps einmal. Sie bleiben in diesem Browser; als Datei nehmen Sie sie mit.',
  none: 'Noch ist kein Trupp aufgehoben.',
  name: 'Name des Trupps',
  keep: { firer: 'Feuernden Trupp aufheben', target: 'Ziel aufheben' },
  fires: (name) => `${name} feuert`,
  isTarget: (name) => `${name} ist das Ziel`,
  rename: (name) => `Name von ${name}`,
  remove: (name) => `${name} entfernen`,
  firesShort: 'Feuert',
  targetShort: 'Ziel',
  removeShort: 'Entfernen',
  removed: (name) => `${name} ist entfernt.`,
  undo: 'Rückgängig',
  save: 'Als Datei speichern',
  load: 'Datei laden',
  loaded: (count) => (count === 1 ? '1 Trupp ist geladen.' : `${count} Trupps sind geladen.`),
  badFile: (name) => `${name} enthält keinen Zug: Wählen Sie eine Datei, die hier gespeichert wurde.`,
  badSquad: (name, place) => `${name}: Trupp ${place} ist nicht lesbar. Nichts wurde geladen.`,
  tooMany: (most) => `Ein Zug hat höchstens ${most} Trupps.`,
  taken: (name) => `${name} gibt es schon: Wählen Sie einen anderen Namen.`,
  unnamed: 'Tippen Sie erst einen Namen.',
  unkept: 'Dieser Browser hebt nichts auf: Speichern Sie den Zug als Datei, bevor Sie gehen.',
}
