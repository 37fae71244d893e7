import type { Table } from './table.svelte'

/** What may happen on a way without ending it. */
const QUIET = new Set(['stepped', 'turned'])
const GLANCE = 20

/** Give the orders of a walk one after the other, until something else happens; whether all that were given were carried out. */
export async function walk(table: Table, steps: readonly string[]): Promise<boolean> {
  const unit = table.scene?.active
  for (const text of steps) {
    const { told } = table
    if (!(await table.order(text))) return false
    while (table.busy) await new Promise((go) => setTimeout(go, GLANCE))
    const news = table.told.slice(told.length).filter(({ kind }) => kind !== 'said')
    if (!table.mine || table.scene?.active !== unit || news.some(({ facts }) => facts.some((fact) => !QUIET.has(fact)))) break
  }
  return true
}
