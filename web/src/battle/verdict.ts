import type { Chance, Row } from '../protocol'
import { planWords } from '../words/plan'
import { speech } from '../words/words.svelte'

/** A chance in whole per cent. */
export const whole = (chance: number): string => `${Math.round(100 * chance)} %`

/** What an order is for, with its chance: `62 % out of action`. */
export const leading = ({ chance, label }: Row, percent = whole): string => planWords.all.chance(percent(chance), speech.say(label))

/** Which of two orders is listed first: lasting harm before any other, then the better chance; those without a chance last. */
export const better = (one: Chance | undefined, other: Chance | undefined): number => worth(other) - worth(one)
const worth = (chance: Chance | undefined): number => (chance ? Number(chance.lasting) + chance.lead.chance : -1)
