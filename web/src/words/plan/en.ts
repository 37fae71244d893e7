/** The words of what is being decided in English: what other languages must match. */
export const words = {
  confirm: 'Confirm',
  corner: 'Corner here',
  cornerBack: 'Remove the last corner',
  choose: 'Choose a unit to see its card.',
  refusedBecause: (why: string) => `Not now: ${why}`,
  facings: { N: 'north', NE: 'north-east', E: 'east', SE: 'south-east', S: 'south', SW: 'south-west', W: 'west', NW: 'north-west' } as Record<string, string>,
  plan: 'Plan',
  whole: 'The whole distribution',
  sight: 'Line of sight',
  exactBy: (rules: string) => `Exact, by the rules: ${rules}`,
  compare: 'By other rules',
  compareWith: 'Rule set',
  compareGo: 'Compare',
  rayKinds: { clear: 'clear', soft: 'through soft cover', hard: 'through hard cover', blocked: 'blocked' } as Record<string, string>,
  keypad: 'Dice by hand',
  keypadHelp: 'One key a die; ten to twelve with two keys. Backspace takes the last one back.',
  face: (face: number) => `${face}`,
  noFace: 'not rolled yet',
  notOnDie: (typed: string, faces: number, drawn: string) => `${typed} is not ${drawn ? 'among them' : `on the D${faces}`}: type 1 to ${faces}.`,
  changeDie: (faces: number, reason: string, shows: number, drawn: string) => (drawn ? `${reason}, ${shows} of ${faces}: change it` : `D${faces}, ${reason}, shows ${shows}: change it`),
}

export type Words = typeof words
