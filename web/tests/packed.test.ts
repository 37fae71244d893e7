import { expect, it, vi } from 'vitest'
import { MOST_UNPACKED, packed, unpacked } from '../src/net/packed'

/** Letters that unfold to so many times the same letter: a thousand times as long as they are. */
const bomb = (length: number): Promise<string> => packed('a'.repeat(length))

it('unfolds what a link may carry, to the last byte', async () => {
  const text = 'a'.repeat(MOST_UNPACKED)
  expect(await unpacked(await packed(text))).toBe(text)
})

it('unfolds nothing that is longer, and stops there', async () => {
  const letters = await bomb(64 * MOST_UNPACKED)
  expect(letters.length).toBeLessThan(260_000)
  let unfolded = 0
  const read = ReadableStreamDefaultReader.prototype.read
  vi.spyOn(ReadableStreamDefaultReader.prototype, 'read').mockImplementation(async function (this: ReadableStreamDefaultReader) {
    const part = await read.call(this)
    if (part.value instanceof Uint8Array) unfolded += part.value.length
    return part
  })
  expect(await unpacked(letters)).toBeUndefined()
  vi.restoreAllMocks()
  expect(unfolded).toBeGreaterThan(MOST_UNPACKED)
  expect(unfolded).toBeLessThan(2 * MOST_UNPACKED)
})

it('packs a long report that cannot be made shorter', async () => {
  let seed = 7
  const noise = Array.from({ length: 300_000 }, () => String.fromCharCode(33 + ((seed = (seed * 48271) % 2147483647) % 90))).join('')
  expect(await unpacked(await packed(noise))).toBe(noise)
})
