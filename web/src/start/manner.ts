import type { Wish } from '../net/api'

/** In what manner a battle is played at this page. */
export interface Manner {
  who: 'bot' | 'screen' | 'link' | 'watch'
  /** The seat of whoever sits here, against the computer. */
  side: 0 | 1
  bot: string
  dice: 'server' | 'hand'
}

const HUMAN = 'human'

/** Who plays the seats, and whose dice are rolled by hand. */
export function wished({ who, side, bot, dice }: Manner): Pick<Wish, 'players' | 'dice'> {
  if (who === 'watch') return { players: [bot, bot], dice: ['server', 'server'] }
  if (who !== 'bot') return { players: [HUMAN, HUMAN], dice: [dice, dice] }
  return side ? { players: [bot, HUMAN], dice: ['server', dice] } : { players: [HUMAN, bot], dice: [dice, 'server'] }
}
