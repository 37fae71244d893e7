import type { Seat } from '../net/seats'
import type { Part } from '../protocol'
import { keyOf, reckon, weigh, type Asked, type Moment, type Point, type Throw, type Wanted, type Weighed } from './chances'
import { enough, fewestFirst, judged, leaps, lucks, stages, turnings, wantedOf, type Turning } from './turning'

// battles from every stage, then from the moments of the largest leaps; compiled rules are a hundred times as quick
const [ROUGH, FINE, LEAPS] = [24, 120, 4]
const [ROUGH_QUICK, FINE_QUICK, LEAPS_QUICK] = [60, 400, 8]
// milliseconds after the beginning from which no more battles are asked for: from stages, from leaps, and for the throws
const [STAGES_BY, LEAPS_BY, THROWS_BY] = [6000, 12_500, 14_500]

const kept = new Map<string, Turned>()
/** What is known of a battle's chances, as long as the page is open. */
export function turnedOf(seat: Seat): Turned {
  const known = kept.get(seat.game) ?? new Turned(seat)
  kept.set(seat.game, known)
  return known
}

/** How the chances of a battle ran, and what turned it: reckoned bit by bit, until it is done or stopped. */
export class Turned {
  moments = $state.raw<Moment[]>([])
  stages = $state.raw<Moment[]>([])
  at = $state.raw(new Map<number, Point>())
  found = $state.raw<Turning[]>()
  /** How many orders are judged, of how many, by how many battles: the search ends when its time is up. */
  looked = $state.raw({ orders: 0, of: 0, battles: 0 })
  /** What was done at each of them. */
  told = $state.raw<Part[][]>([])
  /** How likely the throws of each were, where their odds are exact. */
  throws = $state.raw<(Throw | null)[]>([])
  /** What the luck of each throw was worth to the first side, where it can be told from chance. */
  lucks = $state.raw(new Map<number, number>())
  going = $state(false)
  wrong = $state('')
  /** How much of the work is done, 0 to 1. */
  done = $state(0)
  /** The game, while its rules are interpreted. */
  slow = $state('')
  private stopping?: AbortController
  private begun = 0
  private again = new Map<string, Point>()
  /** From how many leaps battles are fought. */
  private far = 0

  constructor(private seat: Seat) {}

  /** Whether orders are left that were not judged. */
  get open(): boolean {
    return this.looked.orders < this.looked.of
  }

  private pointOf = (one: Wanted): Point | undefined => (one.fresh || one.known ? this.again.get(keyOf(one)) : this.at.get(one.n))

  /** Search, or search on from where the time was up. */
  async go(): Promise<void> {
    const { signal } = (this.stopping = new AbortController())
    this.going = true
    this.begun = performance.now()
    this.wrong = ''
    try {
      const { moments, compiled, game } = await reckon(this.seat, [], 1, signal)
      this.slow = compiled ? '' : game
      this.moments = moments!
      this.stages = stages(moments!)
      const [rough, fine, most] = compiled ? [ROUGH_QUICK, FINE_QUICK, LEAPS_QUICK] : [ROUGH, FINE, LEAPS]
      await this.fill(this.stages.map(({ n }) => ({ n, fresh: false, known: false })), rough, [0, STAGES_BY], signal)
      const within = (far: number) => leaps(this.moments, this.at, far, far > most)
      if (judged(within(this.far), this.pointOf, fine) === within(this.far).length) this.far += most
      const pairs = within(this.far)
      await this.fill(wantedOf(pairs), fine, [STAGES_BY, LEAPS_BY], signal)
      const every = this.moments.slice(1).map((one, k): [Moment, Moment] => [this.moments[k]!, one])
      const battles = [...this.at.values(), ...this.again.values()].reduce((sum, { wins }) => sum + wins[0] + wins[1] + wins[2], 0)
      this.looked = { orders: judged(every, this.pointOf, fine), of: every.length, battles }
      const turningPoints = turnings(pairs, this.at, this.again)
      const { told, throws } = turningPoints.length ? await reckon(this.seat, [], 1, signal, turningPoints.map(({ moment }) => moment.n)) : { told: [], throws: [] }
      ;[this.told, this.throws] = [told, throws ?? []]
      this.lucks = await this.weighed(turningPoints.filter((_, k) => throws?.[k]).map(({ moment }) => moment.n), fine, signal)
      this.found = turningPoints
    } catch (fault) {
      if (!signal.aborted) this.wrong = (fault as Error).message
    }
    this.going = false
  }

  /** What the luck of the throws of some orders was worth, by so many battles each. */
  private async weighed(moments: number[], count: number, signal: AbortSignal): Promise<Map<number, number>> {
    let throws: Weighed[] = moments.map((n) => ({ n, results: [], open: true, luck: null }))
    while (throws.some(({ open }) => open) && this.past < THROWS_BY) {
      const more = new Map((await weigh(this.seat, throws.filter(({ open }) => open), count, signal)).map((one) => [one.n, one]))
      if (!more.size) break
      throws = throws.map((one) => more.get(one.n) ?? one)
    }
    return lucks(throws)
  }

  stop = (): void => this.stopping?.abort()

  /** Milliseconds since the beginning. */
  private get past(): number {
    return performance.now() - this.begun
  }

  /**
   * Have so many battles fought from each of some points, or fewer where that tells as much or the time is up, which then is alike for all;
   * those of orders given again, and of what a side knew, are kept apart.
   */
  private async fill(wanted: Wanted[], count: number, [from, by]: [number, number], signal: AbortSignal): Promise<void> {
    const lacks = (one: Wanted) => !enough(this.pointOf(one), count)
    for (let open = wanted.filter(lacks); open.length && this.past < by; open = wanted.filter(lacks)) {
      const requests = open.map((one): Asked => ({ ...one, wins: this.pointOf(one)?.wins ?? [0, 0, 0] }))
      const { points } = await reckon(this.seat, fewestFirst(requests), count, signal)
      const at = new Map(this.at)
      for (const point of points.filter(({ wins }) => wins.some(Boolean))) {
        if (point.fresh || point.known) this.again.set(keyOf(point), point)
        else at.set(point.n, point)
      }
      this.at = at
      const [fought, gone] = [1 - wanted.filter(lacks).length / wanted.length, Math.min(1, Math.max(0, (this.past - from) / (by - from)))]
      this.done = (from + (by - from) * Math.max(fought, gone)) / LEAPS_BY
    }
  }
}
