import type { Table } from '../battle/table.svelte'
import type { Stage } from '../battle/plan.svelte'
import type { Moment } from '../net/seats'
import type { Menu, Scene, Told, Unit, Welcome } from '../protocol'
import { alikeIn, around, nextOf, ticksOf, within, type Mark } from './marks'

const PAGE = 1000 // of a story, as many as the server tells at once
const GAP = 75 // milliseconds between two questions: the server hears fifteen a second
const STEP = 900 // milliseconds of a step at single speed
const KEPT = 400 // scenes
const TRIES = 4

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** The game as it was: the story that somebody was told, a position in it, and how the table stood there. */
export class Past implements Stage {
  story = $state.raw<Told[]>([])
  at = $state(0)
  eyes = $state(-1)
  scene = $state.raw<Scene>()
  playing = $state(false)
  speed = $state(1)
  ready = $state(false)
  notice = $state('')
  /** What the server would not show: how things stood here, or what others saw. */
  refused = $state<'' | 'scene' | 'eyes'>('')
  /** How many things were told since these eyes were opened. */
  news = $state(0)
  /** Of the squads' lesson: the events that its own films show, which are marked instead of every fire. */
  films = $state.raw<readonly number[]>([])
  readonly menu: Menu | undefined = undefined
  readonly roll = undefined
  readonly mine = false
  readonly plays = false
  readonly busy = false
  /** What shows the events is given them as it is stepped over. */
  watch?: Table['watch']
  private scenes = new Map<number, Scene>()
  private working = false
  private left = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private reading = 0

  constructor(
    readonly live: Table,
    moment: Moment,
  ) {
    void this.begin(moment)
  }

  get welcome(): Welcome | undefined {
    return this.live.welcome
  }

  get advised(): boolean {
    return this.live.advised
  }

  get link(): Table['link'] {
    return this.live.link
  }

  get measures(): boolean {
    return this.live.measures
  }

  /** Whose table it is: it lies as for the seat that looks. */
  get seat(): number {
    return this.eyes
  }

  /** Of what was, questions are asked. */
  get when(): { n: number; eyes: number } {
    return { n: this.at, eyes: this.eyes }
  }

  get last(): number {
    return this.story.length
  }

  /** Whether everybody's eyes may be used, the report read and a branch begun. */
  get open(): boolean {
    return this.live.sees === 'referee' || this.live.scene?.over === true
  }

  unit(id: number): Unit | undefined {
    return this.scene?.units.find((unit) => unit.id === id)
  }

  order(): Promise<boolean> {
    return Promise.resolve(false)
  }

  go(n: number): void {
    const before = n === this.at + 1 ? this.scenes.get(this.at) : undefined
    this.at = within(n, this.last)
    this.refused = ''
    const known = this.scenes.get(this.at)
    if (known && before) this.watch?.([this.story[this.at - 1]!], before, known)
    if (known) this.scene = known
    void this.work()
  }

  step(by: number): void {
    this.playing = false
    this.go(this.at + by)
  }

  /** To what comes next; false when there is nothing more. */
  next(what: Mark | 'turn'): boolean {
    const n = nextOf(this.story, this.at, what, this.films)
    if (n === undefined) return false
    this.step(n - this.at)
    return true
  }

  play(): void {
    this.playing = !this.playing
    if (this.playing && this.at === this.last) this.go(0)
    clearTimeout(this.timer)
    if (this.playing) this.tick()
  }

  /** Look with somebody's eyes, at the like of this position. */
  async look(eyes: number): Promise<void> {
    const [before, at] = [this.story, this.at]
    this.playing = false
    const reading = this.reading + 1
    if (await this.read(eyes)) this.go(alikeIn(before, at, this.story))
    else if (reading === this.reading) this.refused = 'eyes'
  }

  /** What was told since. */
  async more(): Promise<void> {
    if (!this.ready) return
    const reading = this.reading
    const entries = await this.told(this.eyes, this.last)
    if (!entries?.length || reading !== this.reading || entries[0]!.n !== this.last + 1) return
    this.story = [...this.story, ...entries]
    this.news += entries.length
  }

  leave(): void {
    this.left = true
    clearTimeout(this.timer)
  }

  private async begin({ n, turn, eyes }: Moment): Promise<void> {
    if (!(eyes !== undefined && (await this.read(eyes))) && !(await this.read(this.live.seat))) return
    // of a turn that never came, the end
    const begins = turn === undefined ? undefined : ticksOf(this.story).find((tick) => tick.turn >= turn)?.n
    this.go(n ?? begins ?? this.last)
  }

  /** Read the story of these eyes; false when they are not ours to use. */
  private async read(eyes: number): Promise<boolean> {
    const reading = ++this.reading
    this.ready = false
    const story = await this.told(eyes, 0)
    if (reading !== this.reading) return false
    this.ready = true
    if (!story) return false
    this.eyes = eyes
    this.story = story
    this.news = 0
    this.scenes.clear()
    void this.mark()
    return true
  }

  private async mark(): Promise<void> {
    if (this.live.welcome?.board.game === 'stargrunt') this.films = (await import('../lesson/marked')).filmsOf(this.story)
  }

  private async told(eyes: number, from: number): Promise<Told[] | undefined> {
    const all: Told[] = []
    for (;;) {
      const reply = await this.link.question({ what: 'story', n: from + all.length, eyes })
      if (!reply) return undefined
      all.push(...reply.told)
      if (reply.told.length < PAGE) return all
    }
  }

  private tick(): void {
    this.timer = setTimeout(() => {
      if (!this.playing) return
      if (this.scenes.has(this.at)) this.go(this.at + 1)
      else void this.work() // it may have given up
      if (this.at === this.last) this.playing = false
      else this.tick()
    }, STEP / this.speed)
  }

  /** Ask for the scenes around the position, one after another: always the one that is wanted most now. */
  private async work(): Promise<void> {
    if (this.working) return
    this.working = true
    for (let tries = 0; !this.left && tries < TRIES; ) {
      const n = around(this.at, this.last).find((one) => !this.scenes.has(one))
      if (n === undefined) break
      const [reading, eyes] = [this.reading, this.eyes]
      const [reply] = await Promise.all([this.link.question({ what: 'past', n, eyes }), pause(GAP)])
      if (reading !== this.reading || eyes !== this.eyes) continue
      if (reply?.scene) this.keep(n, reply.scene)
      tries = reply?.scene ? 0 : tries + 1
      if (tries) await pause(GAP * 5)
    }
    this.working = false
    if (!this.left && !this.scenes.has(this.at)) this.refused = 'scene'
  }

  private keep(n: number, scene: Scene): void {
    if (this.scenes.size >= KEPT) this.scenes.delete(this.scenes.keys().next().value!)
    this.scenes.set(n, scene)
    if (n === this.at) this.scene = scene
  }
}
