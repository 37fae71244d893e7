/** Bytes that letters of an address may unfold to: more than any draft or report has, and nothing that fills a memory. */
export const MOST_UNPACKED = 1 << 20

const through = (bytes: Uint8Array<ArrayBuffer>, by: CompressionStream | DecompressionStream): ReadableStream<Uint8Array> => new Blob([bytes]).stream().pipeThrough(by)

/** All that a stream brings; undefined as soon as it is more than so many bytes: the rest is never unfolded. */
async function all(stream: ReadableStream<Uint8Array>, most = Infinity): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = []
  let length = 0
  const reader = stream.getReader()
  for (let { done, value } = await reader.read(); !done && value; { done, value } = await reader.read()) {
    if ((length += value.length) > most) {
      await reader.cancel()
      return undefined
    }
    parts.push(value)
  }
  const bytes = new Uint8Array(length)
  for (let at = 0; parts.length; at += parts.shift()!.length) bytes.set(parts[0]!, at)
  return bytes
}

/** A text deflated, in letters that an address may have. */
export async function packed(text: string): Promise<string> {
  const bytes = (await all(through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'))))!
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The text of such letters; undefined where they are none, were cut, or unfold to more than any text of ours. */
export async function unpacked(letters: string): Promise<string | undefined> {
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
    const inflated = await all(through(bytes, new DecompressionStream('deflate-raw')), MOST_UNPACKED)
    return inflated && new TextDecoder('utf-8', { fatal: true }).decode(inflated)
  } catch {
    return undefined
  }
}
