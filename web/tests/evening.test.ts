import { describe, expect, it } from 'vitest'
import { addressOf, broughtBy, joined, LONGEST } from '../src/referee/evening'
import type { Named } from '../src/referee/platoon'
import { blank, type Squad } from '../src/referee/shot'

const BASE = 'http://192.168.1.20:8000/'
const one = (name: string, squad: Partial<Squad> = {}): Named => ({ name, squad: { ...blank().firer, ...squad } })
const fragment = (link: string | undefined) => link!.slice(BASE.length)

describe('the link of an evening', () => {
  it('brings rules and squads as they are', async () => {
    const brings = { rules: 'book + squad-melee', squads: [one('Ana’s'), one('Bo', { figures: 3, quality: 'elite', in_position: true, suppression: 2, confidence: 'shaken', met: 'fire', motivation: 'high', leadership: 1 })] }
    const link = await addressOf(BASE, brings)
    expect(link!.length).toBeLessThan(300)
    expect(await broughtBy(fragment(link))).toEqual(brings)
    expect(await broughtBy(`${fragment(link)}&large`)).toEqual(brings)
  })

  it('is bare where there is nothing to bring', async () => {
    expect(await addressOf(BASE, { rules: '', squads: [] })).toBe(`${BASE}#referee`)
    for (const bare of ['#referee', '#referee&large', '#lab', '']) expect(await broughtBy(bare)).toBe('')
  })

  it('is none where a code would hold no more', async () => {
    const squads = Array.from({ length: 40 }, (_, k) => one(`${k} ${Math.sin(k)} ${Math.cos(k)}`))
    expect(await addressOf(BASE, { rules: '', squads })).toBeUndefined()
    expect((await addressOf(BASE, { rules: '', squads: squads.slice(0, 12) }))!.length).toBeLessThan(LONGEST)
  })

  it('brings nothing that was cut, or is no squad', async () => {
    const link = fragment(await addressOf(BASE, { rules: 'book', squads: [one('Ana')] }))
    expect(await broughtBy(link.slice(0, -6))).toBeUndefined()
    expect(await broughtBy('#referee=AAAA')).toBeUndefined()
  })
})

describe('squads that came', () => {
  it('stand beside one’s own, the same ones once', () => {
    const own = [one('Ana'), one('Bo')]
    expect(joined(own, [one('Ana'), one('Bo', { figures: 2 }), one('Cy')]).map(({ name }) => name)).toEqual(['Ana', 'Bo', 'Bo (2)', 'Cy'])
  })
})
