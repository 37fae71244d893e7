import { turnAbout } from './about'
import Film from './Film.svelte'
import Lane from './Lane.svelte'
import Numbers from './Numbers.svelte'
import { Reel } from './reel.svelte'

/** All that shows films, fetched together. */
export interface Studio {
  reel: Reel
  Film: typeof Film
  Lane: typeof Lane
  Numbers: typeof Numbers
  turnAbout: typeof turnAbout
}

/** Films of a table; `scale`: the lengths of its board to an inch or a square. */
export const studio = (scale: () => number): Studio => ({ reel: new Reel(scale), Film, Lane, Numbers, turnAbout })
