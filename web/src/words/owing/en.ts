/** The words of tests that are still owed at a table, in English: what other languages must match. */
export const words = {
  title: 'Still owed',
  meaning: 'Tests wait here until they are rolled or waived, whatever else is played, even when this page was closed.',
  test: (unit: string, test: string) => `${unit}: ${test}`,
  over: (faces: number, over: number, cite: string) => `D${faces} over ${over} (${cite})`,
  page: (number: string) => `p.${number}`,
  now: 'now',
  roll: 'Roll',
  type: 'Type a face',
  waive: 'Waive',
  later: 'Later',
  rollIt: (what: string) => `Roll: ${what}`,
  typeIt: (what: string) => `Type a face: ${what}`,
  waiveIt: (what: string) => `Waive: ${what}`,
  laterIt: (what: string) => `Later: ${what}`,
  why: 'Because',
  reasons: ['we forgot it', 'we agreed otherwise', 'it was misread'],
  passes: 'It counts as passed, and the evening says why.',
  fails: 'No face of this die passes: the test is struck off, and what else came of it stays on your table. The evening says why.',
  first: 'Finish the dice that are under way first.',
  waived: (unit: string, test: string, reason: string) => `${unit}: ${test} waived, because ${reason}.`,
}

export type Words = typeof words
