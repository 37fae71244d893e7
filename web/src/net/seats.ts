/** A seat at a game: what its link carries. */
export interface Seat {
  game: string
  secret: string
}

/** What the page remembers of a game, so that it can be continued. */
export interface Known extends Seat {
  title: string
  when: number
  /** A second secret: both seats play in this page. */
  other?: string
}

const PREFIX = 'dieshift:'

/** The seat that a link's fragment names, `#game=ID&seat=SECRET`. */
export function seatOf(fragment: string): Seat | undefined {
  const said = new URLSearchParams(fragment.replace(/^.*#/, ''))
  const game = said.get('game')
  const secret = said.get('seat')
  return game && secret ? { game, secret } : undefined
}

/** Take the seat out of the address bar, so that nobody reads the secret there. */
export function takeFromAddress(): Seat | undefined {
  const seat = seatOf(location.hash)
  if (seat) history.replaceState(null, '', location.pathname + location.search)
  return seat
}

export function remember(known: Known): void {
  try {
    localStorage.setItem(PREFIX + known.game, JSON.stringify(known))
    sessionStorage.setItem(PREFIX + 'here', JSON.stringify(known))
  } catch {
    // a private window may refuse; the game goes on without
  }
}

export function forget(game: string): void {
  localStorage.removeItem(PREFIX + game)
  sessionStorage.removeItem(PREFIX + 'here')
}

/** The game of this tab, after a reload. */
export function here(): Known | undefined {
  return read(sessionStorage.getItem(PREFIX + 'here'))
}

export function leave(): void {
  sessionStorage.removeItem(PREFIX + 'here')
}

/** Every game that this browser has a seat in, the newest first. */
export function knownGames(): Known[] {
  const all = Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => read(localStorage.getItem(key)))
  return all.filter((one) => one !== undefined).sort((a, b) => b.when - a.when)
}

function read(text: string | null): Known | undefined {
  try {
    const known = JSON.parse(text ?? 'null') as Known | null
    return known?.game && known.secret ? known : undefined
  } catch {
    return undefined
  }
}
