import { onTable, type Point } from '../board/camera'
import { pathLength, withFacing, withPlace } from '../board/path'
import type { Area, Chance, Choice, Piece, Preview, Text, Unit, Weapon } from '../protocol'
import { ableUnits, aimsAt, alike, forUnit, groups, hasPlace, type Group } from './choices'
import { speech } from '../words/words.svelte'
import type { Roll, Table } from './table.svelte'

/** What a plan needs of the table it is made for: a live one, or one as it was. */
export type Stage = Pick<
  Table, 'welcome' | 'scene' | 'menu' | 'notice' | 'seat' | 'plays' | 'advised' | 'mine' | 'busy' | 'unit' | 'order' | 'link'
> & Partial<Pick<Table, 'company' | 'measures' | 'visible' | 'sees' | 'shown' | 'notes' | 'give' | 'side'>> & { roll?: Roll | undefined; ring?: Table['ring']; when?: { n: number; eyes: number } }

/** How near its mark a building is meant, in units of the board. */
const NEAR = 4
const ways = () => import('./walk')
/** The word of going several squares, which is no order of its own. */
const WALK = 'walk'

/** What comes with the first order of a unit that waits, and is no button of its own. */
const ACTIVATE = 'activate'

/** A choice that is there once an order has been given before it. */
type Idle = Choice & { after?: string }

/** What is being decided at this screen: the unit, the action, its target, place or facing, and what it would mean. */
export class Plan<T extends Stage = Table> {
  unit = $state(-1)
  target = $state(-1)
  word = $state('')
  choice = $state.raw<Idle>()
  corners = $state.raw<Point[]>([])
  place = $state.raw<Point>()
  facing = $state('')
  preview = $state.raw<Preview>()
  /** Where the way of the choice may end, as far as the ground lets it. */
  areas = $state.raw<Area[]>([])
  /** The weapons of a fire that is planned, as they were last told; `armed` is its text once one of them was changed. */
  arms = $state.raw<Weapon[]>([])
  private armed = $state('')
  /** What the unit that is selected could do if it were activated first. */
  idle = $state.raw<Idle[]>([])
  /** The unit of which that is known. */
  woken = $state(-1)
  /** What the orders of the menu are for, and their chances, by their texts. */
  chances = $state.raw<ReadonlyMap<string, Chance>>(new Map())
  /** What it would mean is being asked. */
  asking = $state(false)
  private asks = 0
  private answered: Promise<void> | undefined
  /** The ghost is dragged. */
  held = false
  /** The corners that were chosen, where others were laid: the next place is gone to by them. */
  private own?: Point[] | undefined
  /** Steps are given one after the other. */
  private walking = false
  /** Orders on their way from the page, until what they were planned by is gone. */
  giving = $state(0)
  private over = false

  constructor(readonly table: T) {}

  /** The choices for the unit that is selected; those that it would have once it is activated, too. */
  get choices(): Idle[] {
    const own = forUnit(this.table.menu, this.unit)
    return this.table.scene?.active === this.unit ? own : [...own, ...this.idle]
  }

  get dock(): Group[] {
    // any order of a unit that waits activates it: that is a step of its own only where dice decide what comes then
    const alone = !this.table.mine || (this.woken === this.unit && !this.idle.length)
    return groups(this.choices.filter((choice) => choice.word !== ACTIVATE || alone))
  }

  /** What the unit that is selected could do is still asked: nothing else is there to confirm meanwhile. */
  get waking(): boolean {
    return this.table.mine && this.woken !== this.unit && this.choices.some((one) => one.word === ACTIVATE && one.unit === this.unit && !one.refused)
  }

  get group(): Group | undefined {
    return this.dock.find((group) => group.word === this.word)
  }

  /** What the open action still leaves to be picked, on the table or in the list: once picked, the like of it. */
  get open(): Choice[] {
    const open = this.group?.open ?? []
    return this.choice ? alike(this.choice, open) : open
  }

