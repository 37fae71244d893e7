import { branch, report } from '../net/past'
import type { Known } from '../net/seats'
import { seatFor, wished, type Manner } from './manner'

/** A battle that is over once more from its beginning, with new dice, in the manner that its sides lead to: the seat at it. */
export async function once(known: Known, manner: (sides: string[]) => Manner): Promise<Known> {
  const how = manner((await report(known)).sides)
  return seatFor(how, await branch(known, { n: 0, eyes: -2 }, wished(how)))
}
