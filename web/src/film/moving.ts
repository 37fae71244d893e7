const SIGNATURE = 8
const [FRAMES, LAST] = [24, 1600]

/** Pictures in PNG of one size as one that moves, in animated PNG; each is shown for so many milliseconds. */
export function moving(pictures: readonly Uint8Array<ArrayBuffer>[], delays: readonly number[]): Blob {
  const [first] = pictures
  const output: Uint8Array<ArrayBuffer>[] = [first!.slice(0, SIGNATURE)]
  const headers = chunks(first!).filter(({ type }) => type !== 'IDAT' && type !== 'IEND')
  const head = headers[0]!.data
  let number = 0
  output.push(chunk('IHDR', head), chunk('acTL', numbers(pictures.length, 0)), ...headers.slice(1).map(({ type, data }) => chunk(type, data)))
  pictures.forEach((picture, k) => {
    // its number, width and height, no offset; the delay in thousandths; nothing is kept of the picture before it
    const control = new Uint8Array([...numbers(number++), ...head.slice(0, 8), ...numbers(0, 0), ...halves(Math.min(65_535, Math.round(delays[k]!)), 1000), 0, 0])
    output.push(chunk('fcTL', control))
    for (const { data } of chunks(picture).filter(({ type }) => type === 'IDAT')) {
      output.push(k ? chunk('fdAT', joined([numbers(number++), data])) : chunk('IDAT', data))
    }
  })
  return new Blob([...output, chunk('IEND', new Uint8Array())], { type: 'image/png' })
}

/** When each picture of films of some lengths is taken, in milliseconds of its film, and how long it is shown: the last a while longer. */
export function moments(lengths: readonly number[], count = FRAMES): { film: number; ms: number; delay: number }[] {
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  return Array.from({ length: count }, (_, k) => {
    let [film, ms] = [0, (whole * k) / (count - 1)]
    while (film < lengths.length - 1 && ms > lengths[film]!) ms -= lengths[film++]!
    return { film, ms: Math.min(ms, lengths[film]!), delay: k === count - 1 ? LAST : whole / count }
  })
}

/** The parts of a picture: their kinds, and what is in them. */
export function chunks(picture: Uint8Array<ArrayBuffer>): { type: string; data: Uint8Array<ArrayBuffer> }[] {
  const view = new DataView(picture.buffer, picture.byteOffset)
  const parts = []
  for (let at = SIGNATURE; at < picture.length; at += 12 + view.getUint32(at)) {
    parts.push({ type: String.fromCharCode(...picture.slice(at + 4, at + 8)), data: picture.slice(at + 8, at + 8 + view.getUint32(at)) })
  }
  return parts
}

function chunk(type: string, data: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const body = joined([Uint8Array.from(type, (letter) => letter.charCodeAt(0)), data])
  return joined([numbers(data.length), body, numbers(checksum(body))])
}

const halves = (...values: number[]): number[] => values.flatMap((value) => [value >>> 8, value & 255])
const numbers = (...values: number[]): Uint8Array<ArrayBuffer> => Uint8Array.from(values.flatMap((value) => halves(value >>> 16, value & 65_535)))

function joined(parts: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; bit++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1
  return n
})
const checksum = (bytes: Uint8Array): number => ~bytes.reduce((sum, byte) => TABLE[(sum ^ byte) & 255]! ^ (sum >>> 8), -1) >>> 0
