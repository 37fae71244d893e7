import type { Plan } from '../battle/plan.svelte'
import { Table } from '../battle/table.svelte'
import { create } from '../net/api'
import { remember, seatOf, type Known } from '../net/seats'
import type { Draft } from '../net/link'
import { lessonWords } from '../words/lesson'
import { speech } from '../words/words.svelte'
import boarding from './boarding.json'
import { bubbleOf, dueOf, lastOf, saidBefore } from './bubbles'
import { FILMS } from './films'
import squads from './squads.json'
import { keep, progress, type Name, type Progress } from './progress'
import text from './squads.yaml?raw'

export type { Name }

/** An order of a lesson: who gives it, what the dice show, what it is about, where its button and its place are, and how its film is shown. */
export interface Step {
  seat: number
  order: string
  faces?: number[]
  at?: string
  word?: string
  place?: number[]
  film?: string
}

const STEPS: Record<Name, Step[]> = { squads, boarding }
/** The tables of the lessons; that of the squads is named and told of in the language of whoever learns. */
const tableOf = (name: Name): object => {
  if (name === 'boarding') return { scenario: 'threshold' }
  const { title, briefing, yard } = lessonWords.all
  return { text: text.replace('name: the yard', () => `name: ${yard}`).replace(/^title: .*$/m, () => `title: ${title}`).replace(/^briefing: \|\n.*$/m, () => `briefing: |\n  ${briefing}`) }
}
/** How far from its place a tap may be, and how long what the other side does is looked at, in inches and milliseconds; for how long a unit answers. */
const [NEAR, PAUSE, ANSWERS] = [1.5, 1100, 1600]
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
  /** How much of the first order has been planned: whose it is, then all of it. */
  part = $state(0)
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
  /** What is due is shown, an activation and what comes after it. */
  showing = $state(false)

  constructor(readonly name: Name) {
    this.steps = STEPS[name]
    void this.begin()
  }

  get step(): Step | undefined {
    return this.steps[this.at]
  }

  /** The order that is asked for, with its button and place: of an activation the one that comes with it. */
  get due(): Step | undefined {
    return dueOf(this.steps, this.at)
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
    const { first, [this.name]: said } = lessonWords.all
    const [n, many] = [this.at, this.steps.length - 1].map((at) => bubbleOf(this.steps, said, at, first[this.name], this.part))
    return { n: n!, many: many! }
  }

  /** Begin, or go on where somebody left. */
  async begin(anew = false): Promise<void> {
    this.leave()
    this.left = this.giving = this.showing = this.early = false
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
    if ((film || table.firm?.()) && this.held) return void ([table.ring, table.wanted] = [undefined, ''])
    if (this.held) this.early = false
    // whoever takes the first order back has its unit chosen still
    if (standing(table) !== this.at) this.part = standing(table) < this.at ? 1 : 0
    this.at = standing(table)
    if (this.kept) keep(this.name, { ...this.kept, ...this.number })
    const { step, due } = this
    table.ring = this.goal
    table.wanted = due?.seat === 0 ? (due.word ?? '') : ''
    clearTimeout(this.timer)
    if (step?.seat === 1) this.timer = setTimeout(() => void this.theirs(this.at), PAUSE)
  }

  /** The ring of the place that is to be tapped. */
  private get goal(): { x: number; y: number; r: number } | undefined {
    const { due } = this
    const r = (this.name === 'squads' ? NEAR : 0.5) * this.scale
    return due?.seat === 0 && due.place ? { x: due.place[0]! * this.scale, y: due.place[1]! * this.scale, r } : undefined
  }

  /** A unit of which a bubble speaks answers with a ring where it stands, for a while. */
  point(code: string): void {
    const { table } = this
    const target = table?.scene?.units.find((unit) => unit.code === code)
    if (!target) return
    const { x, y } = target
    const ring = { x, y, r: (this.name === 'squads' ? NEAR : 0.5) * this.scale }
    table!.ring = ring
    setTimeout(() => table!.ring === ring && (table!.ring = this.goal), ANSWERS)
  }

  /** Begin a bubble again that was there before: what came after it is taken back. */
  async goTo(n: number): Promise<void> {
    const { first, [this.name]: said } = lessonWords.all
    const k = this.steps.findIndex((step, at) => step.seat === 0 && bubbleOf(this.steps, said, at, first[this.name], 2) >= n)
    if (k >= 0 && k < this.at && this.free) await this.table!.give({ t: 'undo', again: false, to: this.toldOf(lastOf(this.steps, k + 1)) })
  }

  /**
   * Give the order that is due, and the activation before it; of one that is not told of yet, only tell.
   * What is said before the first order is shown in the plan: whose it is chosen, then all of it.
   */
  showMe(plan?: Plan): void {
    const { step } = this
    if (this.held) return this.follow()
    if (step?.seat !== 0 || !this.free || this.showing) return
    this.showing = true
    void (plan && this.planning ? this.choose(plan) : this.walk()).finally(() => (this.showing = false))
  }

  /** Whether something is said of the first order before it is planned. */
  private get planning(): boolean {
    return saidBefore(this.steps, this.at, lessonWords.all.first[this.name], this.part)
  }

  /** Choose in the plan whose the order is, then what it is; where it cannot be chosen, give it. */
  private async choose(plan: Plan): Promise<void> {
    const due = this.due!
    plan.select(this.unitOf(due))
    if (!this.part) return void (this.part = 1)
    await (await import('../battle/walk')).wake(plan)
    const choice = plan.choices.find(({ order, refused }) => order === due.order && !refused)
    if (choice) plan.pick(choice)
    else await this.walk()
  }

  private async walk(): Promise<void> {
    const { table, step, due } = this
    await (await import('../battle/walk')).walk(table!, this.unitOf(due!), step === due ? [step!.order] : [step!.order, due!.order])
  }

  /** Take the last order of whoever learns back, its activation with it, and all that came after: its bubble is there again. */
  undo(): Promise<boolean> {
    return this.table!.give({ t: 'undo', again: false, to: 0 })
  }

  /** Who gives an order: the second word of what units do, else who acts. */
  private unitOf({ order }: Step): number {
    const scene = this.table!.scene!
    return scene.units.find(({ code }) => code === order.split(' ')[1])?.id ?? scene.active
  }

  /** Under which number an order of the lesson was told; the first of all began the battle. */
  private toldOf(k: number): number {
    const { told } = this.table!
    const undone = new Set(told.filter(({ kind }) => kind === 'undo').map((one) => one.undone))
    return told.filter(({ kind, n }) => kind === 'order' && !undone.has(n))[k + 1]?.n ?? 0
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
    const { game, links } = await create({ ...tableOf(this.name), players: ['human', 'human'], dice: ['lesson', 'lesson'] })
    const [secret, other, spectator] = (['0', '1', '-1'] as const).map((role) => seatOf(links[role])!.secret)
    return { game, secret: secret!, other: other!, spectator: spectator!, ...this.number }
  }

  /** The other side does what it does in the lesson. */
  private async theirs(at: number): Promise<void> {
    const step = this.steps[at]
    if (this.left || at !== this.at || step?.seat !== 1) return
    // its seat has to have been told of all that this one was: else it would answer what is past
    if (!this.other?.scene || standing(this.other) !== at) return void (this.timer = setTimeout(() => void this.theirs(at), 100))
    this.table!.manner = FILMS[step.film ?? '']
    if (!(await this.other.order(step.order, step.faces ?? []))) this.wrong = speech.say(this.other.notice) || ' '
  }

  /** A table at which only the order that is due is given, with the dice that are set for it. */
  private taught(table: Table): Table {
    const [give, ask] = [table.give.bind(table), table.link.ask.bind(table.link)]
    table.link.ask = (topic, what, text = '', ...rest) => {
      // what is planned is asked about: another deed than the one that is due is answered before it is given
      const due = this.step?.seat === 0 && !this.held ? this.due! : undefined
      if (due && topic === 'preview') this.early = verb(text) !== verb(due.order)
      if (text === due?.order) this.part = 2
      else if (topic === 'idle' && rest[1]?.after === this.step?.order) this.part ||= 1
      return ask(topic, what, text, ...rest)
    }
    table.give = async (draft: Draft) => {
      if (draft.t === 'say') return give(draft)
      if (!this.free || table.firm?.()) return false
      this.follow() // whoever acts has seen enough of the film
      if (draft.t === 'undo' && !draft.again) {
        this.early = false
        if (!this.undoable || this.other?.busy) return false
        clearTimeout(this.timer)
        return give({ ...draft, to: draft.to || this.toldOf(lastOf(this.steps, this.at)) })
      }
      const meant = draft.t === 'order' && this.step?.seat === 0 && this.means(draft.text, this.step)
      if (!meant) {
        this.early = true
        return false
      }
      this.giving = true
      table.manner = FILMS[this.step!.film ?? '']
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
