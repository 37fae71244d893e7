import { more, type Answer } from './api'
import type { Plan } from './address'
import type { Knob } from './knobs'

/** The battles of a plan, fought a second at a time until there are enough, somebody stops them, or none comes. */
export class Trial {
  told = $state.raw<Answer>()
  /** What could be another in the first variant. */
  knobs = $state.raw<Knob[]>()
  going = $state(false)
  wrong = $state('')
  /** How many battles there are to be in the end. */
  wanted = $state(0)
  private stopping?: AbortController

  constructor(readonly plan: Plan) {}

  get done(): number {
    return this.told ? this.told.variants[0]!.tally.wins.reduce((sum, one) => sum + one, 0) : 0
  }

  /** Fight so many battles more. What was done before a fault stays, and can be gone on with. */
  async go(count: number): Promise<void> {
    if (this.going) return
    this.wanted = this.done + count
    this.going = true
    this.wrong = ''
    const { signal } = (this.stopping = new AbortController())
    try {
      while (this.done < this.wanted) {
        this.told = await more(this.plan.ground, this.plan.variants, this.told?.next ?? this.plan.first, this.wanted - this.done, this.told, signal)
        this.knobs ??= this.told.knobs
      }
    } catch (fault) {
      if (!signal.aborted) this.wrong = (fault as Error).message
    }
    this.going = false
  }

  stop = (): void => this.stopping?.abort()
}
