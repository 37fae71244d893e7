/** What is said of how a table lies, in English: what other languages must match. */
export const words = {
  north: ['North is at the top', 'North is to the right', 'North is at the bottom', 'North is to the left'],
}

export type Words = typeof words
