/** All that finds words of a game in a text and explains them, fetched together. */
export { cards } from './cards.svelte'
export { pieces } from './find'
