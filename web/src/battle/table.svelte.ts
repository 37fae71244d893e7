import type { Pending } from '../film/pending'
import type { Manner } from '../film/reel.svelte'
import { Link, socket, TALK, type Answer, type Draft, type State, type Wire } from '../net/link'
import type { DiceWanted, Menu, News, Note, Pointed, Request, Scene, Text, Told, ToPage, Unit, Welcome } from '../protocol'
import { speech } from '../words/words.svelte'
import { coach } from './coach.svelte'

const SPECTATOR = -1
const REFEREE = -2

/** What an order with typed dice is waiting for. */
export interface Roll {
  draft: Extract<Draft, { t: 'order' | 'amend' }>
  wanted: DiceWanted
}

const AGAIN = 1000
/** How long a place that somebody shows is marked. */
const SHOWN = 6000
/** What ends the typing of dice when it is done. */
const ROLLS = new Set(['order', 'amend', 'undo', 'concede', 'rule'])

/** One seat at one game: what it was told, what it may order, and what it has asked. */
export class Table {
  welcome = $state.raw<Welcome>()
  scene = $state.raw<Scene>()
  told = $state.raw<Told[]>([])
  /** The last that was told when this page came. */
  came = 0
  menu = $state.raw<Menu>()
  /** The menu is of the moment before: the new one is under way. */
  stale = $state(true)
  connection = $state<State>('connecting')
  why = $state('')
  present = $state.raw<boolean[]>([true, true])
  /** How far each seat's part in the dice is, while the battle waits for one. */
  shares = $state.raw<number[]>([])
  /** Who is ready to begin, while the rules may still change. */
  ready = $state.raw<boolean[]>([])
  request = $state.raw<Request>()
  roll = $state.raw<Roll>()
  notice = $state.raw<Text>('')
  /** The notice only says that somebody was asked. */
  asked = $state(false)
  /** When the question of the moment ends by itself, by this page's clock. */
  lapse = $state.raw<number>()
  /** An order is under way: until its news has come. */
  busy = $state(false)
  /** What shows the events is given them with the table before and after it. */
  watch?: (told: Told[], before: Scene | undefined, after: Scene) => void
  /** Whether it still shows how something came to be, and not yet what came of it. */
  shows = $state.raw<() => boolean>()
  /** What its dice have not told yet: the table before it, and from which event on nothing is known. */
  pending = $state.raw<() => Pending | undefined>()
  /** Whether nothing ends that yet; and how the shots that are told of next are shown, where not as all are. */
  firm?: () => boolean
  manner?: Manner
  /** A place that somebody is shown, and the word of the button that he is to press. */
  ring = $state.raw<{ x: number; y: number; r: number }>()
  wanted = $state('')
  /** What a lesson waits for: an order of the list, that the one button is pressed, or something else, which that button then only says. */
  guide = $state.raw<{ confirm: boolean; text: string; choice: string }>()
  /** How many things others did since this seat's last order, and up to which event it has read them. */
  unread = $state(0)
  read = $state(0)
  /** What others said since the page was opened, until it is read. */
  heard = $state.raw<Told[]>([])
  /** What somebody shows on the table at this moment, and the notes that lie there. */
  shown = $state.raw<Pointed[]>([])
  notes = $state.raw<Note[]>([])
  /** Both seats are played at this screen. */
  alone = false
  private under = 0
  private owed = 0
  readonly link: Link

  constructor(
    readonly game: string,
    readonly secret: string,
    open: () => Wire = socket,
  ) {
    this.link = new Link(secret, { told: (message) => this.hear(message), state: (state, why) => this.note(state, why) }, open)
  }

  get seat(): number {
    return this.welcome?.seat ?? SPECTATOR
  }

  /** Nothing can be chosen for a moment: an order or the menu is under way. */
  get waits(): boolean {
    return this.busy || !this.scene || (this.mine && this.stale && !this.roll)
  }

  /** The table and the events as they are shown: what dice decide waits until the last of them has landed. */
  get visible(): Scene | undefined {
    return this.pending?.()?.scene ?? this.scene
  }

  get story(): Told[] {
    const first = this.pending?.()?.n
    return first ? this.told.filter(({ n }) => n < first) : this.told
  }

  get plays(): boolean {
    return this.seat >= 0
  }

  /** Others could look on, and show something. */
  get company(): boolean {
    const { welcome } = this
    return !!welcome && !this.alone && !welcome.mail && (!this.plays || welcome.players[1 - this.seat] === 'human')
  }

  /** Whether the computer says here what it would do. */
  get advised(): boolean {
    return !!this.welcome?.advice && coach.on(this.game, this.welcome)
  }

  /** Distances, odds and reach may be asked for before an order is given. */
  get measures(): boolean {
    return this.welcome?.measuring !== false || !!this.scene?.over
  }

  get sees(): 'seat' | 'spectator' | 'referee' {
    return this.plays ? 'seat' : this.seat === REFEREE ? 'referee' : 'spectator'
  }

  /** Whether the side that has to decide is played here: one's own, or a person's when the referee may act for it. */
  get mine(): boolean {
    const seat = this.scene?.over ? SPECTATOR : (this.scene?.seat ?? SPECTATOR)
    return seat >= 0 && (this.plays ? seat === this.seat : this.seat === REFEREE && this.welcome?.players[seat] === 'human')
  }

