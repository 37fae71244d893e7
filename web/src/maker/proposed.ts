import type { Manner } from '../start/manner'

const HUMAN = 'human'

/** The manner in which a card begins: as its scenario proposes, where that proposes anything; else as it was chosen. */
export const onCard = (players: unknown, chosen: Manner): Manner => (Array.isArray(players) ? { ...chosen, ...proposed(players) } : chosen)

/** How a scenario is played as it proposes: against the computer, where it proposes nothing. */
export function proposed(players: unknown): Manner {
  const [one, other] = Array.isArray(players) ? (players as unknown[]) : []
  const usual: Manner = { who: 'screen', side: 0, bot: 'heuristic', dice: 'server' }
  if (typeof one !== 'string' || typeof other !== 'string') return { ...usual, who: 'bot' }
  if (one === HUMAN && other === HUMAN) return usual
  if (one === HUMAN || other === HUMAN) return { ...usual, who: 'bot', side: one === HUMAN ? 0 : 1, bot: one === HUMAN ? other : one }
  return { ...usual, who: 'watch', bot: one }
}
