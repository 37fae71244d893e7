/** Seats of a game: both sides, spectators, the referee. */
export type Role = '0' | '1' | '-1' | '-2'

export interface Created {
  game: string
  /** The secret of each seat. */
  seats: Record<Role, string>
}

export interface Side {
  name: string
  colour: string
}

export interface Scenario {
  name: string
  game: string
  title: string
  briefing: string
  rules: string
  sides: Side[]
}

export interface Game {
  game: string
  styles: string[]
  bots: string[]
}

export interface Shelf {
  scenarios: Scenario[]
  games: Game[]
}

export interface Quick {
  game: string
  style: string
  seed: number
}

export interface Table {
  title: string
  briefing: string
  svg: string
  turns: number
  sides: Side[]
}

/** What to begin: a scenario of the shelf, or a random table; who plays each seat, and whose dice are rolled by hand. */
export interface Wish {
  scenario?: string
  quick?: Quick
  players: [string, string]
  dice: [string, string]
}

/** What the server would not do, in its words. */
export class Failed extends Error {}

async function called(path: string, body?: unknown): Promise<Response> {
  const post = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const answer = await fetch(new URL(path, document.baseURI), body === undefined ? {} : post)
  if (answer.ok) return answer
  const said = (await answer.json().catch(() => ({}))) as { text?: string }
  throw new Failed(said.text ?? `${answer.status} ${answer.statusText}`)
}

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T

export const shelf = (): Promise<Shelf> => json(called('api/shelf'))
export const create = (wish: Wish): Promise<Created> => json(called('api/games', wish))
export const table = (quick: Quick): Promise<Table> =>
  json(called(`api/table?${new URLSearchParams({ ...quick, seed: String(quick.seed) })}`))

/** The QR code of a link, as a picture's address. */
export const code = async (link: string): Promise<string> => picture(await (await called('api/code', { text: link })).text())

/** An SVG text as a picture's address. */
export const picture = (svg: string): string => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))

/** The link of a seat. */
export const linkOf = (game: string, secret: string): string => new URL(`#game=${game}&seat=${secret}`, document.baseURI).href
