import { stored } from '../net/stored'

/** What this browser knows of the dice of a game: what the server promised before anything else, and its own part. */
export interface Own {
  commitment: string
  /** 32 bytes in hex. */
  secret: string
  /** It was told to everybody. */
  opened?: boolean
}

const PREFIX = 'dieshift-dice:'
const unkept = new Map<string, string>() // where a private window refuses to keep anything

/** Keep what is known by a seat; the part that was given with a new game is by no seat. */
export function keepOwn(game: string, own: Own, seat = -1): void {
  const [name, text] = [`${PREFIX}${game}:${seat}`, JSON.stringify(own)]
  unkept.set(name, text)
  stored(() => localStorage.setItem(name, text)) // else it is known as long as the page is open
}

export function ownOf(game: string, seat: number): Own | undefined {
  const name = `${PREFIX}${game}:${seat}`
  const text = unkept.get(name) ?? stored(() => localStorage.getItem(name))
  return text ? (JSON.parse(text) as Own) : undefined
}

/** Everything that this browser knows of the dice of a game. */
export const allOwn = (game: string): Own[] => [-1, 0, 1].map((seat) => ownOf(game, seat)).filter((own) => own !== undefined)

export const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const newSecret = (): string => hex(crypto.getRandomValues(new Uint8Array(32)))
