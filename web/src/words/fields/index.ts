import { Catalogue } from '../words.svelte'

/** What the fields of scenarios are called. */
export const fieldWords = new Catalogue({ en: () => import('./en'), de: () => import('./de') })
