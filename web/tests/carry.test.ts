import { expect, it } from 'vitest'
import { BLANK } from '../src/maker/blank'
import { fragmentOf, LONGEST, tableOf, textOf } from '../src/maker/carry'

it.each([['what an editor begins with', BLANK], ['nothing', ''], ['letters of all the world', 'title: Über die Brücke – 橋\n# «ß»\n']])('an address carries %s', async (_, text) => {
  const fragment = (await fragmentOf(text))!
  expect(fragment).toMatch(/^#make=[\w-]*$/)
  expect(await textOf(fragment)).toBe(text)
})

it('is shorter than the text where that is long, and none where it would be too long for links', async () => {
  expect((await fragmentOf(BLANK))!.length).toBeLessThan(BLANK.length)
  // what cannot be made shorter
  let seed = 7
  const noise = Array.from({ length: LONGEST }, () => String.fromCharCode(33 + ((seed = (seed * 48271) % 2147483647) % 90))).join('')
  expect(await fragmentOf(noise)).toBeUndefined()
})

it.each(['#make', '#make=', '#make=*', '#make=abc', '#lab=x'])('carries nothing where it is cut or another: %s', async (fragment) => {
  expect((await textOf(fragment)) ?? '').toBe('')
})

it('names a random table, which no text looks like', async () => {
  expect(tableOf('#make=woods/7')).toEqual({ style: 'woods', seed: 7 })
  expect(tableOf('#make=big%20town/0')).toEqual({ style: 'big town', seed: 0 })
  expect([tableOf('#make'), tableOf('#make=woods/'), tableOf((await fragmentOf(BLANK))!)]).toEqual([undefined, undefined, undefined])
})
