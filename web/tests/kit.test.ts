import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Plan, Stage } from '../src/battle/plan.svelte'
import type { Board, Reply } from '../src/protocol'
import { Kit, tools } from '../src/tools/kit.svelte'

vi.mock('../src/tools/Over.svelte', () => ({ default: {} }))
vi.mock('../src/tools/Under.svelte', () => ({ default: {} }))

type Asked = { what: string; text: string; answer(reply: Partial<Reply> | undefined): void }
const UNIT = { id: 0, code: 'B1', x: 0, y: 0 }
const look = (title: string) => ({ look: { lines: [{ title }], rings: [], words: [] } }) as unknown as Partial<Reply>

/** Tools at a table whose server answers when it is told to. */
function begin() {
  const asked: Asked[] = []
  const ask = (_: string, what: string, text: string) => new Promise((answer) => void asked.push({ what, text, answer }))
  const plan = {
    unit: 0,
    table: { welcome: { board: { width: 700, height: 450, scale: 100, unit: '″', diagonal: false } as Board }, link: { ask }, unit: (id: number) => (id ? undefined : UNIT) },
  }
  return { kit: new Kit(plan as unknown as Plan<Stage>), plan, asked }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { getElementById: () => null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what is shown to all', () => {
  it('is a place, then an arrow, then another place, and nothing where nobody looks on', () => {
    const { kit, plan } = begin()
    kit.press('P')
    expect(kit.tool).toBe('')
    Object.assign(plan.table, { company: true, sees: 'seat' })
    kit.press('P')
    for (const x of [100, 200, 300]) kit.tap({ x, y: 100 }, undefined)
    expect([kit.tool, kit.ends.map((end) => end.at.x)]).toEqual(['point', [300]])
    kit.tap({ x: 400, y: 100 }, undefined)
    expect(kit.ends.length).toBe(2)
    Object.assign(plan.table, { sees: 'spectator' })
    expect(tools(false, kit.shows).map(([name]) => name)).not.toContain('point')
  })
})

describe('where nothing is measured', () => {
  it('there are no rulers, no rings and no questions, but what is shown to all', async () => {
    const { kit, plan, asked } = begin()
    Object.assign(plan.table, { company: true, sees: 'seat', measures: false })
    for (const key of 'RLVTB') kit.press(key)
    kit.rings = true
    await kit.circle()
    expect([kit.tool, asked.length]).toEqual(['', 0])
    expect(tools(true, kit.shows, kit.measures).map(([name]) => name)).toEqual(['point', 'places'])
    kit.press('P')
    expect(kit.tool).toBe('point')
  })
})

describe('a line of sight', () => {
  it('stays when a question before it, that was to be asked again, is given up', async () => {
    const { kit, asked } = begin()
    kit.take('look')
    kit.tap({ x: 100, y: 100 }, undefined)
    void kit.follow()
    asked[0]!.answer(undefined)
    await settled()
    kit.ends = [kit.ends[0]!, { at: { x: 200, y: 200 }, text: '2,2' }]
    void kit.follow()
    asked[1]!.answer(look('the second'))
    await vi.advanceTimersByTimeAsync(5000)
    expect([asked.length, kit.look?.lines[0]?.title]).toEqual([2, 'the second'])
  })

  it('is not drawn any more when its end was taken back before the answer', async () => {
    const { kit, asked } = begin()
    kit.take('look')
    kit.tap({ x: 100, y: 100 }, undefined)
    void kit.follow()
    expect(kit.back()).toBe(true)
    asked[0]!.answer(look('too late'))
    await settled()
    expect([kit.ends.length, kit.look, kit.asking]).toEqual([1, undefined, false])
  })
})

it('a field of view of nobody is none, however late the answer', async () => {
  const { kit, plan, asked } = begin()
  kit.take('field')
  void kit.follow()
  plan.unit = -1
  void kit.follow()
  asked[0]!.answer({ survey: { words: [], kinds: [], who: [], runs: [] } } as unknown as Partial<Reply>)
  await settled()
  expect([kit.survey, kit.asking]).toEqual([undefined, false])
})

it('rings that were put away do not come back with a late answer', async () => {
  const { kit, asked } = begin()
  kit.rings = true
  void kit.circle()
  kit.rings = false
  void kit.circle()
  asked[0]!.answer(look(''))
  await settled()
  expect(kit.around).toBeUndefined()
})
