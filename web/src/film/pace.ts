import type { Take } from './reel.svelte'

/** The least time of a way, and of all that touches the viewer, in milliseconds. */
const [WAY, TOUCHES] = [60, 600]

/**
 * Takes that together run no longer than so many milliseconds: as they are where they fit; else of those that touch nobody of
 * the seat's only ways are left, and these run faster than what touches him.
 */
export function paced(takes: Take[], most: number, long: (take: Take) => number, seat: number): Take[] {
  const touches = ({ film, after }: Take): boolean => [film.unit, film.other].some((id) => after.units.some((unit) => unit.id === id && unit.side === seat))
  const sum = (some: Take[]): number => some.reduce((all, take) => all + long(take), 0)
  const plain = takes.map((take) => ({ ...take, pace: 1 }))
  if (sum(plain) <= most) return plain
  const left = plain.filter((take) => touches(take) || take.film.kind === 'move')
  const [mine, ways] = [sum(left.filter(touches)), sum(left.filter((take) => !touches(take)))]
  const room = Math.min(ways, Math.max(WAY * left.filter((take) => !touches(take)).length, most - mine))
  const rest = Math.max(TOUCHES, most - room)
  return left.map((take) => ({ ...take, pace: touches(take) ? Math.max(1, mine / rest) : Math.max(1, ways / Math.max(1, room)) }))
}
