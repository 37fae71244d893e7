import type { Chosen } from './address'

/** A rule set as a file: its text and the hash that it came to. */
export interface Kept extends Chosen {
  digest: string
}

export const fileOf = ({ game, text, digest }: Kept): string => `${JSON.stringify({ game, text, digest }, null, 2)}\n`

/** What a file holds; undefined when it is none of a rule set. */
export function keptIn(file: string): Kept | undefined {
  try {
    const { game, text, digest } = JSON.parse(file) as Record<string, unknown>
    return typeof game === 'string' && typeof text === 'string' && typeof digest === 'string' ? { game, text, digest } : undefined
  } catch {
    return undefined
  }
}
