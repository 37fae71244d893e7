import type { Step } from './lesson.svelte'

/** The first order of whoever learns: what is said before it has no number of its own. */
const firstOf = (steps: Step[]): number => steps.findIndex(({ seat }) => seat === 0)

/**
 * Which of a lesson's bubbles is there after so many orders, from 1: another wherever something else is said, one more
 * when all is done. `first` are said before the first order, one after the other, of which so many have been (`part`).
 */
export function bubbleOf(steps: Step[], said: string[], at: number, first: string[] = [], part = 0): number {
  const begins = firstOf(steps)
  const before = at > begins ? first.length : at === begins ? Math.min(part, first.length) : 0
  return 1 + before + said.filter((text, k) => k > begins && k <= at && text !== said[k - 1]).length + (at < steps.length ? 0 : 1)
}

/** Whether one of those that are said before the first order is there. */
export const saidBefore = (steps: Step[], at: number, first: string[], part: number): boolean => at === firstOf(steps) && part < first.length

/** What is said there. */
export const saidOf = (steps: Step[], said: string[], at: number, first: string[], part: number): string =>
  (saidBefore(steps, at, first, part) ? first[part] : said[at]) ?? ''

/** The order that is asked for: one that activates a unit is given with the next. */
export const dueOf = (steps: Step[], at: number): Step | undefined => (activates(steps[at]) && steps[at + 1]) || steps[at]

/** Whether a step is an activation of whoever learns. */
export const activates = (step: Step | undefined): boolean => step?.seat === 0 && step.order.startsWith('activate ')

/** The last order of whoever learns before so many, with the activation that came with it; -1: there is none. */
export function lastOf(steps: Step[], at: number): number {
  const last = steps.slice(0, at).findLastIndex(({ seat }) => seat === 0)
  return activates(steps[last - 1]) ? last - 1 : last
}
