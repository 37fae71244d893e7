import { Catalogue } from '../words.svelte'

/** The words of what a referee sets by hand. */
export const rulingWords = new Catalogue({ en: () => import('./en'), de: () => import('./de') })
