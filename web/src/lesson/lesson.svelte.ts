import { Table } from '../battle/table.svelte'
import { create } from '../net/api'
import { remember, seatOf, type Known } from '../net/seats'
import type { Draft } from '../net/link'
import { lessonWords } from '../words/lesson'
import { speech } from '../words/words.svelte'
import boarding from './boarding.json'
import { bubbleOf } from './bubbles'
import squads from './squads.json'
import { keep, progress, type Name, type Progress } from './progress'
import yard from './squads.yaml?raw'

export type { Name }

/** An order of a lesson: who gives it, what the dice show, what it is about, and where its button and its place are. */
export interface Step {
  seat: number
  order: string
  faces?: number[]
  at?: string
  word?: string
  place?: number[]
}

const STEPS: Record<Name, Step[]> = { squads, boarding }
/** The tables of the lessons; that of the squads is named and told of in the language of whoever learns. */
const tableOf = (name: Name): object => {
  if (name === 'boarding') return { scenario: 'threshold' }
  const { title, briefing } = lessonWords.all
  return { text: yard.replace(/^title: .*$/m, () => `title: ${title}`).replace(/^briefing: \|\n.*$/m, () => `briefing: |\n  ${briefing}`) }
}
/** How far from its place a tap may be, and how long what the other side does is looked at, in inches and milliseconds. */
const [NEAR, PAUSE] = [1.5, 1100]
const verb = (text: string): string => text.split(' ')[0]!
const PLACE = /^(.* to )(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)$/

/** How many orders of a lesson stand at a table: the first of all begins the battle, and each that is taken back is told once. */
function standing({ told }: Table): number {
  const many = (what: string): number => told.filter(({ kind }) => kind === what).length
  return Math.max(0, many('order') - many('undo') - 1)
}

/** A battle whose orders and dice are set: each is given by whoever learns, those of the other side by themselves. */
export class Lesson {
  /** How many orders were given. */
  at = $state(0)
  table = $state.raw<Table>()
  known = $state.raw<Known>()
  /** Another order than the one that is due was wanted. */
  early = $state(false)
  wrong = $state('')
  readonly steps: Step[]
  private kept: Progress | undefined
  /** The table of the other side's seat, which the page plays. */
  other = $state.raw<Table>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private left = false
  /** What is due has been given, and no answer has come. */
  private giving = false

  constructor(readonly name: Name) {
    this.steps = STEPS[name]
    void this.begin()
  }

  get step(): Step | undefined {
    return this.steps[this.at]
  }

  get over(): boolean {
    return this.at >= this.steps.length
  }

  /** Whether the table has come, so that it is known how far the lesson is. */
  get ready(): boolean {
    return !!this.table?.scene
  }

  /** Whether something can be given now: before its answer has come, nothing else is. */
  private get free(): boolean {
    return this.ready && !this.giving && !this.table!.busy
  }

  /** Whether there is an order of whoever learns to take back. */
  get undoable(): boolean {
    return this.ready && this.steps.slice(0, this.at).some(({ seat }) => seat === 0)
  }

  /** More was done than is told of: a film still shows it. */
  get held(): boolean {
    return this.ready && !this.table!.busy && standing(this.table!) !== this.at
  }

  /** Which bubble this is, of how many. */
  get number(): { n: number; many: number } {
    const [n, many] = [this.at, this.steps.length].map((at) => bubbleOf(this.steps, lessonWords.all[this.name], at))
    return { n: n!, many: many! }
  }

  /** Begin, or go on where somebody left. */
  async begin(anew = false): Promise<void> {
    this.leave()
    this.left = this.giving = this.early = false
    this.wrong = ''
    try {
      const kept = (!anew && progress(this.name)) || (await this.made())
      const { game, secret, spectator } = kept
      this.kept = kept
      this.known = { game, secret, spectator, title: '', when: Date.now(), passing: true }
      remember(this.known)
      this.at = 0
      this.table = this.taught(new Table(game, secret))
      this.other = new Table(game, kept.other)
    } catch (fault) {
      this.wrong = (fault as Error).message
    }
  }

