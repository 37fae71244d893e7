/** The words of what a referee sets by hand, in English: what other languages must match. */
export const words = {
  byHand: 'Rule by hand',
  onTable: 'Rule by hand on the table',
  title: (unit: string) => `Rule by hand on ${unit}`,
  about: 'For when the table and the figures parted ways. Everybody reads it, with the reason, and it can be taken back.',
  what: 'What',
  of: (part: string, number: string) => `${part} ${number}`,
  value: 'Is to be',
  where: (example: string) => `as ${example}`,
  gone: 'it is gone',
  between: (low: number, high: number) => `${low} to ${high}`,
  why: 'Because',
  reasons: ['we forgot it', 'we agreed otherwise', 'it was misread'],
  rule: 'Rule so',
  heardBy: 'Heard by',
  everybody: 'everybody',
  alone: (side: string) => `${side} alone`,
  looking: 'Looking what may be set …',
  nothing: 'Nothing of it can be set now.',
}

export type Words = typeof words
