import type { Plan } from '../battle/plan.svelte'
import { Table } from '../battle/table.svelte'
import { create } from '../net/api'
import { remember, seatOf, type Known } from '../net/seats'
import type { Draft } from '../net/link'
import { named } from '../battle/named'
import type { Point } from '../board/camera'
import type { Choice } from '../protocol'
import { lessonWords } from '../words/lesson'
import { speech } from '../words/words.svelte'
import boarding from './boarding.json'
import { activates, dueOf, lastOf, numberOf, PARTS, requestOf, stageOf, type Part, type Said } from './bubbles'
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
  /** The other side's step begins a bubble of its own. */
  begins?: boolean
}

const STEPS: Record<Name, Step[]> = { squads, boarding }
/** The tables of the lessons; that of the squads is named and told of in the learner's language. */
const tableOf = (name: Name): object => {
  if (name === 'boarding') return { scenario: 'threshold' }
  const { titles, briefing, yard } = lessonWords.all
  return { text: text.replace('name: the yard', () => `name: ${yard}`).replace(/^title: .*$/m, () => `title: ${titles.squads}`).replace(/^briefing: \|\n.*$/m, () => `briefing: |\n  ${briefing}`) }
}
/** How far from its place a tap may be, and how long what the other side does is looked at, in inches and milliseconds; for how long a unit answers. */
const [NEAR, PAUSE, ANSWERS] = [1.5, 1100, 1600]
/** What an order is, wherever it leads. */
const anywhere = (order: string): string => order.split(' to ')[0]!

/** How many orders of a lesson stand at a table: the first of all begins the battle, and each that is taken back is told once. */
function standing({ told }: Table): number {
  const many = (what: string): number => told.filter(({ kind }) => kind === what).length
  return Math.max(0, many('order') - many('undo') - 1)
}

/** A battle whose orders and dice are set: each is given by the learner, those of the other side by themselves. */
export class Lesson {
  /** How many orders were given. */
  at = $state(0)
  table = $state.raw<Table>()
  known = $state.raw<Known>()
  /** What is planned at the table. */
  private plan = $state.raw<Plan>()
  /** Another order than the one that is due was given. */
  private refused = $state(false)
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

  /** Whether there is an order of the learner to take back. */
  get undoable(): boolean {
    return this.ready && this.steps.slice(0, this.at).some(({ seat }) => seat === 0)
  }

  /** More was done than is told of: a film still shows it. */
  get held(): boolean {
    return this.ready && !this.table!.busy && standing(this.table!) !== this.at
  }

  /** Which stage this is, of how many. */
  get number(): { n: number; many: number } {
    return { n: numberOf(this.steps, this.at), many: numberOf(this.steps, this.steps.length - 1) }
  }

  /** The texts of the stage. */
  get texts(): Said {
    return lessonWords.all[this.name][stageOf(this.steps, this.at)] ?? {}
  }

  /** What the order that is due still lacks in the plan; nothing while the other side acts. */
  get part(): Part | undefined {
    const { plan, due } = this
    if (!plan || !this.ready || due?.seat !== 0) return undefined
    if (plan.unit !== this.doer) return 'unit'
    if (plan.word !== due.word) return 'word'
    if (!plan.choice || (plan.wantsPath ? anywhere(plan.choice.order) !== anywhere(due.order) : plan.order !== due.order)) return 'choice'
    return plan.order === due.order ? 'confirm' : 'place'
  }

  /** Another order than the one that is due is planned, or was given. */
  get early(): boolean {
    const { plan, due } = this
    return this.refused || (!!this.part && !!plan?.word && !!due && (plan.word !== due.word || plan.unit !== this.doer))
  }

  /** What a bubble says of a part: the choice that is due, or that is planned, is called as its button is. */
  private saidOf(part: Part): string {
    const text = this.texts[part] ?? lessonWords.all.parts[part]
    return text.replace('{}', () => (part === 'unit' ? this.codeOf(this.doer) : named(this.choice ?? this.plan!.choice!, this.table!.scene)))
  }

  /** What is said now. */
  get said(): string {
    return this.part ? this.saidOf(this.part) : (this.texts.watch ?? '')
  }

  /** What of the order has been done, in the words that asked for it. */
  get done(): string[] {
    const part = PARTS.indexOf(this.part ?? 'unit')
    return PARTS.slice(0, part).flatMap((one) => (this.texts[one] ? [requestOf(this.saidOf(one))] : []))
  }

  /** The choice that is due among those that are there. */
  private get choice(): Choice | undefined {
    const due = this.due!.order
    return this.plan?.choices.find(({ order, wants, refused }) => !refused && (wants ? anywhere(order) === anywhere(due) : order === due))
  }

