import type { Scene } from '../protocol'
import type { Take } from './reel.svelte'

/** What dice that still tumble keep back: the table before them, and from which event on nothing is told. */
export interface Pending {
  scene: Scene
  n: number
}

/** What a take keeps back, until its dice have `landed`; `next`: the take that follows it. */
export function pending({ film, told, before, after }: Take, next: Take | undefined, landed: boolean): Pending {
  const last = landed && film === told.films.at(-1)
  return { scene: last && next?.after !== after ? after : before, n: told.n + (last ? 1 : 0) }
}
