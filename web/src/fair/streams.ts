import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8 } from './journal'

const WORDS = 2 ** 32

export const hashOf = (bytes: Uint8Array): Uint8Array => sha256(bytes)

/** The bytes of hexadecimal digits; undefined when they are none. */
export function bytesOf(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || !/^(?:[0-9a-f]{2})*$/.test(text)) return undefined
  return Uint8Array.from({ length: text.length / 2 }, (_, k) => parseInt(text.slice(2 * k, 2 * k + 2), 16))
}

/** Words of four bytes from HMAC(key, number of the block), eight a block; those beyond the last multiple are skipped. */
class Stream {
  private drawn = 0
  private block = new DataView(new ArrayBuffer(0))

  constructor(private key: Uint8Array) {}

  face(die: number): number {
    for (;;) {
      const place = this.drawn % 8
      if (!place) this.fill(this.drawn / 8)
      this.drawn += 1
      const word = this.block.getUint32(4 * place)
      if (word < WORDS - (WORDS % die)) return (word % die) + 1
    }
  }

  private fill(number: number): void {
    const counter = new DataView(new ArrayBuffer(8))
    counter.setBigUint64(0, BigInt(number))
    const text = hmac(sha256, this.key, new Uint8Array(counter.buffer))
    this.block = new DataView(text.buffer, text.byteOffset, text.byteLength)
  }
}

/** All streams of the dice of a game, from the server's secret and from what binds it. */
export class Streams {
  private named = new Map<string, Stream>()
  private key: Uint8Array

  constructor(seed: Uint8Array, commitment: Uint8Array, parts: Uint8Array[], context: string) {
    const bound = [commitment, ...parts, utf8(context)]
    const message = new Uint8Array(bound.reduce((sum, part) => sum + part.length, 0))
    let at = 0
    for (const part of bound) {
      message.set(part, at)
      at += part.length
    }
    this.key = hmac(sha256, seed, message)
  }

  get count(): number {
    return this.named.size
  }

  /** The next face of a stream; the nameless one is that of dice in a single stream. */
  face(name: string, die: number): number {
    const stream = this.named.get(name) ?? new Stream(name ? hmac(sha256, this.key, utf8(name)) : this.key)
    this.named.set(name, stream)
    return stream.face(die)
  }
}
