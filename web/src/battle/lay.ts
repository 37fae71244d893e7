import { withFacing, withPlace } from '../board/path'
import type { Choice } from '../protocol'
import type { Plan } from './plan.svelte'

const FACINGS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']

/** What a fire is, without the weapons that are named for it. */
export const firing = (order: string): string => order.split(' with ')[0]!

/** Plan the order of a text as if it had been tapped together; whether the menu has a choice that it is made of. */
export function planned(plan: Plan, text: string): boolean {
  const choices = (plan.table.menu?.choices ?? []).filter(({ refused }) => !refused)
  const scale = plan.table.welcome?.board.scale ?? 100
  const points = [...text.matchAll(/(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)/g)].map(([, x, y]) => ({ x: Number(x) * scale, y: Number(y) * scale }))
  const planners: Record<string, (choice: Choice) => (() => void) | undefined> = {
    // a fire with other weapons than are planned for it at first is the same choice
    '': ({ order }) => (order === text ? () => {} : firing(order) === firing(text) ? () => plan.arm(text) : undefined),
    facing: ({ order }) => {
      const way = FACINGS.find((one) => withFacing(order, one) === text)
      return way ? () => plan.face(way) : undefined
    },
    path: ({ order }) => {
      const [place, corners] = [points.at(-1), points.slice(0, -1)]
      if (!place || withPlace(order, corners, place, scale) !== text) return undefined
      return () => {
        for (const corner of corners) {
          plan.put(corner)
          plan.bend()
        }
        plan.put(place)
      }
    },
  }
  planners.place = planners.path!
  for (const choice of choices) {
    const rest = planners[choice.wants]?.(choice)
    if (!rest) continue
    plan.pick(choice)
    rest()
    return true
  }
  return false
}

/** Lay ready what the computer would order here, seeing no more than this seat; `tell` it where it cannot be laid. */
export async function lay(plan: Plan, tell: () => void): Promise<void> {
  const reply = await plan.table.link.question({ what: 'hint' })
  const text = reply?.preview?.order
  if (text && !planned(plan, text)) tell()
}
