import { Catalogue } from '../words.svelte'

/** The words of the squads that a player keeps. */
export const platoonWords = new Catalogue({ en: () => import('./en'), de: () => import('./de') })
