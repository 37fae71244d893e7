import { Catalogue } from '../words.svelte'

/** The words of looking back. */
export const replayWords = new Catalogue({ en: () => import('./en'), de: () => import('./de') })
