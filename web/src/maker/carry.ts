import { packed, unpacked } from '../net/packed'

/** A draft in an address: deflated, in letters that an address may have. */
const LEAD = '#make='
/** A force by itself in an address; without anything after it, the one of this browser. */
export const LIST = '#make&force='
/** Bytes of an address that everything which carries links lets through. */
export const LONGEST = 6000

/** The fragment that carries a text; undefined where it would be too long, and a file has to do. */
export async function fragmentOf(text: string, lead = LEAD): Promise<string | undefined> {
  const letters = await packed(text)
  return letters.length > LONGEST ? undefined : lead + letters
}

/** The fragment that opens a text of this browser in the editor: nobody carries it, and it may be of any length. */
export const fragmentHere = async (text: string): Promise<string> => LEAD + (await packed(text))

/** The random table that a fragment names; undefined where it names none. */
export function tableOf(fragment: string): { style: string; seed: number } | undefined {
  const [, style, seed] = /^#make=([^/]+)\/(\d+)$/.exec(fragment) ?? []
  return style && seed ? { style: decodeURIComponent(style), seed: Number(seed) } : undefined
}

/** The text that a fragment carries; undefined where it carries none, or one that was cut. */
export const textOf = async (fragment: string, lead = LEAD): Promise<string | undefined> =>
  fragment.startsWith(lead) ? unpacked(fragment.slice(lead.length)) : undefined
