import { expect, it } from 'vitest'
import { isList, linesOf } from '../src/maker/listed'

it('tells a list from a scenario', () => {
  expect(['force: 1\nname: x\n', '# mine\nforce: 1\n', '{"force": 1}', ' {"force": 1}', 'title: x\nforces: 1\n', '{"title": "x"}'].map(isList)).toEqual([true, true, true, false, false, false])
})

it('is copied as lines, plain and in Markdown', () => {
  const rows: [string, string][] = [['One', 'line squad, 8 figures'], ['Two', 'gun team']]
  expect(linesOf('Patrol', rows, false)).toBe('Patrol\nOne: line squad, 8 figures\nTwo: gun team\n')
  expect(linesOf('Patrol', rows, true)).toBe('# Patrol\n\n- **One**: line squad, 8 figures\n- **Two**: gun team\n')
})
