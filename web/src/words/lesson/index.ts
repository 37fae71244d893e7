import { Catalogue } from '../words.svelte'

/** The words of the lessons. */
export const lessonWords = new Catalogue({ en: () => import('./en'), de: () => import('./de') })
