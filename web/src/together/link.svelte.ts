import { asked, Failed, json } from '../net/api'
import { newId } from '../net/ids'
import type { Entry, Evening, Seen, Sent } from './said'

const AGAIN = 2000 // milliseconds until a server that did not answer is asked once more

/** An evening as this device sees it: what stands, and every entry; it follows what other devices say. */
export class Link {
  seen = $state.raw<Seen>()
  entries = $state.raw<Entry[]>([])
  /** Whether the server does not answer. */
  lost = $state(false)
  /** Why nothing could be said, or that there is no such evening. */
  wrong = $state('')
  busy = $state(false)
  #secret: string
  #left = new AbortController()

  constructor(private game: string, secret: string, public by: string) {
    this.#secret = secret
    void this.#follow(this.#left.signal)
  }

  get evening(): Evening | undefined {
    return this.seen?.evening
  }

  /** Follow no longer. */
  leave(): void {
    this.#left.abort()
  }

  /** Say something; whether it was taken. */
  async say(said: Sent['said']): Promise<boolean> {
    this.busy = true
    try {
      const sent: Sent = { id: newId(), said, by: this.by }
      this.#take(await this.#ask('', { method: 'POST', body: JSON.stringify(sent) }))
      this.wrong = ''
      return true
    } catch (fault) {
      this.wrong = fault instanceof Error ? fault.message : ''
      return false
    } finally {
      this.busy = false
    }
  }

  /** Ask for what is new for ever again; the server answers when there is something. */
  async #follow(signal: AbortSignal): Promise<void> {
    for (;;) {
      try {
        this.#take(await this.#ask(this.seen ? `?after=${this.entries.length}` : '', { signal }))
        this.lost = false
      } catch (fault) {
        if (signal.aborted) return
        if (fault instanceof Failed && !this.seen) return void (this.wrong = fault.message)
        this.lost = !(fault instanceof Failed)
        await new Promise((later) => setTimeout(later, AGAIN))
        if (signal.aborted) return
      }
    }
  }

  async #ask(query: string, init: RequestInit): Promise<Seen> {
    const headers = { authorization: `Bearer ${this.#secret}`, 'content-type': 'application/json' }
    return json<Seen>(asked(`api/evenings/${this.game}${query}`, { ...init, headers }))
  }

  /** What the server told: an answer that was overtaken by a later one brings nothing new. */
  #take(seen: Seen): void {
    const known = this.entries.length
    const fresh = seen.entries.filter(({ n }) => n > known)
    if (fresh[0] && fresh[0].n !== known + 1) return // what lies between is asked for
    if (this.seen && seen.n < this.seen.n) return
    if (fresh.length) this.entries = [...this.entries, ...fresh]
    if (!this.seen || seen.n > this.seen.n) this.seen = seen
  }
}
