import { words as patterns } from './patterns.de'
import { words as plain } from './plain.de'

/** What the server says of a game in German, by its English; keys.json says what there is. */
export const words: Record<string, string> = { ...plain, ...patterns }
