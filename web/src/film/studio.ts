import { fetched } from '../fetched'
import Film from './Film.svelte'
import Lane from './Lane.svelte'
import { Reel } from './reel.svelte'

/** All that shows films, fetched together. */
export interface Studio {
  reel: Reel
  Film: typeof Film
  Lane: typeof Lane
}

/** Films of a table; `scale`: the lengths of its board to an inch or a square. */
export function studio(scale: () => number): Studio {
  const reel = new Reel(scale)
  fetched(import('./more'), ({ more }) => (reel.more = more))
  return { reel, Film, Lane }
}
