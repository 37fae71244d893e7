import type { Created, Role, Wish } from '../net/api'
import { seatOf, type Known } from '../net/seats'
import type { Words } from '../words/start/en'

/** In what manner a battle is played at this page. */
export interface Manner {
  who: 'bot' | 'screen' | 'link' | 'mail' | 'watch'
  /** The seat of the player here, against the AI or by mail. */
  side: 0 | 1
  bot: string
  /** Sealed: by each page's part in them, before the battle; where two sit at pages of their own. */
  dice: 'server' | 'hand' | 'sealed'
  /** Of a new game: the other side is asked alike, able or not, where that has its time. */
  alike?: boolean
  /** Of a new game between two at pages of their own: the computer says what it would do, to both. */
  advice?: boolean
  /** Of a new game between two people, not by mail: distances, odds and reach may be asked for before an order is given. */
  measuring?: boolean
}

/** What the manners are called. */
export const waysOf = (s: Words): Record<Manner['who'], string> => ({ bot: s.against, link: s.byLink, mail: s.byMail, screen: s.hotSeat, watch: s.watchBots })

/** Opponents that an open card of the shelf offers. */
export const sheetWays = (s: Words): [Manner['who'], string][] => [['bot', s.computer], ['link', s.aFriend], ['screen', s.hereTwo]]

/** Whether each side's page can have a part in the dice: elsewhere one page has it, or none. */
export const sealable = ({ who }: Pick<Manner, 'who'>): boolean => who === 'link'

/** The same manner with another: dice that are rolled for them are sealed wherever they can be. */
export const withWhom = (manner: Manner, who: Manner['who']): Manner => ({ ...manner, who, dice: manner.dice === 'hand' ? 'hand' : sealable({ who }) ? 'sealed' : 'server' })

const HUMAN = 'human'

/** Whether being asked to react can have its time: two sit at pages of their own, and type no dice. */
export const timed = ({ who, dice }: Manner): boolean => who === 'link' && dice !== 'hand'

/** Who plays the seats, and whose dice are rolled by hand. */
export function wished({ who, side, bot, dice: whose }: Manner): Pick<Wish, 'players' | 'dice' | 'shares' | 'mail'> {
  const dice = whose === 'hand' ? 'hand' : 'server'
  if (who === 'watch') return { players: [bot, bot], dice: ['server', 'server'] }
  if (who === 'link') return { players: [HUMAN, HUMAN], dice: [dice, dice], shares: whose !== 'server' }
  if (who === 'mail') return { players: [HUMAN, HUMAN], dice: [dice, dice], mail: true }
  if (who === 'screen') return { players: [HUMAN, HUMAN], dice: [dice, dice] }
  return side ? { players: [bot, HUMAN], dice: ['server', dice] } : { players: [HUMAN, bot], dice: [dice, 'server'] }
}

/** The seat of the player who began a new game in a manner. */
export function seatFor(how: Manner, { game, links }: Created): Known {
  const secret = (role: Role) => seatOf(links[role])?.secret ?? ''
  const known = { game, title: '', when: Date.now(), spectator: secret('-1') }
  if (how.who === 'screen') return { ...known, secret: secret('0'), other: secret('1') }
  if (how.who === 'mail') return { ...known, secret: secret(how.side ? '1' : '0'), mail: true }
  if (how.who === 'watch') return { ...known, secret: secret('-2') }
  return { ...known, secret: secret(how.side ? '1' : '0') }
}
