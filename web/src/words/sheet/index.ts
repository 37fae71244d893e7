import { Catalogue } from '../words.svelte'

/** The words of what is printed of squads. */
export const sheetWords = new Catalogue({ en: () => import('./en'), de: () => import('./de') })
