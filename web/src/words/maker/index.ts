import { Catalogue } from '../words.svelte'

/** The words of the scenario editor. */
export const makerWords = new Catalogue({ en: () => import('./en'), de: () => import('./de') })
