import { describe, expect, it } from 'vitest'
import { added, evening, report, ROLLS, type Told } from '../src/referee/told'

const one = (title: string, ...lines: string[]): Told => ({ when: 60_000, title, lines })

describe('what an evening has told', () => {
  it('grows by a roll, whose last one may be told anew', () => {
    const two = added([one('a')], one('b'), false)
    expect(two.map(({ title }) => title)).toEqual(['a', 'b'])
    expect(added(two, one('c'), true).map(({ title }) => title)).toEqual(['a', 'c'])
    expect(added([], one('c'), true)).toEqual([one('c')])
  })

  it('loses its oldest rolls when there are too many', () => {
    const many = Array.from({ length: ROLLS }, (_, k) => one(`${k}`))
    expect(added(many, one('last'), false).length).toBe(ROLLS)
    expect(added(many, one('last'), false)[0]!.title).toBe('1')
  })

  it('is read as far as it can be', () => {
    expect(evening(JSON.stringify([one('a', 'x'), { when: 'now', title: '', lines: [] }, null, 3]))).toEqual([one('a', 'x')])
    for (const none of [null, undefined, '', '{', '{}', '3']) expect(evening(none)).toEqual([])
  })

  it('is a text to be read', () => {
    expect(report('Evening', [one('B1 fires', 'R1 holds.'), one('Bursts')], () => '20:15')).toBe('Evening\n\n20:15  B1 fires\n  R1 holds.\n\n20:15  Bursts\n')
  })
})
