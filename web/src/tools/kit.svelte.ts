import type { Plan, Stage } from '../battle/plan.svelte'
import type { Point } from '../board/camera'
import { written } from '../board/path'
import { stored } from '../net/stored'
import type { Board, Choice, Look, Piece, Reply, Weighed, Survey } from '../protocol'
import { toolWords } from '../words/tools'
import Over from './Over.svelte'
import { legs, length, snapped } from './ruler'
import { valueAt } from './survey'
import Under from './Under.svelte'

export type Tool = 'ruler' | 'look' | 'field' | 'threat' | 'places' | 'point'

/** One end of what is measured: where, as the server reads it, and its name. */
export interface End {
  at: Point
  text: string
}

export const KEYS: Record<string, Tool> = { R: 'ruler', L: 'look', V: 'field', T: 'threat', P: 'point' }
/** The tools of a game with their keys; places are weighed where there are ways, not squares, and advice is given; something is shown where others look on; nothing is measured where that is forbidden. */
export const tools = (weighs: boolean, shows = false, measures = true): [Tool, string][] => [
  ...Object.entries(KEYS).flatMap(([key, tool]) => ((tool === 'point' ? !shows : !measures) ? [] : [[tool, key] as [Tool, string]])),
  ...(weighs ? [['places', ''] as [Tool, string]] : []),
]
const KEPT = 'dieshift-tools'
const AGAIN = 700 // milliseconds after which what was refused is asked again
const TRIES = 4

/** The tools of one table: what is at hand, what it was used at, and what the server says of it. Nobody else sees it, but what is shown to all. */
export class Kit {
  readonly Under = Under
  readonly Over = Over
  tool = $state<Tool | ''>('')
  open = $state(false)
  grid = $state(true)
  rings = $state(false)
  ends = $state.raw<End[]>([])
  look = $state.raw<Look>()
  survey = $state.raw<Survey>()
  /** Places to which the selected unit could go, weighed. */
  spots = $state.raw<Weighed[]>([])
  around = $state.raw<Look>()
  asking = $state(false)
  /** The last question was refused. */
  failed = $state(false)
  /** Where the mouse is over the table. */
  hover = $state.raw<Point>()
  /** What a switch did. */
  notice = $state('')
  /** No viewer is taken for granted. */
  private bare = $state(false)
  private asks = 0
  private circles = 0

  constructor(readonly plan: Plan<Stage>) {
    const kept = stored(() => localStorage.getItem(KEPT)) ?? ''
    this.grid = !kept.includes('bare')
    this.rings = kept.includes('rings')
  }

  /** Others look on, so something can be shown to them. */
  get shows(): boolean {
    return !!this.plan.table.company && this.plan.table.sees !== 'spectator'
  }

  get measures(): boolean {
    return this.plan.table.measures !== false
  }

  get board(): Board {
    return this.plan.table.welcome!.board
  }

  /** Who looks: the end that was chosen, else the unit that is selected, from its ghost if there is one. */
  get viewer(): End | undefined {
    if (this.ends[0] || this.bare) return this.ends[0]
    const { plan } = this
    const unit = plan.table.unit(plan.unit)
    if (!unit) return undefined
    if (plan.place && plan.wantsPath) return { at: plan.place, text: `${unit.code} from ${written(plan.place, this.board.scale)}` }
    return { at: unit, text: unit.code }
  }

  /** The move whose places are weighed: the one that is planned, else the first that the selected unit has. */
  get way(): Choice | undefined {
    const { plan } = this
    return plan.wantsPath ? plan.choice : plan.choices.find((choice) => choice.wants === 'path' && !choice.refused && choice.unit !== -1)
  }

  /** Go to a place that was weighed: the plan's ghost stands there, and nothing is ordered. */
  goTo(spot: Weighed): void {
    const { plan, way } = this
    this.take('')
    if (!way) return
    if (plan.choice !== way) plan.pick(way)
    plan.put({ x: spot.x, y: spot.y })
  }

  /** The legs of the ruler, and the whole. */
  get measured(): { legs: string[]; whole: string; points: Point[] } {
    const points = this.ends.map((end) => end.at)
    return this.measure(points)
  }

  measure(points: Point[]): { legs: string[]; whole: string; points: Point[] } {
    const found = legs(points, this.board)
    const whole = found.reduce((sum, one) => sum + one, 0)
    return { legs: found.map((one) => length(one, this.board)), whole: length(whole, this.board), points }
  }

  press(key: string): void {
    const tool = KEYS[key]
    if (tool === 'point' ? !this.shows : !this.measures && key !== 'menu') return
    if (key === 'menu') this.open = !this.open
    else if (tool) this.take(this.tool === tool ? '' : tool)
    else if (key === 'G') this.turn('grid')
    else if (key === 'B') this.turn('rings')
  }

  /** Take a tool, or put the one at hand away. */
  take(tool: Tool | ''): void {
    this.tool = tool
    this.bare = false
    this.notice = ''
    this.clear()
    if (tool) document.getElementById('table')?.focus()
    if (tool) this.open = false
  }

