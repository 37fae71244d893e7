/** The words of tests that are still owed at a table, in English: what other languages must match. */
export const words = {
  title: 'Still owed',
  meaning: 'Tests wait here until you roll or waive them, even if you close this page.',
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
  passes: 'The test counts as passed, and the evening’s log gives the reason.',
  fails: 'No roll of this die passes. The test is struck off; its other results stay on your table. The evening’s log gives the reason.',
  first: 'Finish the current dice first.',
  waived: (unit: string, test: string, reason: string) => `${unit}: ${test} waived, because ${reason}.`,
}

export type Words = typeof words
