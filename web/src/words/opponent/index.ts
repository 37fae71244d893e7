import { Catalogue } from '../words.svelte'

/** Words of the opponent: the level of an AI and its temper. */
export const opponentWords = new Catalogue({ en: () => import('./en'), de: () => import('./de') })
