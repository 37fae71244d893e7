import type { Scene } from '../protocol'

/** The units of a side that this viewer's list names and that are in play, and how many of them have acted this turn. */
export interface Acted {
  side: number
  name: string
  units: boolean[]
  done: number
}

/** A row for each side. Who is out, or not yet here, cannot act and has no pip. */
export function acted({ sides, units }: Pick<Scene, 'sides' | 'units'>): Acted[] {
  return sides.map(({ name }, side) => {
    const own = units.filter((unit) => unit.side === side && !['out', 'waiting'].includes(unit.state)).map(({ state }) => state === 'done')
    return { side, name, units: own, done: own.filter(Boolean).length }
  }).filter((row) => row.units.length)
}
