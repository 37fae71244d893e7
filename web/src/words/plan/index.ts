import { Catalogue } from '../words.svelte'

/** The words of what is being decided: plans, odds, dice by hand. */
export const planWords = new Catalogue({ en: () => import('./en'), de: () => import('./de') })
