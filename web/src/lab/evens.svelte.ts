import { more, type Answer, type Ground, type Interval, type Variant } from './api'
import { apart, nearest, waysFor, type Way, type Weighed } from './evens'
import { turned, type Knob } from './knobs'

interface Tried extends Weighed {
  told: Answer
}

/** Several ways to make a battle even, looked for: each is tried with a quarter of the battles, the nearest with all. */
export class Evens {
  found = $state.raw<Weighed[]>()
  going = $state(false)
  wrong = $state('')
  /** How many battles have been fought of how many. */
  done = $state(0)
  wanted = $state(0)
  private stopping?: AbortController

  constructor(readonly ground: Ground, readonly variant: Variant, readonly first: number, readonly count: number) {}

  async go(knobs: readonly Knob[], now: [Interval, Interval]): Promise<void> {
    const { signal } = (this.stopping = new AbortController())
    const part = Math.max(1, Math.ceil(this.count / 4))
    const ways = waysFor(knobs, now[0][0] < now[1][0] ? 0 : 1)
    ;[this.going, this.done, this.wanted, this.wrong, this.found] = [true, 0, part * ways.length, '', undefined]
    try {
      const rough: Tried[] = []
      for (const way of ways) {
        const tried = await this.weigh(way, part, undefined, signal).catch((fault) => this.unless(signal, fault))
        if (tried) rough.push(tried)
      }
      const best = nearest(rough)
      this.wanted = this.done + (this.count - part) * best.length
      const fine: Tried[] = []
      for (const one of best) fine.push(await this.weigh(one, this.count, one.told, signal))
      this.found = nearest(fine).filter(({ shares }) => apart(shares) < apart(now))
    } catch (fault) {
      if (!signal.aborted) this.wrong = (fault as Error).message
    }
    this.going = false
  }

  stop = (): void => this.stopping?.abort()

  /** What cannot be fought is no way; a stop stops all. */
  private unless(signal: AbortSignal, fault: unknown): undefined {
    if (signal.aborted) throw fault
    return undefined
  }

  private async weigh({ knob, k }: Way, count: number, before: Answer | undefined, signal: AbortSignal): Promise<Tried> {
    const variants = [turned(this.variant, knob, k)]
    let answer = before
    for (let fought = before ? fights(before) : 0; fought < count; fought = fights(answer)) {
      answer = await more(this.ground, variants, answer?.next ?? this.first, count - fought, answer, signal)
      this.done += answer.done
    }
    const [blue, red] = answer!.variants[0]!.shares
    return { knob, k, told: answer!, shares: [blue, red] }
  }
}

const fights = (told: Answer): number => told.variants[0]!.tally.wins.reduce((sum, one) => sum + one, 0)