  /** After news: how far it has come, and what the other side does next; all that only at the end of a film of it. */
  follow(film = false): void {
    const { table } = this
    if (!table?.scene || table.busy) return
    if (film && this.held) return void ([table.ring, table.wanted] = [undefined, ''])
    if (this.held) this.early = false
    this.at = standing(table)
    if (this.kept) keep(this.name, { ...this.kept, ...this.number })
    const step = this.step
    table.ring = step?.seat === 0 && step.place ? { x: step.place[0]! * this.scale, y: step.place[1]! * this.scale, r: (this.name === 'squads' ? NEAR : 0.5) * this.scale } : undefined
    table.wanted = step?.seat === 0 ? (step.word ?? (step.order.startsWith('activate') ? 'activate' : '')) : ''
    clearTimeout(this.timer)
    if (step?.seat === 1) this.timer = setTimeout(() => void this.theirs(this.at), PAUSE)
  }

  /** Give the order that is due; of one that is not told of yet, only tell. */
  showMe(): void {
    if (this.held) this.follow()
    else if (this.step?.seat === 0 && this.free) void this.table!.order(this.step.order)
  }

  /** Take the last order of whoever learns back, or a told one, and all that came after it: its bubble is there again. */
  undo(to = 0): Promise<boolean> {
    return this.table!.give({ t: 'undo', again: false, to })
  }

  /** The other side lets everything be taken back. */
  agree(): void {
    const { other } = this
    if (other?.asks) void other.give({ t: 'consent', request: other.request!.request, yes: true })
  }

  leave(): void {
    this.left = true
    clearTimeout(this.timer)
    this.table?.leave()
    this.other?.leave()
  }

  private get scale(): number {
    return this.table?.welcome?.board.scale ?? 100
  }

  private async made(): Promise<Progress> {
    const { game, links } = await create({ ...tableOf(this.name), players: ['human', 'human'], dice: ['hand', 'hand'] })
    const [secret, other, spectator] = (['0', '1', '-1'] as const).map((role) => seatOf(links[role])!.secret)
    return { game, secret: secret!, other: other!, spectator: spectator!, ...this.number }
  }

  /** The other side does what it does in the lesson. */
  private async theirs(at: number): Promise<void> {
    const step = this.steps[at]
    if (this.left || at !== this.at || step?.seat !== 1) return
    // its seat has to have been told of all that this one was: else it would answer what is past
    if (!this.other?.scene || standing(this.other) !== at) return void (this.timer = setTimeout(() => void this.theirs(at), 100))
    if (!(await this.other.order(step.order, step.faces ?? []))) this.wrong = speech.say(this.other.notice) || ' '
  }

  /** A table at which only the order that is due is given, with the dice that are set for it. */
  private taught(table: Table): Table {
    const [give, ask] = [table.give.bind(table), table.link.ask.bind(table.link)]
    table.link.ask = (topic, what, text = '', ...rest) => {
      // what is planned is asked about: another deed than the one that is due is answered before it is given
      if (topic === 'preview' && this.step?.seat === 0 && !this.held) this.early = verb(text) !== verb(this.step.order)
      return ask(topic, what, text, ...rest)
    }
    table.give = async (draft: Draft) => {
      if (draft.t === 'say') return give(draft)
      if (!this.free) return false
      this.follow() // whoever acts has seen enough of the film
      if (draft.t === 'undo' && !draft.again) {
        this.early = false
        if (!this.undoable || this.other?.busy) return false
        clearTimeout(this.timer)
        return give(draft)
      }
      const meant = draft.t === 'order' && this.step?.seat === 0 && this.means(draft.text, this.step)
      if (!meant) {
        this.early = true
        return false
      }
      this.giving = true
      const done = await give({ t: 'order', text: this.step!.order, faces: this.step!.faces ?? [] })
      this.giving = false
      if (!done) this.wrong = speech.say(table.notice) || ' '
      return done
    }
    return table
  }

  /** Whether an order is the one that is due, or goes near its place. */
  private means(text: string, { order, place }: Step): boolean {
    if (text === order) return true
    const [said, due] = [PLACE.exec(text), PLACE.exec(order)]
    return !!said && !!due && !!place && said[1] === due[1] && Math.hypot(Number(said[2]) - place[0]!, Number(said[3]) - place[1]!) <= NEAR
  }
}
