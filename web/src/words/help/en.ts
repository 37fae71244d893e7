/** The words of the help in English: what other languages must match. */
export const words = {
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
