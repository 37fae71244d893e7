import { Catalogue } from '../words.svelte'

/** The words of the dialogs that are opened over a battle. */
export const dialogWords = new Catalogue({ en: () => import('./en'), de: () => import('./de') })
