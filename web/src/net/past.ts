import type { Fell, Text } from '../protocol'
import { speech } from '../words/words.svelte'
import { asked, json, type Created, type Wish } from './api'
import type { Seat } from './seats'

/** The report of a battle, as the server reckons it. */
export interface Report {
  title: Text
  rules: string
  digest: string
  sides: string[]
  /** Of each side, as its scenario names it. */
  colours: string[]
  turn: number
  over: boolean
  ending: Text[]
  columns: Text[]
  ledger: { unit: string; name: string; side: string; counts: Record<string, number> }[]
  standings: { turn: number; sides: Record<string, number>[] }[]
  /** The turn from whose end on the winner was ahead till the last; 0: none. */
  led_from: number
  purposes: Fell[]
  kinds: Fell[]
}

export type Go = Pick<Wish, 'players' | 'dice' | 'shares' | 'mail' | 'advice' | 'measuring'>

const at = (seat: Seat, part: string): string => `api/games/${seat.game}/${part}`
const bearer = (seat: Seat): HeadersInit => ({ authorization: `Bearer ${seat.secret}` })

export const report = (seat: Seat): Promise<Report> => json(asked(at(seat, 'report?form=json'), { headers: bearer(seat) }))

/** The report as a file, and a name for it. */
export async function reportFile(seat: Seat, form: 'html' | 'markdown'): Promise<[Blob, string]> {
  const answer = await asked(at(seat, `report?form=${form}&language=${speech.spoken}`), { headers: bearer(seat) })
  return [await answer.blob(), `dieshift-${seat.game.slice(0, 6)}.${form === 'html' ? 'html' : 'md'}`]
}

export async function savedFile(seat: Seat): Promise<[Blob, string]> {
  const answer = await asked(at(seat, 'save'), { headers: bearer(seat) })
  return [await answer.blob(), `dieshift-${seat.game.slice(0, 6)}.jsonl`]
}

/** Go on from a moment as a battle of its own. */
export function branch(seat: Seat, { n, eyes }: { n: number; eyes: number }, go: Go): Promise<Created> {
  const headers = { ...bearer(seat), 'content-type': 'application/json' }
  return json(asked(at(seat, 'branch'), { method: 'POST', headers, body: JSON.stringify({ n, eyes, go }) }))
}

/** The battle by mail so far, as a file for the other side. */
export async function turnFile(seat: Seat): Promise<[Blob, string]> {
  const answer = await asked(at(seat, 'turn'), { headers: bearer(seat) })
  const name = /filename="([\w.-]+)"/.exec(answer.headers.get('content-disposition') ?? '')
  return [await answer.blob(), name?.[1] ?? 'turn.dieshift']
}

/** A game made of a saved battle, or gone on with: `own` is the seat at it that there is already. */
export function open(file: Blob, { players, dice, shares, mail }: Go, own?: Seat): Promise<Created> {
  const query = new URLSearchParams([...players.map((one) => ['players', one]), ...dice.map((one) => ['dice', one]), ['shares', String(shares ?? false)], ['mail', String(mail ?? false)]])
  return json(asked(`api/open?${query}`, { method: 'POST', body: file, headers: { ...(own ? bearer(own) : {}), 'content-type': 'application/octet-stream' } }))
}

/** Have the browser keep a file. */
export function keep([blob, name]: [Blob, string]): void {
  const address = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}

