import { Catalogue } from '../words.svelte'

/** The words of the balance lab. */
export const labWords = new Catalogue({ en: () => import('./en'), de: () => import('./de') })