  get wantsPlace(): boolean {
    return this.wantsPath || this.choice?.wants === 'place'
  }

  /** A place to which the unit goes; any other is only pointed at. */
  get wantsPath(): boolean {
    return this.choice?.wants === 'path'
  }

  get wantsFacing(): boolean {
    return this.choice?.wants === 'facing'
  }

  /** The order's text, once nothing in it is open. */
  get order(): string {
    if (!this.choice) return ''
    if (this.wantsPlace) return this.place ? withPlace(this.choice.order, this.corners, this.place, this.scale) : ''
    if (this.wantsFacing) return this.facing ? withFacing(this.choice.order, this.facing) : ''
    return this.armed || this.choice.order
  }

  get ready(): boolean {
    const known = this.word !== WALK || this.preview?.order === this.order // the steps of a walk are the server's to say
    return this.order !== '' && !this.choice?.refused && !this.refused && known
  }

  get refused(): Text {
    return this.choice?.refused || (this.preview?.order === this.order ? (this.preview?.refused ?? '') : '')
  }

  /** The path of the ghost, as far as the page knows it: from the unit through the corners. */
  get path(): Point[] {
    if (!this.wantsPath || !this.place) return []
    return [this.start, ...this.corners, this.place]
  }

  get length(): number {
    const told = this.preview?.order === this.order ? this.preview?.length : 0
    return told || pathLength(this.path)
  }

  get reach(): number {
    return this.preview?.reach || this.choice?.reach || 0
  }

  /** Where the unit's path begins: its leader, or the middle of its figures. */
  get start(): Point {
    const known = this.preview?.path[0]
    if (known) return { x: known[0], y: known[1] }
    const figures = this.table.scene?.pieces.filter((piece) => piece.unit === this.unit) ?? []
    const leader = figures.find((piece) => piece.signs.includes('leader'))
    if (leader) return leader
    const sum = figures.reduce((all, piece) => ({ x: all.x + piece.x, y: all.y + piece.y }), { x: 0, y: 0 })
    return figures.length ? { x: sum.x / figures.length, y: sum.y / figures.length } : { x: 0, y: 0 }
  }

  select(unit: number): void {
    if (this.unit === unit) return
    this.clear()
    this.unit = unit
    this.target = -1
    this.idle = []
    this.woken = -1
    this.chances = new Map()
    this.wake()
  }

  /** What the unit that is selected could do is asked, where it can be activated. */
  private wake = () => void ways().then(({ wake }) => wake(this as unknown as Plan))

  /** Press an action's button: again closes it. */
  press(word: string): void {
    const closes = this.word === word
    this.clear()
    if (closes) return
    this.word = word
    const [only, another] = this.group?.open ?? []
    if (only && !another) this.pick(only)
  }

  pick(choice: Choice): void {
    this.table.notice = ''
    this.word = choice.word
    this.choice = choice
    if (choice.unit !== -1) this.unit = choice.unit
    this.corners = []
    this.own = undefined
    this.place = undefined
    this.facing = ''
    this.preview = undefined
    this.areas = []
    this.disarm()
    const target = this.table.scene?.units.find((unit) => unit.code === choice.target)
    if (target) this.target = target.id
    this.ask()
  }

  /** Something on the table was tapped: the first choice that is aimed at it, or the unit itself. */
  tap(piece: Piece | undefined, unit: Unit | undefined, at: Point): void {
    const aimed = (one: Choice) => !one.refused && aimsAt(one, piece, unit)
    const choice = (this.choice ? undefined : this.open.find(aimed)) ?? this.square(at, this.open) ?? this.building(at) ?? this.choices.find((one) => aimed(one) && !(one.after && unit && !this.opposes(unit)))
    if (choice && unit?.id !== this.unit) return this.pick(choice)
    const acts = this.table.unit(this.unit)
    if (unit && acts && this.opposes(unit) && !this.opposes(acts)) this.target = unit.id
    else if (unit) this.select(unit.id)
  }

