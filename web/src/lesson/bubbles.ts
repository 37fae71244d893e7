import type { Step } from './lesson.svelte'

/**
 * Which of a lesson's bubbles is there after so many orders, from 1: another wherever something else is said, the last
 * one when all is done. What is said before the first order of whoever learns has no number of its own.
 */
export function bubbleOf(steps: Step[], said: string[], at: number): number {
  const first = steps.findIndex(({ seat }) => seat === 0)
  return 1 + said.filter((text, k) => k > first && k <= at && text !== said[k - 1]).length + (at < steps.length ? 0 : 1)
}
