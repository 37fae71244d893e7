import { Catalogue } from '../words.svelte'

/** The words of the log, of a battle and of one that is looked back on. */
export const logWords = new Catalogue({ en: () => import('./en'), de: () => import('./de') })
