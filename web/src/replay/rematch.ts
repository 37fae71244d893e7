import type { Table } from '../battle/table.svelte'
import type { Created } from '../net/api'
import { branch } from '../net/past'
import type { Known } from '../net/seats'
import type { Manner } from '../start/manner'

const START = 0
const REFEREE = -2

/** In what manner the battle at a seat was played; of bots alone, or of somebody who only watched, none. */
export function mannerOf({ seat, welcome }: Table, known: Known): Manner | undefined {
  if (!welcome || welcome.players[seat] !== 'human') return undefined
  const bot = welcome.players[1 - seat]!
  const who = bot !== 'human' ? 'bot' : known.other ? 'screen' : welcome.mail ? 'mail' : 'link'
  return { who, side: seat as 0 | 1, bot, dice: welcome.dice[seat] as Manner['dice'] }
}

/** The same battle from its beginning, with new dice: everybody on the same side, or on the other. */
export async function rematch({ welcome }: Table, known: Known, manner: Manner, swapped: boolean): Promise<[Created, Manner]> {
  const turned = <T>([first, second]: T[]): [T, T] => (swapped ? [second!, first!] : [first!, second!])
  const { players, dice } = welcome!
  const go = { players: turned(players), dice: turned(dice), shares: manner.who === 'link', mail: manner.who === 'mail', ...(manner.who === 'link' ? { advice: welcome!.advice } : {}), ...(welcome!.measuring ? {} : { measuring: false }) }
  const created = await branch(known, { n: START, eyes: REFEREE }, go)
  return [created, { ...manner, side: (swapped ? 1 - manner.side : manner.side) as 0 | 1 }]
}
