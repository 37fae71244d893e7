import { Catalogue } from '../words.svelte'

/** The words of the help. */
export const helpWords = new Catalogue({ en: () => import('./en'), de: () => import('./de') })
