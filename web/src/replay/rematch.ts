import type { Table } from '../battle/table.svelte'
import type { Created } from '../net/api'
import { branch } from '../net/past'
import type { Known } from '../net/seats'
import type { Manner } from '../start/manner'
import { botOf, levelsOf, mannerOf as levelOf, MANNERS } from '../start/opponent'

const START = 0
const REFEREE = -2

/** In what manner the battle at a seat was played; of bots alone, or of somebody who only watched, none. */
export function mannerOf({ seat, welcome }: Table, known: Known): Manner | undefined {
  if (!welcome || welcome.players[seat] !== 'human') return undefined
  const bot = welcome.players[1 - seat]!
  const who = bot !== 'human' ? 'bot' : known.other ? 'screen' : welcome.mail ? 'mail' : 'link'
  return { who, side: seat as 0 | 1, bot, dice: welcome.dice[seat] as Manner['dice'] }
}

/** The battle once more, a little harder or easier. */
export interface Step {
  bot: string
  swapped: boolean
}

/** The next level of an AI, up (1) or down (-1), on the same sides; where there is none, sides swapped. One of another package has no levels. */
export function stepFrom(bot: string, by: 1 | -1): Step | undefined {
  const levels = levelsOf(MANNERS)
  const [level, temper] = levelOf(bot)
  const at = levels.indexOf(level)
  if (at < 0 && level !== 'random') return undefined
  const next = levels[at + by]
  return next ? { bot: botOf(next, temper), swapped: false } : { bot, swapped: true }
}

/** The same battle from its beginning, with new dice: everybody on the same side, or on the other. */
export async function rematch({ welcome }: Table, known: Known, manner: Manner, swapped: boolean): Promise<[Created, Manner]> {
  const turned = <T>([first, second]: T[]): [T, T] => (swapped ? [second!, first!] : [first!, second!])
  const { dice } = welcome!
  const players = welcome!.players.map((one) => (one === 'human' ? one : manner.bot))
  const go = { players: turned(players), dice: turned(dice), shares: manner.who === 'link', mail: manner.who === 'mail', ...(manner.who === 'link' ? { advice: welcome!.advice } : {}), ...(welcome!.measuring ? {} : { measuring: false }) }
  const created = await branch(known, { n: START, eyes: REFEREE }, go)
  return [created, { ...manner, side: (swapped ? 1 - manner.side : manner.side) as 0 | 1 }]
}
