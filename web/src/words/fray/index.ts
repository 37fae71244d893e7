import { Catalogue } from '../words.svelte'

/** The words of a round of close combat. */
export const frayWords = new Catalogue({ en: () => import('./en'), de: () => import('./de') })
