/** The words of a referee's ruling by hand, in English: what other languages must match. */
export const words = {
  byHand: 'Rule by hand',
  onTable: 'Rule by hand on the table',
  title: (unit: string) => `Rule by hand on ${unit}`,
  about: 'Use this when the page and your figures no longer agree. Everyone sees the ruling and its reason, and you can take it back.',
  what: 'What to change',
  of: (part: string, number: string) => `${part} ${number}`,
  value: 'New value',
  where: (example: string) => `such as ${example}`,
  gone: 'it is gone',
  between: (low: number, high: number) => `${low} to ${high}`,
  why: 'Because',
  reasons: ['we forgot it', 'we agreed otherwise', 'it was misread'],
  rule: 'Apply',
  heardBy: 'Shown to',
  everybody: 'everyone',
  alone: (side: string) => `${side} only`,
  looking: 'Loading …',
  nothing: 'There is nothing to change here now.',
}

export type Words = typeof words
