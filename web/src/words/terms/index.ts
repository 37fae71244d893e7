import { Catalogue } from '../words.svelte'

/** The words of what two people agree on before their battle. */
export const termWords = new Catalogue({ en: () => import('./en'), de: () => import('./de') })
