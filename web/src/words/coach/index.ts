import { Catalogue } from '../words.svelte'

/** The words of what the computer advises: why it would give an order. */
export const coachWords = new Catalogue({ en: () => import('./en'), de: () => import('./de') })
