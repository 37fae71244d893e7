import { hue } from '../board/look'
import { speech } from '../words/words.svelte'
import { hyphened } from './lane'
import type { Take } from './reel.svelte'

/** A die of a film as it is drawn: `k` is its place among all of them, `bar`: it has to be beaten; `pale`: it did not beat that. */
export interface Drawn {
  k: number
  faces: number
  shows: number | string
  side: number
  fill: string
  /** What it is for: as it is told, and in words. */
  why: string
  word: string
  bar: boolean
  wins: boolean
  pale: boolean
}

/** The dice of a film, first those that have to be beaten. */
export function diceOf({ film, told, before, after }: Take): Drawn[] {
  const { kind, against, dice, wins } = film
  const other = after.units.find(({ id }) => id === film.other)?.side ?? -1
  return [...against, ...dice].flatMap((n, k) => {
    const die = told.dice[n]
    if (!die || kind === 'move') return []
    const bar = k < against.length
    const won = wins.includes(n)
    const side = bar && kind === 'shot' ? other : die.side
    return { k, faces: die.faces, shows: die.shows || '?', side: die.side, fill: hue(before.sides[side], side), why: die.why, word: hyphened(speech.word(die.why)), bar, wins: won, pale: !bar && !won && wins.length > 0 && kind !== 'fight' }
  })
}
