import { prefs } from '../prefs.svelte'

const FILM = 'g.film'
const still = (): boolean => prefs.film === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches

/** Whether a film runs on the table. One that stands still shows its end at once, and runs at no time. */
export class Showing {
  on = $state(false)
  private watching = new MutationObserver(() => this.look())

  /** Look from now on, until what this gives is called. */
  begin(): () => void {
    this.look()
    this.watching.observe(document.body, { childList: true, subtree: true })
    return () => this.watching.disconnect()
  }

  /** Look now: what has just begun is not missed. */
  look(): boolean {
    return (this.on = document.querySelector(FILM) !== null && !still())
  }
}
