import { Catalogue } from '../words.svelte'

/** The words of the start. */
export const startWords = new Catalogue({ en: () => import('./en'), de: () => import('./de') })
