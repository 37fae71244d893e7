import { asked, Failed, json } from '../net/api'
import { newId } from '../net/ids'
import { secretOf, type Kept, type Role } from './address'
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
  by: string
  #kept: Kept
  #left = new AbortController()

  constructor(kept: Kept) {
    this.#kept = kept
    this.by = kept.by
    void this.#follow(this.#left.signal)
  }

  get evening(): Evening | undefined {
    return this.seen?.evening
  }

  /** Whether this device holds all seats, and no other one looks on. */
  get alone(): boolean {
    return !!this.#kept.links && this.seen?.others === 0
  }

  /** Follow no longer. */
  leave(): void {
    this.#left.abort()
  }

  /** Say something; whether it was taken. Of a device that is alone it may be said from another seat. */
  async say(said: Sent['said'], seat?: Role): Promise<boolean> {
    this.busy = true
    try {
      const sent: Sent = { id: newId(), said, by: this.by }
      const secret = seat && this.#kept.links ? secretOf(this.#kept.links[seat]) : this.#kept.secret
      const seen = await this.#ask('', { method: 'POST', body: JSON.stringify(sent) }, secret)
      this.#take(seat && this.seen ? { ...seen, role: this.seen.role } : seen)
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
        this.#take(await this.#ask(this.seen ? `&after=${this.entries.length}` : '', { signal }))
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

  async #ask(query: string, init: RequestInit, secret = this.#kept.secret): Promise<Seen> {
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
    return json<Seen>(asked(`api/evenings/${this.#kept.game}?device=${this.#kept.device}${query}`, { ...init, headers }))
  }

  /** What the server told: an answer that was overtaken by a later one brings nothing new. */
  #take(seen: Seen): void {
    const known = this.entries.length
    const fresh = seen.entries.filter(({ n }) => n > known)
    if (fresh[0] && fresh[0].n !== known + 1) return // what lies between is asked for
    if (this.seen && seen.n < this.seen.n) return
    if (fresh.length) this.entries = [...this.entries, ...fresh]
    if (!this.seen || seen.n > this.seen.n) this.seen = seen
    else if (seen.others !== this.seen.others) this.seen = { ...this.seen, others: seen.others }
  }
}
