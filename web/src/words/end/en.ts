/** The words of the end of a battle in English: what other languages must match. */
export const words = {
  won: 'You have won',
  lost: 'You have lost',
  winsOn: (side: string, turn: number) => `${side} won on turn ${turn}`,
  drawnOn: (turn: number) => `A draw on turn ${turn}`,
  best: 'Your best moment',
  unluckiest: 'Your unluckiest moment',
  decisive: 'The decisive moment',
  rematch: 'Rematch',
  harder: 'One more, slightly harder',
  easier: 'One more, slightly easier',
  lookBack: 'Look back',
  sameSides: 'Same sides',
  otherSides: 'Swap sides',
  turnedIn: (turn: number) => `It turned in turn ${turn}.`,
  ledFrom: (side: string, turn: number) => `${side} led for good from the end of turn ${turn} on: a larger part of what it began with was left.`,
  share: 'Share',
  replayLink: 'Link to the replay',
  replayMeaning: 'Anyone with the link can watch the whole battle as a spectator.',
  noLink: 'Spectators have a link of their own. Only the browser that began the battle knows it: share the file.',
  fileMeaning: 'The file holds all of the battle. “Open a file” on the start page looks back on it, at any Dieshift.',
}

export type Words = typeof words
