import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Desk } from '../src/referee/desk.svelte'

/** Questions to the server about a shot that have no answer yet: which quality the firer has, and how to answer. */
let waiting: { quality: string; answer(chance: number): void }[] = []

beforeEach(() => {
  waiting = []
  vi.useFakeTimers()
  vi.stubGlobal('document', { baseURI: 'http://here/' })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('fetch', async (url: URL, { body }: { body?: string }) => {
    if (!url.pathname.endsWith('referee')) return Response.json(url.pathname.endsWith('troops') ? { types: [] } : { presets: {}, default: 'book' })
    const { engagement } = JSON.parse(body!) as { engagement: { firer: { quality: string } } }
    return new Promise<Response>((done) =>
      waiting.push({ quality: engagement.firer.quality, answer: (chance) => done(Response.json({ preview: { odds: { rows: [{ label: 'killed', group: '', chance }] } } })) }))
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const rest = () => vi.advanceTimersByTimeAsync(0)
const chance = (desk: Desk) => desk.answer?.preview.odds?.rows[0]?.chance

it('takes odds that come late for those of no other form', async () => {
  const desk = new Desk()
  void desk.reckon()
  await rest()
  desk.form.firer.quality = 'green'
  desk.settle(JSON.stringify(desk.form))
  waiting[0]!.answer(0.1)
  await rest()
  expect([desk.ready, desk.asking, chance(desk)]).toEqual([false, true, undefined])
  await vi.advanceTimersByTimeAsync(1000)
  waiting[1]!.answer(0.2)
  await rest()
  expect(waiting.map(({ quality }) => quality)).toEqual(['regular', 'green'])
  expect([desk.ready, desk.asking, chance(desk)]).toEqual([true, false, 0.2])
})
