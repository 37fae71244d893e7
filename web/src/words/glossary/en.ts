/** What stands above the words of a game and its orders; what they mean, its chapters say. */
export const words = {
  glossary: 'Words of the game',
  orders: 'What orders do, and when they pay',
}

export type Words = typeof words
