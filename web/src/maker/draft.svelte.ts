import { called, json } from '../net/api'
import { filled } from '../net/complete'
import { stored } from '../net/stored'
import type { Board, Look, Piece, Scene, Survey, Text } from '../protocol'
import { ambushIn } from './ambush'
import { BLANK } from './blank'
import { grownBy } from './deck'

export type Path = (string | number)[]
export type Spot = [number, number]
export interface Change {
  path: Path
  value?: unknown
  /** Where among the others of its list it goes. */
  to?: number
}
/** What is drawn by the server in a text: marks, one half out of the other, a table of chance, a side as the other, or as a list says. */
export type Tool =
  | { tool: 'paint'; what: string; at: Spot[]; unit?: string }
  | { tool: 'mirror'; way: 'across' | 'up' | 'turned'; units: boolean }
  | { tool: 'chance'; style: string; seed: number }
  | { tool: 'match'; side: number }
  | { tool: 'enlist'; side: number; list: string }
/** The words that may stand in the fields at a place. */
export type Words = (path: Path) => Promise<Record<string, string[]>>
/** What a field is for, in the words of the rules, and what it may hold: a number, so many letters or things, one of a few numbers. */
export interface Meaning {
  what: Text
  low?: number
  high?: number
  longest?: number
  least?: number
  most?: number
  only?: number[]
  /** Groups stand in it: one, a list of them, or some under names of the author's own. */
  form?: 'group' | 'list' | 'named'
}
/** What the fields at a place mean. */
export type Meanings = (path: Path) => Promise<Record<string, Meaning>>
/** How one of each type of squad or model is drawn where it stands alone. */
export type Pictures = () => Promise<Record<string, Piece[]>>
export interface Fault {
  line: number
  field: string
  text: Text
}
/** What an author should look at, or what holds, in the words of the page; with what would do away with it. */
export interface Notice {
  what: string
  weight: 'look' | 'fact'
  names?: Record<string, string | number>
  at?: Spot[]
  changes?: Change[]
}
/** What is counted of a side, which says nothing of what it is worth. */
export interface Force {
  squads: number
  figures: number
  firepower?: number
  support?: Record<string, number>
  qualities?: Record<string, number>
  vehicles?: number
}
/** What is pointed at on the table: ground by its corners, else places. */
export type Flash = Pick<Thing, 'at' | 'ground' | 'line'>
interface Told {
  text: string
  game: string
  tree: unknown
  faults: Fault[]
  board?: Board
  scene?: Scene
  look?: Look
  /** The section of every square of a deck, row by row from the south. */
  letters?: string[]
  notices?: Notice[]
  forces?: Force[]
  exposed?: Survey
}
/** What lies or stands on the table by its own place: ground by its corners, others by a point. */
export interface Thing {
  key: string
  path: Path
  name: string
  at: Spot[]
  ground: boolean
  /** Whether its ends are apart. */
  line: boolean
  /** The field that holds its place. */
  field: string
}

/** What a text says of types of its own. */
const OWN = ['types', 'units', 'weapons', 'guns']
const KEPT = 'dieshift.draft'
const REST = 80
const read = () => stored(() => localStorage.getItem(KEPT)) ?? undefined

/** Ground that lies along a line. */
export const LINES = ['wall', 'hedge', 'fence']

const isSpot = (at: unknown): at is Spot => Array.isArray(at) && at.length === 2 && at.every((one) => typeof one === 'number')
const isObject = (one: unknown): one is Record<string, unknown> => typeof one === 'object' && one !== null && !Array.isArray(one)

/** Everything in the tree of a scenario that has a place. */
export function thingsIn(tree: unknown, path: Path = []): Thing[] {
  if (Array.isArray(tree)) return tree.flatMap((one, index) => thingsIn(one, [...path, index]))
  if (!isObject(tree)) return []
  const field = 'cell' in tree ? 'cell' : 'at'
  const at = tree[field]
  const spots = isSpot(at) ? [at] : Array.isArray(at) && at.length > 1 && at.every(isSpot) ? (at as Spot[]) : undefined
  const here = spots && path.length ? [{ key: path.join('/'), path, name: String(tree.name ?? tree.kind ?? tree.unit ?? tree.id ?? path.at(-1)), at: spots, ground: !isSpot(at), line: LINES.includes(String(tree.kind)), field }] : []
  return [...here, ...Object.entries(tree).flatMap(([name, one]) => (name === field ? [] : thingsIn(one, [...path, name])))]
}

/** A scenario that is being written: its text is all that counts, and every change of it can be taken back. */
export class Draft {
  text = $state('')
  told = $state.raw<Told>()
  /** The last table that could be drawn. */
  board = $state.raw<Board>()
  scene = $state.raw<Scene>()
  letters = $state.raw<string[]>([])
  /** How many squares the deck of that table has grown to the west and south: so far its squares have moved. */
  corner = $state.raw<Spot>([0, 0])
  /** How many the deck of each text has. */
  private corners = new Map<string, Spot>()
  /** What a line of sight shows, on the table as it was then. */
  look = $state.raw<Look>()
  wrong = $state('')
  /** The side of which is shown what it sees from the start. */
  side = $state<number>()
  past = $state.raw<string[]>([])
  future = $state.raw<string[]>([])
  readonly tree = $derived(isObject(this.told?.tree) ? this.told.tree : {})
  readonly things = $derived([...thingsIn(this.told?.tree), ...ambushIn(this.tree)])
  private line = Promise.resolve()
  private asking?: AbortController
  private known: Record<string, Promise<{ words?: Record<string, string[]>; fields?: Record<string, Meaning> }>> = {}
  private drawn: Record<string, ReturnType<Pictures>> = {}
  private pictured: ReturnType<Pictures> = Promise.resolve({})
  private rest?: ReturnType<typeof setTimeout>

