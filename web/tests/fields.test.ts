import { describe, expect, it } from 'vitest'
import { edited, fieldsIn, groupsIn, labelOf, typedAs } from '../src/maker/fields'
import { words as german } from '../src/words/fields/de'
import { words as english } from '../src/words/fields/en'

interface Schema { properties?: Record<string, Schema>; items?: Schema; additionalProperties?: Schema | false; anyOf?: Schema[] }
const SCHEMAS = import.meta.glob<Schema>('../../src/dieshift/*/data/*.schema.json', { eager: true, import: 'default' })
/** The fields of a game, each as often as there are groups that have it: the group's name and its own. */
function fieldsOf(schema: Schema, group = ''): [string, string][] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, one]): [string, string][] => [[group, name], ...fieldsOf(one, name)])
  const inner = [schema.items, schema.additionalProperties || undefined, ...(schema.anyOf ?? [])].flatMap((one) => (one ? fieldsOf(one, group) : []))
  return [...own, ...inner]
}

const TREE = { title: 'x', turns: 8, size: [72, 48], terrain: [{ kind: 'wood' }], sides: [{ name: 'Blue', squads: [{ name: 'B1', at: [1, 2], weapons: [{ kind: 'SAW' }] }], objectives: { primary: { kind: 'hold', at: [3, 4] } } }] }

describe('a form', () => {
  it('has the single values of a group', () => {
    expect(fieldsIn(TREE)).toEqual([['title', 'x'], ['turns', 8]])
    expect(fieldsIn([1, 2])).toEqual([])
    expect(fieldsIn(undefined)).toEqual([])
  })
  it('has the groups below it, but not what lies on the table, nor places', () => {
    expect(groupsIn(TREE, []).map(([key]) => key)).toEqual(['sides'])
    expect(groupsIn(TREE.sides, ['sides']).map(([key]) => key)).toEqual([0])
    expect(groupsIn(TREE.sides[0], ['sides', 0]).map(([key]) => key)).toEqual(['objectives'])
    expect(groupsIn(TREE.sides[0]!.squads[0], ['sides', 0, 'squads', 0]).map(([key]) => key)).toEqual(['weapons'])
  })
  it.each(Object.entries(SCHEMAS))('calls every field by a plain word in both languages: %s', (file, schema) => {
    const game = file.split('/').at(-3)!
    const all = fieldsOf(schema)
    expect(all.length).toBeGreaterThan(100)
    for (const { games } of [english, german]) expect(all.filter(([group, name]) => !labelOf(games[game], [group], name)?.trim() || labelOf(games[game], [group], name)!.includes('_'))).toEqual([])
  })
  it('calls a field by the group it is in, else as everywhere', () => {
    const labels = { size: 'size', 'target.size': 'class' }
    expect([labelOf(labels, ['terrain', 0, 'target'], 'size'), labelOf(labels, [], 'size'), labelOf(labels, [], 'x'), labelOf(undefined, [], 'size')]).toEqual(['class', 'size', undefined, undefined])
  })
  it('keeps numbers numbers, and words words', () => {
    expect([edited('7', 8), edited('many', 8), edited('7', 'x'), edited(' 2.5 ', 1)]).toEqual([7, 'many', '7', 2.5])
    expect([typedAs('true'), typedAs('false'), typedAs('3'), typedAs(''), typedAs('green')]).toEqual([true, false, 3, '', 'green'])
  })
})
