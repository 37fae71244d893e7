import { stored } from '../net/stored'

/** Seats of an evening: both sides, the screen for all, the referee. */
export type Role = '0' | '1' | '-1' | '-2'
export const ROLES: Role[] = ['-1', '0', '1', '-2']

/** What this browser knows of an evening: the secret by which it sits there, its name there, and the links of all seats, where it began. */
export interface Kept {
  game: string
  secret: string
  by: string
  title: string
  /** Milliseconds since 1970. */
  when: number
  links?: Record<Role, string>
  /** What tells this browser from others of the evening. */
  device?: string
}

const PREFIX = 'dieshift-together:'
/** Evenings of this tab, where nothing can be stored. */
const met = new Map<string, Kept>()

export const addressOf = (game: string): string => `#evening=${game}`

/** The evening that an address names, and the secret that it brings. */
export function named(fragment: string): { game: string; secret: string | null } | undefined {
  const said = new URLSearchParams(fragment.replace(/^.*#/, ''))
  const game = said.get('evening') ?? said.get('game')
  return game ? { game, secret: said.get('seat') } : undefined
}

/** The secret of a seat's link. */
export const secretOf = (link: string): string => new URLSearchParams(link.replace(/^.*#/, '')).get('seat') ?? ''

export function keep(kept: Kept): void {
  met.set(kept.game, kept)
  stored(() => localStorage.setItem(PREFIX + kept.game, JSON.stringify(kept)))
}

export const keptOf = (game: string): Kept | undefined => met.get(game) ?? read(PREFIX + game)

/** Every evening of this browser, the newest first. */
export function all(): Kept[] {
  const keys = (stored(() => Object.keys(localStorage)) ?? []).filter((key) => key.startsWith(PREFIX))
  return keys.map(read).filter((one) => one !== undefined).sort((a, b) => b.when - a.when)
}

function read(key: string): Kept | undefined {
  const one = stored(() => JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Kept> | null)
  return typeof one?.game === 'string' && typeof one.secret === 'string' ? { by: '', title: '', when: 0, ...one, game: one.game, secret: one.secret } : undefined
}