  /** The other seat asks this one to let something be taken back. */
  get asks(): boolean {
    return this.plays && this.request !== undefined && this.request.seat !== this.seat
  }

  /** The other side interrupts nobody: the seat answers a question about the enemy's action. */
  get interrupted(): boolean {
    const active = this.unit(this.scene?.active ?? -1)
    return this.mine && active !== undefined && active.side !== this.scene!.seat
  }

  unit(id: number): Unit | undefined {
    return this.scene?.units.find((unit) => unit.id === id)
  }

  side(seat: number): string {
    return this.scene?.sides[seat]?.name ?? ''
  }

  /** Give an order; what is wrong with it becomes the notice. Resolves with whether it was carried out. */
  async order(text: string, faces: number[] = []): Promise<boolean> {
    return this.give({ t: 'order', text, faces })
  }

  async give(draft: Draft): Promise<boolean> {
    const counts = TALK.has(draft.t) ? 0 : 1
    this.notice = ''
    this.under += counts
    this.settle()
    const answer = await this.link.give(draft)
    this.under -= counts
    if (answer.t === 'done' && counts) this.owed = Math.max(this.owed, answer.n)
    this.settle()
    return this.answered(draft, answer)
  }

  /** One more face of a die rolled by hand. */
  type(face: number): Promise<boolean> {
    const { draft } = this.roll!
    return this.give({ ...draft, faces: [...(draft.faces ?? []), face] })
  }

  /** Take the last typed face back, or the whole order when none is typed. */
  async untype(): Promise<void> {
    const { draft } = this.roll!
    const faces = draft.faces ?? []
    if (faces.length) await this.give({ ...draft, faces: faces.slice(0, -1) })
    else this.roll = undefined
  }

  leave(): void {
    this.link.close()
  }

  private answered(draft: Draft, answer: Answer): boolean {
    if (answer.t === 'dice' && (draft.t === 'order' || draft.t === 'amend')) {
      this.roll = { draft, wanted: answer }
      return false
    }
    if (answer.t === 'refusal') {
      this.notice = answer.text
      this.asked = answer.code === 'waiting'
      if (this.asked) this.roll = undefined
      if (answer.code === 'stale') void this.askMenu()
    } else if (ROLLS.has(draft.t)) this.roll = undefined
    return answer.t === 'done'
  }

  private settle(): void {
    this.busy = this.under > 0 || this.link.seen < this.owed
  }

  private note(state: State, why: string): void {
    this.connection = state
    this.why = why
  }

  private hear(message: ToPage): void {
    if (message.t === 'welcome') for (const domain of [message.board.game, 'places']) speech.also(domain)
    if (message.t === 'welcome') [this.welcome, this.request, this.lapse, this.stale, this.owed, this.notes] = [message, undefined, undefined, true, 0, message.notes]
    else if (message.t === 'news') this.news(message)
    else if (message.t === 'lapse') this.lapse = performance.now() + 1000 * message.seconds
    else if (message.t === 'pointed') this.mark(message)
    else if (message.t === 'request') this.request = message
    else if (message.t === 'present') [this.present, this.shares, this.ready] = [message.seats, message.shares, message.ready]
    else if (message.t === 'refusal') this.notice = message.text
  }

  private mark(pointed: Pointed): void {
    this.shown = [...this.shown, pointed]
    setTimeout(() => (this.shown = this.shown.filter((one) => one !== pointed)), SHOWN)
  }

  private news(news: News): void {
    const again = news.told[0]?.n === 1
    this.settle()
    this.told = again ? news.told : [...this.told, ...news.told]
    this.came ||= this.told.at(-1)?.n ?? 0
    if (!again) this.heard = [...this.heard, ...news.told.filter((told) => told.kind === 'said' && told.seat !== this.seat)]
    for (const { note } of news.told) if (note) this.notes = [...this.notes.filter(({ id }) => id !== note.id), ...(note.gone ? [] : [note])]
    const deeds = news.told.filter((told) => told.kind !== 'said')
    if (news.told.length > deeds.length && !deeds.length && !this.stale) return
    if (!again) this.watch?.(deeds, this.scene, news.scene)
    this.scene = news.scene
    if (deeds.length) [this.notice, this.request, this.lapse] = ['', undefined, undefined]
    if (deeds.some((told) => told.kind === 'undo')) this.roll = undefined
    if (deeds.some((told) => told.kind === 'ruling')) speech.also('referee') // rulings have words of their own
    if (deeds.some((told) => told.kind === 'agreed')) for (const domain of ['options', `${this.welcome?.board.game}_options`]) speech.also(domain)
    void this.askMenu()
  }

  private async askMenu(): Promise<void> {
    this.stale = true
    if (!this.mine) this.menu = undefined
    if (!this.mine) return
    const scene = this.scene
    const reply = await this.link.ask('menu', 'menu')
    if (reply?.menu) [this.menu, this.stale] = [reply.menu, false]
    else setTimeout(() => this.scene === scene && this.stale && this.askMenu(), AGAIN) // a busy server refused
  }
}
