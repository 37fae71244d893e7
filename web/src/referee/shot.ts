import { headline, same as alike } from '../battle/headline'
import type { Arm, Bursts, Close, Engagement, Odds, Row, Shot, Text, Troop, Waiver, Wanted } from '../protocol'
import { decimal } from '../words/words.svelte'

export type Squad = Required<Troop>

/** What the referee has said. An arm that `firing` does not name fires with all its figures. */
export interface Form {
  does: 'fire' | 'bursts' | 'close'
  bursts: Bursts
  close: Close
  firer: Squad
  target: Squad
  by: 'band' | 'inches'
  band: number
  /** 0 while what is typed is no distance. */
  inches: number
  cover: Required<Engagement>['cover']
  /** That a vehicle turns to the firer. */
  face: Required<Engagement>['face']
  firing: Record<string, number>
  rules: string
  compare: string
}

export const QUALITIES: Squad['quality'][] = ['untrained', 'green', 'regular', 'veteran', 'elite']
export const MOTIVATIONS: Squad['motivation'][] = ['low', 'medium', 'high']
export const CONFIDENCES: Squad['confidence'][] = ['confident', 'steady', 'shaken', 'broken', 'routed']
export const COVERS: Form['cover'][] = ['open', 'soft', 'hard']
export const FACES: Form['face'][] = ['front', 'side', 'rear']
export const MET: Squad['met'][] = ['nothing', 'fire', 'suppression']
export const BANDS = [1, 2, 3, 4, 5]
export const SHELLS: Bursts['shell'][] = ['general', 'troops', 'armour', 'fuel-air']
/** How wide shells burst, and that in inches. */
export const SIZES: [Bursts['size'], string][] = [['small', '3″'], ['medium', '4″'], ['large', '6″'], ['very large', '10″']]
export const MOST = { figures: 12, inches: 60, suppression: 3, rules: 2000, rounds: 8 }
const SHORTEST = 0.1

const plain = (): Squad => ({
  type: 'line squad', quality: 'regular', leadership: 2, figures: null, in_position: false, motivation: 'medium', confidence: 'confident',
  suppression: 0, met: 'nothing',
})

export const blank = (): Form => ({
  does: 'fire', bursts: { shell: 'general', size: 'medium', rounds: 1, spared: [] }, close: { firer: {}, target: {}, heaped: false }, firer: plain(), target: plain(), by: 'band', band: 2, inches: 12, cover: 'open', face: 'front', firing: {}, rules: '', compare: '',
})

/** The form that was kept, as far as it can be understood. */
export function kept(text: string | null): Form {
  try {
    const said = JSON.parse(text ?? '{}') as Partial<Form>
    const empty = blank()
    const form = { ...empty, ...said, firer: { ...empty.firer, ...said.firer }, target: { ...empty.target, ...said.target }, bursts: { ...empty.bursts, ...said.bursts }, close: { ...empty.close, ...said.close } }
    return Object.keys(form).length === Object.keys(empty).length && typeof form.firing === 'object' && Array.isArray(form.bursts.spared) ? form : empty
  } catch {
    return blank()
  }
}

/** A number of inches as typed, with a point or a comma; 0 when it is none that the table has. */
export function inchesOf(text: string): number {
  const inches = /^\s*\d{1,2}([.,]\d{1,2})?\s*$/.test(text) ? Number(text.replace(',', '.')) : 0
  return inches >= SHORTEST && inches <= MOST.inches ? inches : 0
}

/** How many figures fire an arm. */
export const firing = (form: Form, arm: Arm): number => Math.min(form.firing[key(arm)] ?? arm.figures.length, arm.figures.length)
export const key = (arm: Arm): string => `${arm.support ? 'support' : 'small'}:${arm.name}`

/** How many figures a squad has. */
export const figuresOf = (squad: Squad, types: { name: string; figures: number }[]): number => squad.figures ?? types.find((type) => type.name === squad.type)?.figures ?? 1

/** Whether the target, or who fires, is a vehicle. */
export const drives = (form: Form, vehicles: { name: string }[], who: 'target' | 'firer' = 'target'): boolean => vehicles.some((type) => type.name === form[who].type)

/** Which of a vehicle's weapons fires: the one that was chosen, else its first. */
export const chosen = (form: Form, arms: Arm[]): Arm | undefined => {
  const guns = arms.filter((arm) => arm.alone)
  return guns.find((arm) => form.firing[key(arm)]) ?? guns[0]
}

