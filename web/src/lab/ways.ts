import type { Variant } from './api'

/** Whether both sides are played alike: with them swapped, every battle would be the same. */
export const alike = ({ bots }: Variant): boolean => bots[0] === bots[1]

export const swapped = (variant: Variant): Variant => ({ ...variant, bots: [variant.bots[1], variant.bots[0]] })

/** Whether two ways are one: every battle would be fought twice. */
export const isTwin = ([one, two]: readonly Variant[]): boolean => two !== undefined && JSON.stringify(one) === JSON.stringify(two)

/** Whether the second way is the first with sides swapped, and nothing else. */
export const isSwap = ([one, two]: readonly Variant[]): boolean => two !== undefined && !alike(one!) && JSON.stringify(swapped(one!)) === JSON.stringify(two)
