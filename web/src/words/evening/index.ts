import { Catalogue } from '../words.svelte'

/** The words of an evening at one table. */
export const eveningWords = new Catalogue({ en: () => import('./en'), de: () => import('./de') })
