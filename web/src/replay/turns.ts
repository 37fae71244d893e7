import type { Told } from '../protocol'

/**
 * Before which of its lines the heading of a turn stands: where the turn begins, or, where that is not told of, before the first.
 * None (-1) stands in what belongs to the turn of the event `before` it.
 */
export function headingOf({ turn, facts, lines }: Told, before: Told | undefined): number {
  if (turn <= 0 || turn === before?.turn) return -1
  return facts.length === lines.length ? Math.max(0, facts.indexOf('turn begins')) : 0
}
