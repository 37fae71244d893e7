import { words as boarding } from './boarding.de'
import { words as squads } from './squads.de'

/** What the options of the rules say in German, by their English; keys.json says what there is. */
export const words: Record<string, string> = { ...boarding, ...squads }
