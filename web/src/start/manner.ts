import type { Created, Role, Wish } from '../net/api'
import { seatOf, type Known } from '../net/seats'
import type { Words } from '../words/start/en'

/** In what manner a battle is played at this page. */
export interface Manner {
  who: 'bot' | 'screen' | 'link' | 'mail' | 'watch'
  /** The seat of whoever sits here, against the computer or by mail. */
  side: 0 | 1
  bot: string
  dice: 'server' | 'hand'
  /** Of a new game: whoever could react is asked alike, able or not, where that has its time. */
  alike?: boolean
  /** Of a new game between two at pages of their own: the computer says what it would do, to both. */
  advice?: boolean
}

/** What the manners are called. */
export const waysOf = (s: Words): Record<Manner['who'], string> => ({ bot: s.against, link: s.byLink, mail: s.byMail, screen: s.hotSeat, watch: s.watchBots })

const HUMAN = 'human'

/** Whether being asked to react can have its time: two sit at pages of their own, and type no dice. */
export const timed = ({ who, dice }: Manner): boolean => who === 'link' && dice === 'server'

/** Who plays the seats, and whose dice are rolled by hand. */
export function wished({ who, side, bot, dice }: Manner): Pick<Wish, 'players' | 'dice' | 'shares' | 'mail'> {
  if (who === 'watch') return { players: [bot, bot], dice: ['server', 'server'] }
  if (who === 'link') return { players: [HUMAN, HUMAN], dice: [dice, dice], shares: true }
  if (who === 'mail') return { players: [HUMAN, HUMAN], dice: [dice, dice], mail: true }
  if (who === 'screen') return { players: [HUMAN, HUMAN], dice: [dice, dice] }
  return side ? { players: [bot, HUMAN], dice: ['server', dice] } : { players: [HUMAN, bot], dice: [dice, 'server'] }
}

/** The seat at a new game of whoever began it in a manner. */
export function seatFor(how: Manner, { game, links }: Created): Known {
  const secret = (role: Role) => seatOf(links[role])?.secret ?? ''
  const known = { game, title: '', when: Date.now(), spectator: secret('-1') }
  if (how.who === 'screen') return { ...known, secret: secret('0'), other: secret('1') }
  if (how.who === 'mail') return { ...known, secret: secret(how.side ? '1' : '0'), mail: true }
  if (how.who === 'watch') return { ...known, secret: secret('-2') }
  return { ...known, secret: secret(how.side ? '1' : '0') }
}
