import { Catalogue } from '../words.svelte'

/** The words about the fairness of dice: the wait for everybody's part in them, and their check at the end. */
export const fairWords = new Catalogue({ en: () => import('./en'), de: () => import('./de') })
