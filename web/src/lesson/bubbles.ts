import type { Step } from './lesson.svelte'

/** The parts of an order, in the order in which a player does them. */
export const PARTS = ['unit', 'word', 'choice', 'place', 'confirm'] as const
export type Part = (typeof PARTS)[number]

/** The texts of one stage: one for each part of its order, or what is said while the other side acts; a remark on the stage before. */
export type Said = Partial<Record<Part | 'watch' | 'below', string>>

/** Whether a step is an activation of the learner's. */
export const activates = (step: Step | undefined): boolean => step?.seat === 0 && step.order.startsWith('activate ')

/**
 * The stage of a lesson after a number of orders, from 0. Each order of the learner's is a stage, together with the activation
 * before it; all that the other side does in a row is one, but for steps that begin another.
 */
export const stageOf = (steps: Step[], at: number): number =>
  steps.slice(1, at + 1).filter((step, k) => (step.seat === 0 ? !activates(steps[k]) : steps[k]!.seat === 0 || step.begins)).length + (at < steps.length ? 0 : 1)

/** The number of a stage as the learner counts, from 1: the other side's choice of who begins is none. */
export const numberOf = (steps: Step[], at: number): number => stageOf(steps, at) + (steps[0]!.seat === 0 ? 1 : 0) || 1

/** The order that is asked for: one that activates a unit is given with the next. */
export const dueOf = (steps: Step[], at: number): Step | undefined => (activates(steps[at]) && steps[at + 1]) || steps[at]

/** The last order of the learner's before a number of orders, with the activation that came with it; -1: there is none. */
export function lastOf(steps: Step[], at: number): number {
  const last = steps.slice(0, at).findLastIndex(({ seat }) => seat === 0)
  return activates(steps[last - 1]) ? last - 1 : last
}

/** The request of a text: its last sentence, without the full stop. */
export const requestOf = (text: string): string => /[^.:!?]*[.:!?]?$/.exec(text.trim())![0].replace(/\.$/, '').trim()
