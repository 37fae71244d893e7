import type { Board, Scene, Text } from '../protocol'
import { keepOwn, newSecret } from '../fair/own'
import { speech } from '../words/words.svelte'
import { filled } from './complete'

/** Seats of a game: both sides, spectators, the referee. */
export type Role = '0' | '1' | '-1' | '-2'

export interface Created {
  game: string
  /** The link of each seat, with its secret. */
  links: Record<Role, string>
}

export interface Scenario {
  id: string
  game: string
  title: Text
  briefing: Text
  rules: string
  sides: string[]
  turns: number
  /** How many units each side is known to have. */
  units: [number, number]
  /** How long a battle lasts, and how many of a hundred each side wins with the computer on both: measured. */
  minutes?: number
  wins?: [number, number]
  /** Who is to play each side, as the scenario proposes. */
  players?: string[]
}

export interface Shelf {
  scenarios: Scenario[]
  /** The styles of random tables of each game. */
  styles: Record<string, string[]>
  /** The bots that play every game, and those of each. */
  bots: string[]
  players: Record<string, string[]>
}

export interface Quick {
  style: string
  seed: number
}

export interface Table {
  title: Text
  board: Board
  scene: Scene
}

/** What to begin: a scenario of the shelf, or a random table; who plays each seat, and whose dice are rolled by hand. */
export interface Wish {
  /** A scenario as its text. */
  text?: string
  scenario?: string
  style?: string
  seed?: number
  /** A rule set as text; the scenario's own if left out. */
  rules?: string
  players: [string, string]
  dice: [string, string]
  /** Each side's page has a part in the dice, given when it sits down. */
  shares?: boolean
  /** Of squads: a side is asked alike whether it reacts, able or not. */
  alike?: boolean
  /** The rules may change until both sides are ready. */
  prepare?: boolean
  /** The sides send each other files. */
  mail?: boolean
  /** The computer says what it would do. */
  advice?: boolean
  /** Distances, odds and reach may be asked for before an order is given. */
  measuring?: boolean
}

/** What the server would not do, and why. */
export class Failed extends Error {}

/** What the server said, once there are words for it. */
export async function saying(text: Text): Promise<string> {
  if (!speech.heard.has('')) void speech.hear()
  speech.also('faults')
  await Promise.all(speech.heard.values())
  return speech.say(text)
}

export async function called(path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  const post = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' }, signal }
  return asked(path, body === undefined ? { signal } : post)
}

export async function asked(path: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(new URL(path, document.baseURI), init).catch((fault: Error) => {
    throw init.signal?.aborted ? fault : new Error(speech.words.noServer)
  })
  if (answer.ok) return answer
  const said = (await answer.json().catch(() => ({}))) as { text?: Text }
  throw new Failed(said.text ? await saying(said.text) : `${answer.status} ${answer.statusText}`)
}

export const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T

export const shelf = (): Promise<Shelf> => json(called('api/shelf'))

/** Begin a battle. Where the sides do not share in its dice later, this page does now: after the server's promise. */
export async function create(wish: Wish): Promise<Created> {
  if (wish.shares) return json(called('api/games', wish))
  const { commitment } = await json<{ commitment: string }>(called('api/promises', {}))
  const secret = newSecret()
  const created = await json<Created>(called('api/games', { ...wish, commitment, share: secret }))
  keepOwn(created.game, { commitment, secret })
  return created
}

export async function table({ style, seed }: Quick): Promise<Table> {
  const answer = await json<Table>(called(`api/table?${new URLSearchParams({ style, seed: String(seed) })}`))
  return { title: answer.title, board: filled(answer.board, 'Board') as Board, scene: filled(answer.scene, 'Scene') as Scene }
}

/** The QR code of a link, as a picture's address. */
export const code = async (link: string): Promise<string> => URL.createObjectURL(await (await called('api/code', { text: link })).blob())