  /** Whether a unit is of another side than the one that is played here, and nothing is to be decided for it. */
  opposes(unit: Unit): boolean {
    if (this.table.menu?.choices.some((choice) => choice.unit === unit.id && !choice.refused)) return false
    return (this.table.plays || this.table.mine) && unit.side !== (this.table.plays ? this.table.seat : this.table.scene?.seat)
  }

  /** A place was tapped: a ghost of the path, a square of a choice, or the unit's only way of going there; nothing is ordered by a `touch`. */
  tapGround(at: Point, touch = false): void {
    const step = this.square(at, !this.choice && this.open.length ? this.open : this.choices)
    if (step && step.x === this.choice?.x && step.y === this.choice.y && this.ready) return touch ? undefined : void this.confirm()
    const aimed = step ?? this.building(at) ?? this.far(at)
    if (aimed) return this.pick(aimed)
    if (!this.wantsPlace) {
      const move = this.choices.find((choice) => choice.wants === 'path' && !choice.refused && choice.unit !== -1)
      if (!move || this.word) return
      this.pick(move)
    }
    this.put(at)
  }

  put(at: Point, corners = this.own ?? this.corners): void {
    this.own = undefined
    this.corners = corners
    this.place = onTable(at, this.table.welcome!.board)
    this.ask()
  }

  /** The ghost that was dragged stays where it is, or goes back. */
  drop(at?: Point): void {
    this.held = false
    if (at) this.put(at)
    else this.shorten()
  }

  /** The way as far as the unit gets where one is too long, at least an inch: by a corner where that gets it farther, or there more surely. */
  private get nearest(): Point[] | undefined {
    const told = this.refused || this.preview?.order === this.order ? this.preview : undefined
    const way = told?.detour.length ? told.detour.map(([x, y]) => ({ x, y })) : this.refused && told?.nearest ? [...this.corners, { x: told.nearest[0], y: told.nearest[1] }] : []
    return way.length && pathLength([this.start, ...way]) >= this.scale ? way : undefined
  }

  /** A way that is too long goes as far as possible instead, and a combat move as surely. */
  private shorten(): void {
    const [way, own] = [this.held || this.own ? undefined : this.nearest, this.corners]
    if (!way) return
    this.put(way.at(-1)!, way.slice(0, -1))
    this.own = own
  }

  bend(): void {
    if (!this.place) return
    this.own = undefined
    this.corners = [...this.corners, this.place]
    this.ask()
  }

  unbend(): boolean {
    if (!this.corners.length) return false
    this.own = undefined
    this.corners = this.corners.slice(0, -1)
    this.ask()
    return true
  }

  face(way: string): void {
    this.facing = way
    this.ask()
  }

  /** The same fire with other weapons, as the rules word it. */
  arm(text: string): void {
    this.armed = text
    this.ask()
  }

  private disarm(): void {
    this.arms = []
    this.armed = ''
  }

  /** One step back: the place, then the choice, then the action, then the selection. */
  back(): void {
    if (this.place || this.facing) {
      this.corners = []
      this.own = undefined
      this.place = undefined
      this.facing = ''
      this.preview = undefined
      this.unasked()
    } else if (this.choice || this.word) this.clear()
    else {
      this.unit = -1
      this.target = -1
    }
  }

  clear(): void {
    this.table.notice = ''
    this.word = ''
    this.choice = undefined
    this.corners = []
    this.own = undefined
    this.place = undefined
    this.facing = ''
    this.preview = undefined
    this.areas = []
    this.disarm()
    this.unasked()
  }

  /** What is planned now: once called, it is planned again, as far as it can still be done. */
  kept(): () => void {
    const { unit, target, word, choice, corners, place, facing, preview, areas, arms, armed } = this
    const { scene } = this.table
    return () => {
      if (this.over) return
      Object.assign(this, { unit, target, word, choice, corners, place, facing, preview, areas, arms, armed })
      this.unasked()
      this.ask()
      if (scene !== this.table.scene) this.follow()
    }
  }

