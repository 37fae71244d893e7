/** The words of an evening at one table, in English: what other languages must match. */
export const words = {
  phones: 'Phones and a large screen',
  code: 'QR code that opens the referee on a phone',
  scan: 'Join the network of this computer with your phone, and scan the code.',
  brings: (squads: number) => (squads === 0 ? 'The referee opens there, with these rules.' : squads === 1 ? 'The referee opens there, with these rules and 1 squad.' : `The referee opens there, with these rules and ${squads} squads.`),
  bareOpens: 'The referee opens there.',
  say: 'Say who fires at which target, read the odds, and type the dice on the table. You see what follows.',
  tooMany: 'A code holds no more: it brings no squads. Save them as a file under My platoon, and load it there.',
  battle: 'To play a battle on screens instead, choose a friend on the start page: each seat has its own code there.',
  copyLink: 'Copy the link',
  large: 'Large screen',
  small: 'Usual size',
  soFar: 'This evening',
  soFarMeaning: 'All that was rolled here, the newest first. It stays in this browser until you begin a new evening.',
  nothingYet: 'Nothing has been rolled yet.',
  saveEvening: 'Save as a file',
  newEvening: 'Begin a new evening',
  undoNew: 'Undo',
  waivers: (count: number) => (count === 1 ? '1 test was waived.' : `${count} tests were waived.`),
  owed: (count: number) => (count === 1 ? '1 test is still owed:' : `${count} tests are still owed:`),
  reportOf: (day: string) => `Our evening of ${day}`,
}

export type Words = typeof words
