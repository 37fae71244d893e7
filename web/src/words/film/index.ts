import { Catalogue } from '../words.svelte'

/** The words of films and of what happened. */
export const filmWords = new Catalogue({ en: () => import('./en'), de: () => import('./de') })
