import { Catalogue } from '../words.svelte'

/** What is said of a force by itself. */
export const listWords = new Catalogue({ en: () => import('./en'), de: () => import('./de') })
