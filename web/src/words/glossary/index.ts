import { Catalogue } from '../words.svelte'

/** The words of the game, each with a sentence, and when orders pay. */
export const glossaryWords = new Catalogue({ en: () => import('./en'), de: () => import('./de') })
