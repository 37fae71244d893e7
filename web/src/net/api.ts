import type { Board, Scene } from '../protocol'
import { SHAPES } from '../protocol'

/** The secret links of a new game: of both seats, the spectators and the referee. */
export type Links = Record<'0' | '1' | '-1' | '-2', string>

export interface Created {
  game: string
  links: Links
}

export interface OnShelf {
  id: string
  game: string
  title: string
  briefing: string
  sides: string[]
  turns: number
}

export interface Shelf {
  scenarios: OnShelf[]
  styles: Record<string, string[]>
  bots: string[]
}

export interface Table {
  title: string
  briefing: string
  board: Board
  scene?: Scene
}

/** What to begin: a scenario of the shelf, or a random table; who plays each seat, and whose dice are rolled by hand. */
export interface Wish {
  scenario?: string
  style?: string
  seed?: number
  players: [string, string]
  dice: [string, string]
}

export class Failed extends Error {}

async function called<T>(path: string, body?: unknown): Promise<T> {
  const asked = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const headers = body === undefined ? {} : { 'content-type': 'application/json' }
  const answer = await fetch(new URL(path, document.baseURI), { ...asked, headers })
  const said = (await answer.json().catch(() => ({}))) as T & { text?: string; error?: string }
  if (!answer.ok) throw new Failed(said.text ?? said.error ?? `${answer.status} ${answer.statusText}`)
  return said
}

const query = (style: string, seed: number) => new URLSearchParams({ style, seed: String(seed) })

export const shelf = (): Promise<Shelf> => called('api/shelf')
export const create = (wish: Wish): Promise<Created> => called('api/games', wish)

export async function table(style: string, seed: number): Promise<Table> {
  const found = await called<Table>(`api/table?${query(style, seed)}`)
  const board = { ...SHAPES.Board?.[0], ...found.board } as Board
  board.patches = board.patches.map((patch) => ({ ...SHAPES.Patch?.[0], ...patch }) as Board['patches'][number])
  return { ...found, board }
}
