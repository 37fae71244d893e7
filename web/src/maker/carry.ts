/** A draft in an address: deflated, in letters that an address may have. */
const LEAD = '#make='
/** Bytes of an address that everything which carries links lets through. */
export const LONGEST = 6000

const through = async (bytes: Uint8Array<ArrayBuffer>, by: CompressionStream | DecompressionStream): Promise<Uint8Array> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(by)).arrayBuffer())

/** The fragment that carries a text; undefined where it would be too long, and a file has to do. */
export async function fragmentOf(text: string): Promise<string | undefined> {
  const packed = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'))
  const letters = btoa(String.fromCharCode(...packed)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return letters.length > LONGEST ? undefined : LEAD + letters
}

/** The text that a fragment carries; undefined where it carries none, or one that was cut. */
export async function textOf(fragment: string): Promise<string | undefined> {
  if (!fragment.startsWith(LEAD)) return undefined
  try {
    const packed = Uint8Array.from(atob(fragment.slice(LEAD.length).replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(await through(packed, new DecompressionStream('deflate-raw')))
  } catch {
    return undefined
  }
}
