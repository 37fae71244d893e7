import type { Manner } from '../film/reel.svelte'

/** How the shots of a lesson are shown that are not shown as all are: the first, the one that strikes back, the last. */
export const FILMS: Record<string, Manner> = {
  slow: { pace: 0.5, firm: 1200 },
  turned: { turned: true },
  last: { drag: 900 },
}
