import { Catalogue } from '../words.svelte'

/** The words of how a battle ended, and of what comes after it. */
export const endWords = new Catalogue({ en: () => import('./en'), de: () => import('./de') })
