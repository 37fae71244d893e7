import { Catalogue } from '../words.svelte'

/** What is said of how a table lies. */
export const deckWords = new Catalogue({ en: () => import('./en'), de: () => import('./de') })
