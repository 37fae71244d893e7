import { Catalogue } from '../words.svelte'

/** The words of whom one plays: how well a computer plays, and by which temper. */
export const opponentWords = new Catalogue({ en: () => import('./en'), de: () => import('./de') })
