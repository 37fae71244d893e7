import type { Told } from '../protocol'
import { undoneOf } from '../replay/marks'
import squads from './squads.json'

/** The events of a lesson's story that its own films show; none where its dice were not set. The first order of all began the battle. */
export function filmsOf(story: Told[]): number[] {
  if (!story.some(({ lines }) => lines.some((parts) => parts.some(({ how }) => how === 'lesson')))) return []
  const undone = undoneOf(story)
  const orders = story.filter(({ kind, n }) => kind === 'order' && !undone.has(n)).slice(1)
  return squads.flatMap(({ film }, k) => (film && orders[k] ? [orders[k].n] : []))
}
