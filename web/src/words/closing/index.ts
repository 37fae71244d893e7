import { Catalogue } from '../words.svelte'

/** The words of close combat at the referee's. */
export const closingWords = new Catalogue({ en: () => import('./en'), de: () => import('./de') })
