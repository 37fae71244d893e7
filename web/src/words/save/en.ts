/** The words about saving a file in English: what other languages must match. */
export const words = {
  saveGo: 'Save',
  saveOver: 'The file holds the whole battle with its dice and everything that was hidden. Whoever opens it can look back on it with all eyes.',
  saveWhole: 'The file holds the whole battle so far, and shows everything that is hidden: hand it only to a referee, or to somebody who may know. A friend who opens it on the start page goes on from here.',
  saveSeat: 'While the battle goes on, the file holds what you were told and nothing else: to read, not to play on from. The referee’s file can be played on.',
}

export type Words = typeof words
