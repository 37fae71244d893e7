import { Catalogue } from '../words.svelte'

/** The words of the tools that draw decks, mirror and bring in random tables. */
export const drawingWords = new Catalogue({ en: () => import('./en'), de: () => import('./de') })
