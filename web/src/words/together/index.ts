import { Catalogue } from '../words.svelte'

/** The words of an evening on several devices. */
export const togetherWords = new Catalogue({ en: () => import('./en'), de: () => import('./de') })
