import type { Die } from '../protocol'

/** As many dice as have room beside one another on a button. */
const ROOM = 6

/** The dice that fall in any case, each by itself; where those are too many, all of a kind together. */
export function thrown(dice: Pick<Die, 'faces' | 'count' | 'follows'>[]): { faces: number; many: number }[] {
  const fall = dice.filter(({ faces, follows }) => faces && !follows)
  const whole = fall.reduce((sum, { count }) => sum + count, 0)
  if (whole <= ROOM) return fall.flatMap(({ faces, count }) => Array.from({ length: count }, () => ({ faces, many: 1 })))
  const kinds = new Map<number, number>()
  for (const { faces, count } of fall) kinds.set(faces, (kinds.get(faces) ?? 0) + count)
  return [...kinds].map(([faces, many]) => ({ faces, many }))
}
