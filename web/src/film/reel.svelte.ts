import { prefs } from '../prefs.svelte'
import type { Happening, Scene, Told, Wanted } from '../protocol'
import { filmWords } from '../words/film'
import { frameAt, landedAt, lengthOf, type Frame } from './frames'
import type { More } from './more'
import type { Pending } from './pending'
import { luck, verdict } from './verdict'

/** How a film is shown that is not shown as all are. */
export interface Manner {
  /** How much faster it runs. */
  pace?: number
  /** For so many milliseconds nothing ends it. */
  firm?: number
  /** So much longer its last die tumbles, in milliseconds. */
  drag?: number
  /** The table lies as it does for the other side. */
  turned?: boolean
}

/** A film with what it is of, and how the table stood before and after it. */
export interface Take {
  film: Happening
  told: Told
  before: Scene
  after: Scene
  /** Its dice were seen as they were typed. */
  typed?: boolean
  /** How much faster it runs than by itself. */
  pace?: number
  manner?: Manner | undefined
}

/** A place on the table with the number under which the strip speaks of it. */
export interface Numbered {
  n: number
  x: number
  y: number
}

/** As long as what others did takes, together, at most; and how long a still picture stays. */
const [MOST, STILL] = [4000, 4000]
/** How many films are kept, to be seen again. */
const KEPT = 60

/** How much faster a take runs than by itself, as there is time for it and as it is meant to be shown. */
const paceOf = ({ pace, manner }: Take): number => (pace ?? 1) * (manner?.pace ?? 1)

/** The films of what happens, one after another: they never hold up what somebody wants to do, who ends them by that. */
export class Reel {
  take = $state.raw<Take>()
  ms = $state(0)
  numbers = $state.raw<Numbered[]>([])
  /** What came of what was shown last, for those who listen. */
  said = $state('')
  /** How many of the films under way were begun, and how many there were when they began: what comes meanwhile is counted by itself. */
  at = $state(0)
  many = $state(0)
  /** What others did since this seat's last order, to be seen again. */
  kept = $state.raw<Take[]>([])
  /** The same of this seat's last order, if dice were rolled for it. */
  own = $state.raw<Take[]>([])
  /** Which die of the film is explained: as long as one is, the film stands at its end; -1: none. */
  held = $state(-1)
  /** What only some films need, once it is there. */
  more = $state.raw<More>()
  /** Dice that this seat types, or has typed for what is told next. */
  typed: Wanted[] = []
  private queue: Take[] = []
  private from = 0
  private begun = 0
  private asked = 0
  private calm = matchMedia('(prefers-reduced-motion: reduce)')

  constructor(
    private scale: () => number,
    private now = () => performance.now(),
    private frames = (step: () => void): unknown => requestAnimationFrame(step),
  ) {}

  /** The table as it stood before what is shown now; undefined: as it stands. */
  get scene(): Scene | undefined {
    return this.take && !this.still ? this.take.before : undefined
  }

  readonly frame = $derived.by((): Frame | undefined => this.take && frameAt(this.take.film, this.ms, this.scale(), this.take.manner?.drag))
  private readonly dropped = $derived.by(() => !!this.frame?.marks)
  /** The same table with its labels as far as they have changed. */
  readonly labels = $derived.by((): Scene | undefined => this.scene && (this.more?.labelled(this.take!, this.dropped) ?? this.scene))

  private readonly landed = $derived.by(() => !!this.frame?.told)
  /** What the dice have not told yet. */
  readonly pending = $derived.by((): Pending | undefined => this.scene && this.more?.pending(this.take!, this.queue[0], this.landed))

  /** Pictures stand still: nothing moves, and the last of each is shown at once. */
  get still(): boolean {
    return prefs.film === 0 || this.calm.matches
  }

  /** Nothing ends what is shown yet. */
  get firm(): boolean {
    return !!this.take && !this.still && this.now() - this.begun < (this.take.manner?.firm ?? 0)
  }

  /** The table lies as for the other side while this is shown. */
  get turned(): boolean {
    return !!this.take?.manner?.turned && !this.still
  }