  /** Begin, or go on where somebody left. */
  async begin(fresh = false): Promise<void> {
    this.leave()
    this.left = this.giving = this.showing = this.refused = false
    this.plan = undefined
    this.wrong = ''
    try {
      const kept = (!fresh && progress(this.name)) || (await this.made())
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
    if ((film || table.firm?.()) && this.held) return
    this.refused = false
    this.at = standing(table)
    if (this.kept) keep(this.name, { ...this.kept, ...this.number })
    clearTimeout(this.timer)
    if (this.step?.seat === 1) this.timer = setTimeout(() => void this.theirs(this.at), PAUSE)
  }

  /** Show on the table what is asked for, and nothing else: a ring, a button, a choice, or the one button. */
  show(): void {
    const table = this.table!
    const { part } = this
    const waits = this.ready && !this.held
    table.ring = waits ? this.goal : undefined
    table.wanted = waits && part === 'word' ? this.due!.word! : ''
    table.guide = this.over && !this.held ? undefined : { confirm: waits && part === 'confirm', text: waits && part ? requestOf(this.said) : '', choice: waits && part === 'choice' ? this.due!.order : '' }
  }

  /** The plan of the table: a place near the one that is due is that one. */
  teach(plan: Plan): void {
    if (this.plan === plan) return
    const put = plan.put.bind(plan)
    plan.put = (at, corners) => (this.near(at) ? put(this.place!, []) : put(at, corners))
    this.plan = plan
  }

  /** The place that is due, on the board. */
  private get place(): Point | undefined {
    const [x, y] = (this.due?.seat === 0 && this.due.place) || []
    return x === undefined ? undefined : { x: x * this.scale, y: y! * this.scale }
  }

  private near({ x, y }: Point): boolean {
    const { place } = this
    return !!place && Math.hypot(x - place.x, y - place.y) <= this.around
  }

  /** How far a ring reaches from its middle. */
  private get around(): number {
    return (this.name === 'squads' ? NEAR : 0.5) * this.scale
  }

  /** The ring around what is to be tapped. */
  private get goal(): Table['ring'] {
    const { part } = this
    const middle = part === 'unit' ? this.table!.unit(this.doer) : part === 'place' || part === 'choice' ? this.place : undefined
    return middle && { x: middle.x, y: middle.y, r: this.around }
  }

  /** A unit of which a bubble speaks answers with a ring where it stands, for a while. */
  point(code: string): void {
    const { table } = this
    const target = table?.scene?.units.find((unit) => unit.code === code)
    if (!target) return
    const { x, y } = target
    const ring = { x, y, r: this.around }
    table!.ring = ring
    setTimeout(() => table!.ring === ring && (table!.ring = this.goal), ANSWERS)
  }

  /** Begin a bubble again that was there before: what came after it is taken back. */
  async goTo(n: number): Promise<void> {
    const k = this.steps.findIndex((step, at) => step.seat === 0 && numberOf(this.steps, at) >= n)
    if (k >= 0 && k < this.at && this.free) await this.table!.give({ t: 'undo', again: false, to: this.toldOf(lastOf(this.steps, k + 1)) })
  }

  /** Do the one thing that the bubble asks for; of an order that is not told of yet, only tell. */
  async showMe(): Promise<void> {
    if (this.held) return this.follow()
    if (!this.part || !this.free || this.table!.waits || this.showing) return
    this.showing = true
    await this.act(this.part).finally(() => (this.showing = false))
  }

  private async act(part: Part): Promise<void> {
    const [plan, due] = [this.plan!, this.due!]
    const { wake, walk } = await import('../battle/walk')
    if (part === 'unit') plan.select(this.doer)
    if (part === 'unit' || !this.choice) await wake(plan)
    if (part === 'unit') return
    const { choice } = this
    if (part === 'word' && choice) plan.press(due.word!)
    else if (part === 'choice' && choice) plan.pick(choice)
    else if (part === 'place') plan.put(this.place!)
    else if (part === 'confirm' && plan.ready) await plan.confirm()
    else await walk(this.table!, this.doer, this.step === due ? [due.order] : [this.step!.order, due.order])
  }

  /** Take the learner's last order back, its activation with it, and all that came after: its bubble is there again. */
  undo(): Promise<boolean> {
    return this.table!.give({ t: 'undo', again: false, to: 0 })
  }

  /** The unit that gives the order that is due: the second word of what units do, else the one that acts. */
  private get doer(): number {
    const { step, due } = this
    const scene = this.table!.scene!
    const code = (activates(step) ? step! : due!).order.split(' ')[1]
    return scene.units.find((unit) => unit.code === code)?.id ?? scene.active
  }

  private codeOf(unit: number): string {
    return this.table!.unit(unit)?.code ?? ''
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
    const give = table.give.bind(table)
    table.give = async (draft: Draft) => {
      if (draft.t === 'say') return give(draft)
      if (!this.free || table.firm?.()) return false
      this.follow() // a player who acts has seen enough of the film
      if (draft.t === 'undo' && !draft.again) {
        this.refused = false
        if (!this.undoable || this.other?.busy) return false
        clearTimeout(this.timer)
        return give({ ...draft, to: draft.to || this.toldOf(lastOf(this.steps, this.at)) })
      }
      // an activation that stands already is not given again: its order may have come too late
      const before = this.steps[this.at - 1]
      if (draft.t === 'order' && activates(before) && draft.text === before!.order) return true
      const meant = draft.t === 'order' && this.step?.seat === 0 && draft.text === this.step.order
      if (!meant) {
        this.refused = true
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
}
