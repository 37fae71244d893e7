import type { Plan } from './plan.svelte'
import type { Table } from './table.svelte'

/** What may happen on a way without ending it. */
const QUIET = new Set(['stepped', 'turned', 'activated'])
const GLANCE = 20

/** Give the orders of a unit one after the other, until something else happens; whether all that were given were carried out. */
export async function walk(table: Table, unit: number, steps: readonly string[]): Promise<boolean> {
  for (const text of steps) {
    const { told } = table
    if (!(await table.order(text))) return false
    while (table.busy) await new Promise((go) => setTimeout(go, GLANCE))
    const news = table.told.slice(told.length).filter(({ kind }) => kind !== 'said')
    if (!table.mine || table.scene?.active !== unit || news.some(({ facts }) => facts.some((fact) => !QUIET.has(fact)))) break
  }
  return true
}

/** Ask what the orders of the menu are for, and their chances; `after` its activation, of a unit that waits. */
async function weigh(plan: Plan, after = ''): Promise<void> {
  const { unit, table } = plan
  if (!table.mine || table.measures === false || !table.menu?.choices.some((choice) => !choice.refused)) return void (plan.chances = new Map())
  const reply = await table.link.ask('chances', 'chances', '', '', { after })
  if (reply && unit === plan.unit) plan.chances = new Map(reply.chances.map((chance) => [chance.order, chance]))
}

/** Ask what the unit that is selected in a plan could do, where it can be activated: its choices are the plan's, too. */
export async function wake(plan: Plan): Promise<void> {
  const { unit, table } = plan
  const first = table.mine && table.menu?.choices.find((choice) => choice.unit === unit && choice.word === 'activate' && !choice.refused)
  void weigh(plan, first ? first.order : '')
  if (!first) return void ([plan.idle, plan.woken] = [[], -1])
  const reply = await table.link.ask('idle', 'menu', '', '', { after: first.order })
  if (reply && !reply.menu && unit === plan.unit) plan.woken = unit
  if (unit !== plan.unit || !reply?.menu || table.scene?.active === unit) return
  // a key that is taken now is not theirs
  const taken = new Set(table.menu?.choices.filter(({ word }) => word !== first.word).map(({ key }) => key))
  plan.woken = unit
  plan.idle = reply.menu.choices
    .filter((choice) => choice.unit === unit && choice.word !== 'end')
    .map((choice) => ({ ...choice, after: first.order, key: taken.has(choice.key) ? '' : choice.key }))
}
