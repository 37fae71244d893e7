import { Catalogue } from '../words.svelte'

/** The words about saving a file. */
export const saveWords = new Catalogue({ en: () => import('./en'), de: () => import('./de') })
