import { Catalogue } from '../words.svelte'

/** The words of the referee. */
export const refereeWords = new Catalogue({ en: () => import('./en'), de: () => import('./de') })