  /** Show what was told; `seat`: whose page it is: of what others did, what touches it comes first; `manner`: of its shots. */
  show(news: Told[], before: Scene | undefined, after: Scene, seat: number, manner?: Manner): void {
    if (!before || document.hidden) return
    const takes = news.filter((one) => one.kind === 'order').flatMap((one): Take[] => one.films.map((film) => ({ film, told: one, before, after, manner: film.kind === 'shot' ? manner : undefined })))
    const others = news.some((one) => one.seat !== seat)
    for (const take of takes) take.typed = this.knows(take)
    this.typed = []
    this.kept = others ? [...this.kept, ...takes].slice(-KEPT) : []
    this.own = !others && takes.some(({ film }) => film.dice.length) ? takes : []
    if (!takes.length) return
    if (!others) this.skip()
    this.play(takes, others ? seat : -1)
  }

  /** Whether all dice of a film were typed here. */
  private knows({ film, told }: Take): boolean {
    const dice = [...film.against, ...film.dice].map((n) => told.dice[n])
    return dice.length > 0 && dice.every((die) => this.typed.some(({ faces, reason }) => faces === die?.faces && reason === die.why))
  }

  /** Play takes after those under way. */
  play(takes: Take[], seat = -1): void {
    const under = this.take !== undefined && !this.still
    this.queue = [...this.queue, ...takes]
    if (seat >= 0) this.queue = this.shortened(this.queue, seat)
    if (!under) this.many = this.at + this.queue.length
    if (!under) this.next()
  }

  /** What can be seen again: what others did, or else what one's own order came to. */
  get past(): Take[] {
    return this.kept.length ? this.kept : this.own
  }

  /** Show it once more. */
  again(): void {
    this.skip()
    this.play(this.past.map((take) => ({ ...take, typed: false, pace: 1, manner: undefined })))
  }

  /** Explain a die, or no longer. */
  hold(die: number): void {
    this.held = this.held === die ? -1 : die
  }

  /** End what is shown, and all that waits behind it, unless nothing ends it yet. */
  skip(): boolean {
    if (this.firm) return false
    const wasPlaying = this.take !== undefined
    this.queue = []
    this.end()
    return wasPlaying
  }

  /** What waits, so that it takes four seconds at most with what is under way: what touches a seat's units, and of the rest the ways. */
  private shortened(takes: Take[], seat: number): Take[] {
    const under = this.take && !this.still ? Math.max(0, this.long(this.take) - this.ms) / paceOf(this.take) : 0
    return this.more?.paced(takes, MOST - under, this.long, seat) ?? takes
  }

  /** How long a take would run by itself, in milliseconds. */
  private long = ({ film, manner }: Take): number => lengthOf(film, this.scale(), manner?.drag)

  /** What is shown of those that wait where only one is: what somebody did to somebody, rather than what followed. */
  private only(): Take | undefined {
    const last = (fits: (film: Happening) => unknown) => this.queue.findLast(({ film }) => fits(film))
    return last(({ score }) => score.length) ?? last(({ kind }) => ['shot', 'fight', 'burst'].includes(kind)) ?? last(({ kind }) => kind !== 'move') ?? this.queue.at(-1)
  }

  private next(): void {
    const take = this.still ? this.only() : this.queue.shift()
    if (!take) return this.end()
    if (this.at === this.many) [this.at, this.many] = [0, this.queue.length + 1]
    this.take = take
    this.held = -1
    this.at += 1
    if (this.still) [this.queue, this.many] = [[], this.at]
    this.begun = this.now()
    this.from = take.typed ? landedAt(take.film, this.scale(), take.manner?.drag) : 0
    this.ms = this.still ? this.long(take) : this.from
    this.run()
  }

  private run(): void {
    const mine = ++this.asked
    const step = (): void => {
      if (mine !== this.asked || !this.take) return
      const gone = this.now() - this.begun
      this.more?.heard(this.take, this.frame!)
      if (this.still) {
        if (gone >= STILL && this.held < 0) return this.end()
      } else {
        const length = this.long(this.take)
        this.ms = Math.min(length, this.from + gone * (prefs.film || 1) * paceOf(this.take))
        if (this.ms >= length && this.held < 0) return this.next()
      }
      this.frames(step)
    }
    this.frames(step)
  }

  private end(): void {
    this.asked += 1
    if (this.take) this.said = [verdict(this.take.film, filmWords.all), luck(this.take.film, filmWords.all)].filter(Boolean).join('. ')
    this.take = undefined
    this.at = this.many = 0
  }
}
