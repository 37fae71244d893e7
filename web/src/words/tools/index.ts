import { Catalogue } from '../words.svelte'

/** The words of the table's tools. */
export const toolWords = new Catalogue({ en: () => import('./en'), de: () => import('./de') })
