import { Catalogue } from '../words.svelte'

/** The words of the fire that could be given and taken at a place. */
export const exchangeWords = new Catalogue({ en: () => import('./en'), de: () => import('./de') })