/** What fires, as an order says it; empty: all that is ready. A figure that fires its support weapon fires nothing else. */
export function weapons(form: Form, arms: Arm[]): string {
  const gun = chosen(form, arms)
  if (gun) return `supports ${gun.figures[0]}`
  if (arms.every((arm) => firing(form, arm) === arm.figures.length)) return ''
  const supports = arms.filter((arm) => arm.support).flatMap((arm) => arm.figures.slice(0, firing(form, arm)))
  const figures = arms
    .filter((arm) => !arm.support)
    .flatMap((arm) => arm.figures.filter((figure) => !supports.includes(figure)).slice(0, firing(form, arm)))
  const said = (word: string, numbers: number[]) => (numbers.length ? [`${word} ${numbers.join(',')}`] : [])
  return [...said('figures', figures), ...said('supports', supports)].join(' and ')
}

/** Whether anything is left to fire with. */
export const armed = (form: Form, arms: Arm[]): boolean => !arms.length || !!chosen(form, arms) || arms.some((arm) => firing(form, arm) > 0)

/** The question to the server. */
export function shotOf(form: Form, arms: Arm[], faces: number[] = [], roll = false, waived: Waiver[] = []): Shot {
  const { firer, target, band, inches, cover, face, rules, compare } = form
  const bursts = form.does === 'bursts' ? form.bursts : null
  const close = form.does === 'close' ? form.close : null
  const engagement = { firer, target, band, inches: form.by === 'inches' ? inches : null, cover, face, rules, weapons: form.does === 'fire' ? weapons(form, arms) : '', bursts, close }
  return { engagement, faces, waived, roll, compare: roll ? '' : compare }
}

/** The form of the next shot at the same target, as the last one left it, and as it left the attackers. */
export const next = (form: Form, after: Troop, firer?: Troop | null): Form => ({
  ...form,
  firer: { ...form.firer, ...firer },
  target: { ...form.target, ...after },
  bursts: { ...form.bursts, spared: [] },
  close: firer ? { ...form.close, firer: held(form.close.firer, firer), target: held(form.close.target, after) } : form.close,
})

/** What hands can hold that are fewer now. */
function held(arms: Record<string, number>, after: Troop): Record<string, number> {
  let free = after.figures ?? MOST.figures
  return Object.fromEntries(Object.entries(arms).map(([arm, count]) => {
    const now = Math.min(count, free)
    free -= now
    return [arm, now] as const
  }).filter(([, count]) => count))
}

/** How many typed faces still stand after the die at `place` was changed: those whose dice are asked for as before. */
export function standing(before: Wanted[], now: Wanted[], place: number): number {
  let k = place + 1
  while (k < before.length && k < now.length && same(before[k]!, now[k]!)) k++
  return k
}

const same = (one: Wanted, other: Wanted): boolean =>
  one.faces === other.faces && one.reason === other.reason && one.unit === other.unit

/** A row of two rule sets side by side: chances, and their difference in points of a hundred. */
export interface Pair {
  label: Text
  group: Text
  chances: [number | undefined, number | undefined]
  points: number
}

/** The rows of two odds, those of the first in their order, then what only the second has. */
export function pairs(one: Odds, other: Odds): Pair[] {
  const find = (odds: Odds, like: Pick<Row, 'label' | 'group'>) => odds.rows.find((row) => alike(row, like))?.chance
  const rows = [...one.rows, ...other.rows.filter((row) => find(one, row) === undefined)]
  return rows.map(({ label, group }) => {
    const chances: Pair['chances'] = [find(one, { label, group }), find(other, { label, group })]
    return { label, group, chances, points: ((chances[1] ?? 0) - (chances[0] ?? 0)) * 100 }
  })
}

/** A difference as it is read: one decimal, with its sign; nothing for none. */
export function signed(points: number): string {
  const size = decimal(Math.abs(points))
  return size === decimal(0) ? '±0' : `${points > 0 ? '+' : '−'}${size}`
}

/** The chances that are read first: outcomes of which exactly one comes about, and what stands apart from them. */
export const first = (odds: Odds): Row[] => [...headline(odds.rows), ...odds.rows.filter((row) => !row.group).slice(0, 1)]

/** An answer whose units are called by names, where their codes have any. */
export const called = <Said>(answer: Said, names: Record<string, string>): Said =>
  JSON.parse(JSON.stringify(answer), (_, value: unknown) => (typeof value === 'string' && Object.hasOwn(names, value) && names[value]) || value) as Said
