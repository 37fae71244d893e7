import { Catalogue } from '../words.svelte'

/** The words of tests that are still owed at a table. */
export const owingWords = new Catalogue({ en: () => import('./en'), de: () => import('./de') })
