import { describe, expect, it } from 'vitest'
import { hashOf, placeOf } from '../src/rules/address'
import type { Option, Reading } from '../src/rules/api'
import { fileOf, keptIn } from '../src/rules/file'
import { grouped, matching, matchingReadings } from '../src/rules/find'

const option = (more: Partial<Option>): Option => ({
  key: 'armour-rating', kind: 'house', title: 'Armour rating', sentence: 'Impact beats a rating.', chapter: 'Fire', source: 'S0',
  where: 'Revised', rules: 'R5.52', page: '', author: 'Allan Goodall', presets: [], without: '', parameters: [], ...more,
})
const rain = option({ key: 'rain', kind: 'option', title: 'Rain', sentence: 'Nobody sees far.', chapter: 'Weather', source: 'RB', rules: 'R15.60', page: '57', author: '' })

describe('addresses', () => {
  it('go there and back, with every sign of a rule set', () => {
    const place = { screen: 'rules' as const, game: 'stargrunt', text: 'book + armour-rating(beyond=3, direction=both) - rain' }
    expect(placeOf(hashOf(place))).toEqual(place)
    expect(placeOf(hashOf({ ...place, at: 'rain' }))).toEqual({ ...place, at: 'rain' })
  })
  it('may leave out what is usual', () => {
    expect(placeOf('#rules')).toEqual({ screen: 'rules', game: 'stargrunt', text: '' })
    expect(placeOf('#readings=boarding')).toEqual({ screen: 'readings', game: 'boarding', text: '' })
    expect(placeOf('#rules=stargrunt:book + overwatch')).toEqual({ screen: 'rules', game: 'stargrunt', text: 'book + overwatch' })
  })
  it('are not those of seats, and bear what is broken', () => {
    expect(placeOf('#game=abc&seat=def')).toBeUndefined()
    expect(placeOf('')).toBeUndefined()
    expect(placeOf('#rules=stargrunt:%E0%A4%A')).toEqual({ screen: 'rules', game: 'stargrunt', text: '%E0%A4%A' })
  })
})

describe('files', () => {
  const kept = { game: 'stargrunt', text: 'book + overwatch', digest: '0123456789ab' }
  it('give back what was saved', () => expect(keptIn(fileOf(kept))).toEqual(kept))
  it('of another kind hold nothing', () => {
    expect([keptIn('hello'), keptIn('null'), keptIn('[]'), keptIn('{"game":"stargrunt","text":1,"digest":""}')]).toEqual([undefined, undefined, undefined, undefined])
  })
})

describe('a search', () => {
  const keys = (query: string) => matching([option({}), rain], query).map((one) => one.key)
  it('looks at title, sentence, source, page, author and key, in any case', () => {
    expect(keys('ARMOUR')).toEqual(['armour-rating'])
    expect(keys('sees far')).toEqual(['rain'])
    expect(keys('rb p.57')).toEqual(['rain'])
    expect(keys('goodall')).toEqual(['armour-rating'])
    expect(keys('armour-rating')).toEqual(['armour-rating'])
  })
  it('wants every word, and shows all for none', () => {
    expect(keys('armour rain')).toEqual([])
    expect(keys(' ')).toEqual(['armour-rating', 'rain'])
  })
  it('finds readings by what could be played instead', () => {
    const reading: Reading = { place: 'wound', subject: 'wound', sentence: 'The book.', taken: null, others: [option({})] }
    expect(matchingReadings([reading], 'goodall')).toEqual([reading])
    expect(matchingReadings([reading], 'weather')).toEqual([])
  })
})

it('groups keep the order that is given, then that of the options', () => {
  const other = option({ key: 'x', chapter: 'New' })
  expect(grouped([other, option({}), rain], (one) => one.chapter, ['Weather', 'Fire', 'Morale']).map((group) => group.title)).toEqual(['Weather', 'Fire', 'New'])
})
