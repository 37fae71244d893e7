/** The words of the report in English: what other languages must match. */
export const words = {
  calculating: 'Calculating …',
  print: 'Print',
  asHtml: 'Save as HTML',
  asMarkdown: 'Save as Markdown',
  ending: 'How it ended',
  notOver: (turn: number) => `Not over yet: turn ${turn}`,
  rules: (rules: string) => `Rules: ${rules}`,
  check: 'Check value of the rules, for designers',
  chart: (what: string) => `What was left, turn by turn: ${what}`,
  start: 'start',
  ledger: 'Ledger',
  unit: 'Unit',
  turns: 'Turn by turn',
  turn: 'Turn',
  side: 'Side',
  byPurpose: 'Dice by purpose',
  purpose: 'Purpose',
  byKind: 'Dice by kind',
  die: 'Die',
  dice: 'dice',
  sum: 'sum',
  mean: 'average sum',
  percentile: 'luck, 50 is average',
  luck: 'Luck of 50 is average: fair dice are below it as often as above. Whether high is good depends on what the dice were rolled for.',
}

export type Words = typeof words
