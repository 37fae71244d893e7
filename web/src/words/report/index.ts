import { Catalogue } from '../words.svelte'

/** The words of the report. */
export const reportWords = new Catalogue({ en: () => import('./en'), de: () => import('./de') })
