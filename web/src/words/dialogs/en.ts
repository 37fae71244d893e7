/** The words of the dialogs that are opened over a battle in English: what other languages must match. */
export const words = {
  saveGo: 'Save',
  saveOver: 'The file holds the whole battle with its dice and everything that was hidden. Whoever opens it can look back on it with all eyes.',
  saveWhole: 'The file holds the whole battle so far, and shows everything that is hidden: hand it only to a referee, or to somebody who may know. A friend who opens it on the start page goes on from here.',
  saveSeat: 'While the battle goes on, the file holds what you were told and nothing else: to read, not to play on from. The referee’s file can be played on.',
  asks: 'Take back?',
  allow: 'Let it be taken back',
  refuse: 'No, it stands',
  passTo: (side: string) => `Pass the screen to ${side}`,
  passReady: (side: string) => `I am ${side}: show the table`,
  commandHelp: 'An order as text, such as “move B2 to 12,30”. Enter gives it.',
  touchHelp: 'On a touch screen: tap a unit to choose it, tap a place for a ghost, the tick confirms. One finger moves the table, two zoom.',
  keyList: [
    ['Arrows', 'cursor or ghost one inch or square; Shift a tenth, Ctrl six'],
    ['Enter', 'choose at the cursor; confirm the plan'],
    ['Esc', 'one step back'],
    ['N, Shift N', 'next, previous unit that can act'],
    ['Letters', 'the actions, as their buttons show'],
    ['C', 'corner at the ghost'],
    ['Backspace', 'remove a corner; else take back'],
    ['+ − 0', 'zoom; the whole table'],
    ['X', 'turn the table round'],
    ['K', 'dice by hand'],
    ['/', 'command line'],
    ['Ctrl S', 'save file'],
    ['?', 'this help'],
  ] as [string, string][],
}

export type Words = typeof words
