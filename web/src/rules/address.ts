/** A rule set of a game, as text. */
export interface Chosen {
  game: string
  text: string
}

/** What the address opens: a rule set, or the readings under a preset. */
export interface Place extends Chosen {
  screen: 'rules' | 'readings'
  /** The option that is to be shown first. */
  at?: string
}

const SQUADS = 'stargrunt'

/** The place of a fragment: `#rules`, `#rules=stargrunt:book + overwatch&at=overwatch`, `#readings=boarding:classic`. */
export function placeOf(hash: string): Place | undefined {
  const [, screen, rest, at] = /^#(rules|readings)(?:=([^&]*))?(?:&at=([a-z0-9-]+))?$/.exec(hash) ?? []
  if (!screen) return undefined
  const [, game, text] = /^([a-z]+)(?::(.*))?$/s.exec(plain(rest ?? '')) ?? []
  return { screen: screen as Place['screen'], game: game ?? SQUADS, text: text ?? '', ...(at ? { at } : {}) }
}

/** The fragment of a place. */
export function hashOf({ screen, game, text, at }: Place): string {
  return `#${screen}=${game}:${encodeURIComponent(text)}${at ? `&at=${at}` : ''}`
}

function plain(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
