import type { Plan } from './plan.svelte'

/** The order by which a column is made, unit by unit. */
const MARCH = 'march'
const GLANCE = 20

/** Who is still to be put into the column. */
export const marchers = (plan: Plan): number[] =>
  (plan.table.mine ? (plan.table.menu?.choices ?? []) : []).filter(({ word, refused }) => word === MARCH && !refused).map(({ unit }) => unit)

/** Put units into the column one after the other, each as the menu offers it then. */
export async function march({ table }: Plan, column: number[]): Promise<void> {
  for (const unit of column) {
    const before = table.menu
    const choice = before?.choices.find((one) => one.word === MARCH && one.unit === unit && !one.refused)
    if (!choice || !(await table.order(choice.order))) return
    while (table.busy || (table.mine && (!table.menu || table.menu === before))) await new Promise((go) => setTimeout(go, GLANCE))
  }
}
