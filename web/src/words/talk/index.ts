import { Catalogue } from '../words.svelte'

/** The words of what is opened beside a battle: dice so far, the log's filters, sheets, hints, keys and settings. */
export const talkWords = new Catalogue({ en: () => import('./en'), de: () => import('./de') })