  private turn(what: 'grid' | 'rings'): void {
    this[what] = !this[what]
    const words = toolWords.all
    this.notice = this[what] ? words.on(words[what]) : words.off(words[what])
    const kept = [this.grid ? '' : 'bare', this.rings ? 'rings' : ''].join('')
    stored(() => (kept ? localStorage.setItem(KEPT, kept) : localStorage.removeItem(KEPT)))
  }

  clear(): void {
    this.ends = []
    this.drop()
  }

  /** What was said of the last question, or is still to be said, is no more. */
  private drop(): void {
    this.look = undefined
    this.survey = undefined
    this.spots = []
    this.asks += 1
    this.asking = this.failed = false
  }

  /** A place or a piece on it is chosen; false when no tool is at hand. */
  tap(place: Point, piece: Piece | undefined): boolean {
    if (!this.tool) return false
    this.notice = ''
    if (this.tool === 'places') {
      const near = this.spots.find((spot) => Math.hypot(spot.x - place.x, spot.y - place.y) <= this.board.scale * 0.6)
      if (near) this.goTo(near)
      return true
    }
    const end = this.end(place, piece)
    if (this.tool === 'ruler') this.ends = [...this.ends, end]
    else if (this.tool === 'point') this.ends = this.ends.length === 1 ? [...this.ends, end] : [end]
    else if (this.tool === 'field') this.ends = [end]
    else if (this.tool === 'look') this.ends = this.viewer ? [this.viewer, end] : [end]
    return true
  }

  end(place: Point, piece: Piece | undefined): End {
    const unit = piece && this.plan.table.unit(piece.unit)
    if (piece && unit) return { at: { x: piece.x, y: piece.y }, text: unit.code }
    const at = snapped(place, this.board)
    return { at, text: written(at, this.board.scale) }
  }

  /** One step back; false when there is nothing to take back. */
  back(): boolean {
    if (this.ends.length) {
      this.ends = this.ends.slice(0, -1)
      this.drop()
      if (this.tool === 'look') this.bare = !this.ends.length
      return true
    }
    if (!this.tool && !this.open) return false
    if (this.tool) this.take('')
    else this.open = false
    return true
  }

  otherViewer(): void {
    this.clear()
    this.bare = true
  }

  /** Ask what the tool at hand wants to know; called again whenever something of it changes. */
  async follow(): Promise<void> {
    const { tool, viewer } = this
    void this.plan.table.scene
    void this.plan.table.when
    if (tool === 'threat') this.survey = (await this.ask('threat', ''))?.survey ?? this.survey
    else if (tool === 'field' && viewer) this.survey = (await this.ask('field', viewer.text))?.survey ?? this.survey
    else if (tool === 'look' && this.ends[1]) this.look = (await this.ask('look', `${viewer!.text} at ${this.ends[1].text}`))?.look ?? this.look
    else if (tool === 'places' && this.way) this.spots = (await this.ask('places', this.way.order))?.spots ?? this.spots
    else if (tool === 'field' || tool === 'places') this.drop()
  }

  /** The rings around the unit that is selected. */
  async circle(): Promise<void> {
    const { plan } = this
    const unit = this.rings && this.measures ? plan.table.unit(plan.unit) : undefined
    void plan.table.scene
    const number = ++this.circles
    const reply = unit && (await plan.table.link.ask('rings', 'look', unit.code, '', plan.table.when))
    if (number === this.circles) this.around = reply?.look ?? undefined
  }

  /** The newest question's answer; one that is refused for being too soon is asked again. */
  private async ask(what: Tool, text: string): Promise<Reply | undefined> {
    const number = ++this.asks
    this.asking = true
    this.failed = false
    for (let tries = 0; tries < TRIES && number === this.asks; tries += 1) {
      if (tries) await new Promise((done) => setTimeout(done, AGAIN))
      const reply = number === this.asks ? await this.plan.table.link.ask('tools', what, text, '', this.plan.table.when) : undefined
      if (number !== this.asks) return undefined
      if (reply) {
        this.asking = false
        return reply
      }
    }
    if (number === this.asks) {
      this.asking = false
      this.failed = true
      this.look = this.survey = undefined
      this.spots = []
    }
    return undefined
  }

  /** What holds at a place, in words. */
  said(at: Point): string {
    const words = toolWords.all
    if (this.tool === 'ruler' && this.ends.length) return this.measure([...this.ends.map((end) => end.at), snapped(at, this.board)]).whole
    if (!this.survey) return ''
    const value = valueAt(this.survey, at)
    if (this.tool === 'threat') {
      const who = this.survey.who[value] ?? []
      return words.threats(who.length, who.map((unit) => this.plan.table.unit(unit)?.code ?? '?').join(', '))
    }
    return words.kinds[this.survey.kinds[value] ?? ''] ?? ''
  }
}