  async confirm(): Promise<void> {
    this.giving++
    await this.give().finally(() => this.giving--)
  }

  private async give(): Promise<void> {
    while (this.wantsPath && this.asking) await this.answered // a way that is too long is laid as far as possible first
    if (!this.ready || this.table.busy) return
    const { unit, choice } = this
    const steps = choice?.after ? [choice.after, this.order] : (choice?.word === WALK && this.preview?.order === this.order && this.preview.steps) || [this.order]
    this.walking = steps.length > 1
    const done = this.walking ? await (await ways()).walk(this.table as unknown as Table, unit, steps) : await this.table.order(steps[0]!)
    this.walking = false
    if (choice === this.choice && (done || this.table.roll)) this.clear()
    if (done && this.unit === unit) this.follow()
  }

  /** After news: the acting unit is selected, and what can no longer be done is dropped. */
  follow(): void {
    const scene = this.table.scene
    if (!scene) return
    // the end of the battle keeps nothing of the last plan
    if (scene.over && !this.over) {
      this.clear()
      this.unit = this.target = -1
    }
    this.over = scene.over
    const active = this.table.unit(scene.active)
    if (active && (this.table.plays ? this.table.mine && active.side === this.table.seat : true)) this.select(active.id)
    if (this.unit !== -1 && !this.table.unit(this.unit)) this.unit = -1
    // who is done makes room for those who can act
    const done = this.table.unit(this.unit)?.state === 'done' && this.table.mine
    if (done && !this.choices.some((choice) => choice.unit === this.unit && !choice.refused) && ableUnits(this.table.menu, scene.units).length) this.select(-1)
    const able = this.choices.some((choice) => choice.order === this.choice?.order)
    if (this.choice && this.table.menu && !able && !this.walking) this.clear()
    this.wake()
  }

  private get scale(): number {
    return this.table.welcome?.board.scale ?? 100
  }

  /** A square farther away than a step, to which the acting model might walk: the server knows the steps. */
  private far(at: Point): Choice | undefined {
    const { scene, welcome, mine } = this.table
    if (!mine || welcome?.board.grid !== this.scale || this.unit !== scene?.active || (this.word && this.word !== WALK)) return undefined
    const [x, y] = [Math.floor(at.x / this.scale), Math.floor(at.y / this.scale)]
    return { order: `walk to ${x},${y}`, word: WALK, title: speech.words.walk, meaning: '', key: '', section: '', unit: this.unit, target: '', x, y, wants: '', reach: 0, refused: '' }
  }

  private square(at: Point, among: Choice[]): Choice | undefined {
    const [x, y] = [Math.floor(at.x / this.scale), Math.floor(at.y / this.scale)]
    return among.find((one) => hasPlace(one) && !one.refused && one.x === x && one.y === y)
  }

  /** What the open action may do to the building there, with any unit in it. */
  private building(at: Point): Choice | undefined {
    const far = ({ x, y }: Point) => Math.hypot(x - at.x, y - at.y)
    const marks = this.choice ? [] : (this.table.scene?.pieces.filter((piece) => piece.kind === 'building' && far(piece) < NEAR * this.scale) ?? [])
    const [mark] = marks.sort((a, b) => far(a) - far(b))
    return mark && this.open.find((choice) => choice.target === mark.id)
  }

  private ask(): void {
    const text = this.order || this.choice?.order || ''
    if (!text || this.table.measures === false) return
    const number = ++this.asks
    this.asking = true
    this.answered = this.table.link.ask('preview', 'preview', text, '', { after: this.choice?.after }).then((reply) => {
      if (number !== this.asks) return
      if (reply?.preview) {
        this.preview = reply.preview
        this.arms = reply.preview.arms
      }
      if (reply?.preview?.areas.length) this.areas = reply.preview.areas
      this.asking = false
      this.shorten()
    })
  }

  /** Wait no more for what is being asked. */
  private unasked(): void {
    this.asks += 1
    this.asking = false
  }
}