  constructor(text = read() ?? BLANK) {
    this.text = text
    void this.ask()
  }

  /** Another text, typed or opened: it is looked at when the hand rests. */
  write(text: string): void {
    if (text === this.text) return
    this.note(text)
    clearTimeout(this.rest)
    this.rest = setTimeout(() => void this.ask(), REST)
  }

  /** Changes are made one after another: none overtakes or ends another. */
  change = (...changes: Change[]): Promise<void> => this.queue(() => ({ changes }))

  /** What is drawn on the table as it is shown, put where that is by the time of its turn. */
  draw = (draw: Tool): Promise<void> => {
    if (draw.tool !== 'paint') return this.queue(() => ({ draw }))
    const [west, south] = this.corner
    return this.queue((text) => {
      const [x, y] = this.cornerOf(text)
      return { draw: { ...draw, at: draw.at.map(([column, row]): Spot => [column + 2 * (x - west), row + 2 * (y - south)]) } }
    })
  }

  private queue(wish: (text: string) => { changes: Change[] } | { draw: Tool }): Promise<void> {
    this.line = this.line.then(() => this.make(wish))
    return this.line
  }

  private cornerOf = (text: string): Spot => this.corners.get(text) ?? this.corner

  /** A random table as a whole, with all who fight on it, in place of this. */
  async bring(table: { style: string; seed: number }): Promise<void> {
    try {
      this.write((await json<Told>(called('api/draft', { text: '', draw: { tool: 'chance', ...table } }))).text)
    } catch (fault) {
      this.wrong = (fault as Error).message
    }
  }

  /** The words that the rules know for the fields at a place. */
  words: Words = async (path) => (await this.knownAt(path)).words ?? {}

  meanings: Meanings = async (path) => (await this.knownAt(path)).fields ?? {}

  /** What the rules know of the fields at a place: asked for once for all places alike. */
  private knownAt(path: Path): (typeof this.known)[string] {
    const alike = `${this.told?.game} ${path.map((one) => (typeof one === 'number' ? 0 : one)).join('/')}`
    const request = (this.known[alike] ??= json(called('api/draft', { text: this.text, words: path })))
    request.catch(() => delete this.known[alike])
    return request
  }

  /** One of each type: asked for once of each game, and again with other types of the text's own; as before while it is not understood. */
  pictures: Pictures = () => {
    if (!isObject(this.told?.tree)) return this.pictured
    const own = JSON.stringify([this.told?.game, ...OWN.map((name) => this.tree[name])])
    const request = (this.drawn[own] ??= json<{ types?: Record<string, unknown> }>(called('api/draft', { text: this.text, types: true })).then(({ types = {} }) => Object.fromEntries(Object.entries(types).map(([name, one]) => [name, filled(one, 'Piece') as Piece[]]))))
    request.catch(() => delete this.drawn[own])
    return (this.pictured = request)
  }

  /** How two places see each other, by the rules. */
  async see([x, y]: Spot, [to, up]: Spot): Promise<void> {
    const { text } = this
    try {
      const { look } = await json<Told>(called('api/draft', { text, look: `${x},${y} at ${to},${up}` }))
      if (text === this.text) this.look = look && (filled(look, 'Look') as Look)
    } catch (fault) {
      this.wrong = (fault as Error).message
    }
  }

  /** Show what a side sees from the start, until it is asked again. */
  expose = (side: number): void => {
    this.side = side === this.side ? undefined : side
    void this.ask()
  }

  undo = (): void => this.turn('past', 'future')
  redo = (): void => this.turn('future', 'past')

  private turn(from: 'past' | 'future', to: 'past' | 'future'): void {
    const text = this[from].at(-1)
    if (text === undefined) return
    this[to] = [...this[to], this.text]
    this[from] = this[from].slice(0, -1)
    this.put(text)
    void this.ask()
  }

  private note(text: string, [west, south]: Spot = [0, 0]): void {
    const [x, y] = this.cornerOf(this.text)
    this.corners.set(this.text, [x, y])
    this.corners.set(text, [x + west, y + south])
    this.past = [...this.past, this.text]
    this.future = []
    this.put(text)
  }

  private put(text: string): void {
    this.look = undefined
    this.text = text
    stored(() => localStorage.setItem(KEPT, text))
  }

  /** Look at the text as it is; of several looks only the newest counts. */
  private async ask(): Promise<void> {
    this.asking?.abort()
    const asking = (this.asking = new AbortController())
    try {
      const answer = await json<Told>(called('api/draft', { text: this.text, seen: this.side }, asking.signal))
      if (!asking.signal.aborted) this.take(answer)
    } catch (fault) {
      if (!asking.signal.aborted) this.wrong = (fault as Error).message
    }
  }

  /** Put changes into the text; into what was typed meanwhile, too. */
  private async make(wish: (text: string) => { changes: Change[] } | { draw: Tool }): Promise<void> {
    this.asking?.abort()
    try {
      for (;;) {
        const { text } = this
        const request = wish(text)
        const answer = await json<Told>(called('api/draft', { text, seen: this.side, ...request }))
        if (text !== this.text) continue
        if (answer.text !== text) this.note(answer.text, 'draw' in request && request.draw.tool === 'paint' ? grownBy(request.draw.what, request.draw.at) : undefined)
        return this.take(answer)
      }
    } catch (fault) {
      this.wrong = (fault as Error).message
    }
  }

  private take(answer: Told): void {
    this.told = answer
    this.wrong = ''
    if (answer.board && answer.scene) {
      this.board = filled(answer.board, 'Board') as Board
      this.scene = filled(answer.scene, 'Scene') as Scene
      this.letters = answer.letters ?? []
      this.corner = this.cornerOf(answer.text)
    }
  }
}
