import { crc32, deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { chunks, moments, moving } from '../src/film/moving'

/** A picture of one point, of a grey. */
function picture(grey: number): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
  return new Uint8Array(Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.from([0, grey]))), chunk('IEND', Buffer.alloc(0))]))
}

it('makes one picture that moves of several, each shown for its time', async () => {
  const blob = moving([picture(0), picture(128), picture(255)], [40, 40, 1600])
  expect(blob.type).toBe('image/png')
  const made = new Uint8Array(await blob.arrayBuffer())
  const found = chunks(made)
  expect(found.map(({ type }) => type)).toEqual(['IHDR', 'acTL', 'fcTL', 'IDAT', 'fcTL', 'fdAT', 'fcTL', 'fdAT', 'IEND'])
  const number = (data: Uint8Array, at: number) => new DataView(data.buffer, data.byteOffset).getUint32(at)
  expect(number(found[1]!.data, 0)).toBe(3)
  const [controls, moved] = ['fcTL', 'fdAT'].map((kind) => found.filter(({ type }) => type === kind).map(({ data }) => data))
  expect([...controls!, ...moved!].map((data) => number(data, 0)).sort()).toEqual([0, 1, 2, 3, 4])
  expect(controls!.map((data) => [number(data, 4), number(data, 8), data[20]! * 256 + data[21]!, data[22]! * 256 + data[23]!])).toEqual([[1, 1, 40, 1000], [1, 1, 40, 1000], [1, 1, 1600, 1000]])
  expect([...moved![1]!.slice(4)]).toEqual([...chunks(picture(255)).find(({ type }) => type === 'IDAT')!.data])
  const whole = Buffer.from(made)
  for (let at = 8; at < whole.length; at += 12 + whole.readUInt32BE(at)) {
    const end = at + 8 + whole.readUInt32BE(at)
    expect(whole.readUInt32BE(end)).toBe(crc32(whole.subarray(at + 4, end)))
  }
})

it('takes its pictures evenly over all films, the last at their end', () => {
  const taken = moments([1000, 500], 4)
  expect(taken.map(({ film, ms }) => [film, ms])).toEqual([[0, 0], [0, 500], [0, 1000], [1, 500]])
  expect(taken.map(({ delay }) => delay)).toEqual([375, 375, 375, 1600])
  expect(moments([700])).toHaveLength(24)
})
