import { PROTOCOL, type Ask, type FromPage, type News, type Reply, type ToPage } from '../protocol'
import { complete } from './complete'
import { newId } from './ids'

/** It stays `lost` until the server has answered again, however long that takes. */
export type State = 'connecting' | 'open' | 'lost' | 'closed'
type Order = Exclude<FromPage, { t: 'hello' } | { t: 'ask' }>
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never
/** A command without what the link adds: its id, and what was seen. */
export type Draft = Without<Order, 'id' | 'seen'>
/** What comes back for a command. */
export type Answer = Extract<ToPage, { t: 'done' | 'dice' | 'refusal' }>

/** The least of a WebSocket that the link needs; tests give their own. */
export interface Wire {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number; reason: string }) => void) | null
}

/** What is said beside the game: nothing that was seen goes before it. */
export const TALK = new Set(['say', 'point', 'pin', 'unpin'])

export interface Ears {
  told(message: ToPage): void
  state(state: State, why: string): void
}

const DEBOUNCE = 80
const SLOWEST = 8000
/** Closed by the server for good: the page is too old, or the link opens no seat. */
const FINAL = [4003, 4004]
/** This seat was opened somewhere else, and goes on there; or the page is to come back. */
const GONE = 4001

/** How long to wait before attempt `n`: doubling from a quarter second, with jitter of half of it. */
export function backoff(attempt: number, chance: number): number {
  const longest = Math.min(SLOWEST, 250 * 2 ** attempt)
  return longest / 2 + (longest / 2) * chance
}

/** One seat's socket: connects again after every loss, asks for what it missed, and sends again what was not answered. */
export class Link {
  seen = 0
  private wire: Wire | undefined
  private attempt = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private shut = false
  private greeted = false
  private fresh = false
  private waiting = new Map<string, { message: Order; answer: (answer: Answer) => void }>()
  private asked = new Map<string, { message: Ask; answer: (reply: Reply | undefined) => void }>()
  /** Questions that nobody waits for any more: their late refusals are no news. */
  private dropped = new Set<string>()
  private newest = new Map<string, { timer: ReturnType<typeof setTimeout>; drop: () => void; when: number; id?: string }>()

  constructor(
    private secret: string,
    private ears: Ears,
    private open: () => Wire,
  ) {
    this.connect()
  }

  /** Give a command; resolves with its answer, however often the connection is lost meanwhile. */
  give(draft: Draft): Promise<Answer> {
    const counts = TALK.has(draft.t) ? {} : { seen: this.seen }
    const message = { ...draft, id: newId(), ...counts } as Order
    return new Promise((answer) => {
      this.waiting.set(message.id, { message, answer })
      this.send(message)
    })
  }

  /** Ask; of questions of one `topic` only the newest is sent and answered: at once, or when none has followed for 80 ms. */
  ask(topic: string, what: string, text = '', rules = '', when: Partial<Ask> = {}): Promise<Reply | undefined> {
    const before = this.newest.get(topic)
    if (before) {
      clearTimeout(before.timer)
      before.drop()
      if (before.id && this.asked.delete(before.id)) this.dropped.add(before.id)
    }
    return new Promise((answer) => {
      const entry: { timer: ReturnType<typeof setTimeout>; drop: () => void; when: number; id?: string } = {
        drop: () => answer(undefined),
        when: Date.now(),
        timer: setTimeout(() => {
          const message: Ask = { t: 'ask', id: newId(), what, text, rules, ...when }
          entry.id = message.id
          this.asked.set(message.id, { message, answer })
          this.send(message)
        }, before && Date.now() - before.when < DEBOUNCE ? DEBOUNCE : 0),
      }
      this.newest.set(topic, entry)
    })
  }

  /** Ask about what was; undefined when it is refused. */
  question(what: Pick<Ask, 'what' | 'n' | 'eyes'>): Promise<Reply | undefined> {
    const message: Ask = { t: 'ask', id: newId(), ...what }
    return new Promise((answer) => {
      this.asked.set(message.id, { message, answer })
      this.send(message)
    })
  }

  close(): void {
    this.shut = true
    this.greeted = false // what is still asked goes nowhere
    clearTimeout(this.timer)
    this.wire?.close()
    this.ears.state('closed', '')
  }

  private connect(): void {
    if (!this.attempt) this.ears.state('connecting', '')
    this.greeted = false
    const wire = this.open()
    this.wire = wire
    wire.onopen = () => {
      wire.send(JSON.stringify({ t: 'hello', protocol: PROTOCOL, token: this.secret, seen: this.seen }))
    }
    wire.onmessage = (event) => this.hear(String(event.data))
    wire.onclose = (event) => {
      if (this.wire === wire && !this.shut) this.lost(event.code, event.reason)
    }
  }

  private lost(code: number, reason: string): void {
    this.greeted = false
    if (FINAL.includes(code) || (code === GONE && reason.includes('elsewhere'))) {
      this.shut = true
      this.ears.state('closed', reason)
      return
    }
    this.ears.state('lost', reason)
    this.timer = setTimeout(() => this.connect(), backoff(this.attempt++, Math.random()))
  }

  private send(message: FromPage): void {
    if (this.greeted) this.wire?.send(JSON.stringify(message))
  }

  private hear(text: string): void {
    const message = complete(JSON.parse(text) as { t: string })
    if (message === undefined) return
    if (message.t === 'welcome') this.welcomed()
    if (message.t === 'news' && !this.follows(message)) return this.again()
    if (message.t === 'done' || message.t === 'dice' || message.t === 'refusal') return this.answered(message)
    if (message.t === 'reply') return this.replied(message)
    this.ears.told(message)
  }

  /** After the greeting everything unanswered goes out again: the server knows a command by its id. */
  private welcomed(): void {
    this.greeted = true
    this.fresh = true
    this.attempt = 0
    this.ears.state('open', '')
    for (const { message } of this.waiting.values()) this.send(message)
    for (const { message } of this.asked.values()) this.send(message)
  }

  /**
   * Whether news goes on where the last ended; what was told before is left out. The first after a greeting is taken as
   * it is: of a long absence only the end is told.
   */
  private follows(news: News): boolean {
    if (this.fresh && news.n < this.seen) this.seen = 0
    news.told = news.told.filter((told) => told.n > this.seen)
    const first = news.told[0]
    const whole = news.told.every((told, k) => told.n === (first?.n ?? 0) + k)
    const after = first ? first.n === this.seen + 1 : news.n <= this.seen
    if (!this.fresh && !(whole && after)) return false
    this.fresh = false
    this.seen = Math.max(this.seen, news.n)
    return true
  }

  /** A gap: connect again, and be told from where we are. */
  private again(): void {
    const wire = this.wire
    this.wire = undefined
    wire?.close()
    this.connect()
  }

  private answered(message: Answer): void {
    if (this.dropped.delete(message.id)) return
    const request = this.asked.get(message.id)
    if (request) {
      this.asked.delete(message.id)
      if (request.message.rules) this.ears.told(message) // somebody typed them
      request.answer(undefined)
      return
    }
    const waiting = this.waiting.get(message.id)
    this.waiting.delete(message.id)
    if (waiting) waiting.answer(message)
    else this.ears.told(message)
  }

  private replied(message: Reply): void {
    this.dropped.delete(message.id)
    const request = this.asked.get(message.id)
    this.asked.delete(message.id)
    request?.answer(message)
  }
}

/** A socket of the server that the page came from. */
export function socket(): Wire {
  const address = new URL('ws', document.baseURI)
  address.protocol = address.protocol.replace('http', 'ws')
  return new WebSocket(address) as unknown as Wire
}
