import { Catalogue } from '../words.svelte'

/** The words of the rules and the readings. */
export const ruleWords = new Catalogue({ en: () => import('./en'), de: () => import('./de') })
