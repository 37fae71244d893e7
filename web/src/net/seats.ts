import type { Text } from '../protocol'
import { stored } from './stored'

/** A seat at a game: what its link carries. */
export interface Seat {
  game: string
  secret: string
}

/** What the page remembers of a game, so that it can be continued. */
export interface Known extends Seat {
  title: Text
  /** The side that it plays. */
  side?: string
  when: number
  /** How it stood when it was seen last: the turn, of how many, and whose go it was, or how it ended. */
  stood?: { turn: number; turns: number; how: 'mine' | 'theirs' | 'won' | 'lost' | 'over' }
  /** The scenario of the shelf from which it was begun here. */
  scenario?: string
  /** A second secret: both seats play in this page. */
  other?: string
  /** The secret of the spectators, where the battle was begun here: it may be shared. */
  spectator?: string
  /** Turns are sent as files: a curtain hides the table whenever somebody comes to it. */
  mail?: boolean
  /** A link led here for a look: it does not take the place of the seat that this browser has in the game. */
  passing?: boolean
}

/** A place in the past of a game: when somebody (`eyes`) had been told `n` things, or when a `turn` began; left out, one's own eyes and now. */
export interface Moment {
  n?: number
  turn?: number
  eyes?: number
}

const PREFIX = 'dieshift:'
const HERE = PREFIX + 'here'
/** Each seat is kept by itself: another link to the same game takes nobody's place. */
const keyOf = ({ game, secret }: Seat): string => `${PREFIX}${game}:${secret}`

/** The seat that a link's fragment names, `#game=ID&seat=SECRET`. */
export function seatOf(fragment: string): Seat | undefined {
  const said = new URLSearchParams(fragment.replace(/^.*#/, ''))
  const game = said.get('game')
  const secret = said.get('seat')
  return game && secret ? { game, secret } : undefined
}

/** The moment that a link's fragment leads to, `…&replay&n=12&eyes=-2` or `…&turn=4`; without `replay` or a turn none. */
export function momentOf(fragment: string): Moment | undefined {
  const said = new URLSearchParams(fragment.replace(/^.*#/, ''))
  if (!said.has('replay') && !said.has('turn')) return undefined
  const whole = (name: string) => (/^-?\d{1,6}$/.test(said.get(name) ?? '') ? { [name]: Number(said.get(name)) } : {})
  return { ...whole('n'), ...whole('turn'), ...whole('eyes') }
}

const looking = ({ n, turn, eyes }: Moment): string => `&replay${n === undefined ? '' : `&n=${n}`}${turn === undefined ? '' : `&turn=${turn}`}${eyes === undefined ? '' : `&eyes=${eyes}`}`

/** The fragment of a link to a seat, and to a moment. */
export const fragmentOf = ({ game, secret }: Seat, moment: Moment): string => `#game=${game}&seat=${secret}${looking(moment)}`

/** The address of a battle, of a moment in its past, or of its report, for this browser alone: it has no secret. */
export const addressOf = (game: string, moment?: Moment, report = false): string => `#game=${game}${report ? '&report' : moment ? looking(moment) : ''}`

/** The battle that a fragment names, and whether its report. */
export function battleOf(fragment: string): { game: string; report: boolean } | undefined {
  const said = new URLSearchParams(fragment.replace(/^.*#/, ''))
  const game = said.get('game')
  return game ? { game, report: said.has('report') } : undefined
}

const met = new Map<string, Known>()

/** The seat of this browser at a battle: of this tab, if it has one, even where nothing can be stored. */
export function seatAt(game: string): Known | undefined {
  const last = here()
  return last?.game === game ? last : (met.get(game) ?? knownGames().find((one) => one.game === game))
}

export function remember(known: Known): void {
  const text = JSON.stringify(known)
  met.set(known.game, known)
  if (!known.passing) stored(() => localStorage.setItem(keyOf(known), text))
  stored(() => sessionStorage.setItem(HERE, text))
}

export function forget(seat: Seat): void {
  met.delete(seat.game)
  stored(() => localStorage.removeItem(keyOf(seat)))
  leave()
}

/** The game of this tab, after a reload. */
export function here(): Known | undefined {
  return read(() => sessionStorage.getItem(HERE))
}

export function leave(): void {
  stored(() => sessionStorage.removeItem(HERE))
}

/** Every seat that this browser has at a game, the newest first. */
export function knownGames(): Known[] {
  const keys = stored(() => Object.keys(localStorage)) ?? []
  const all = keys.filter((key) => key.startsWith(PREFIX)).map((key) => read(() => localStorage.getItem(key)))
  return all.filter((one) => one !== undefined).sort((a, b) => b.when - a.when)
}

function read(text: () => string | null): Known | undefined {
  const known = stored(() => JSON.parse(text() ?? 'null') as Known | null)
  return known?.game && known.secret ? known : undefined
}
