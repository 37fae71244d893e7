import { sha256 } from '@noble/hashes/sha2.js'
import { hex } from './own'
import { read, textOf } from './json'

/** A die of a journal: its faces, its result, its reason, its unit, and who supplied the face. */
export type Die = [die: number, face: number, reason: string, unit: string, how: string]

export interface Entry {
  n: number
  kind: string
  text: string
  /** The order's numbers as one text. */
  order: string
  dice: Die[]
  of: number
}

/** What a journal says of its dice before the first one falls. */
export interface Promised {
  kind?: string
  commitment?: string
  clients?: string[]
  context?: string
  shares?: number[]
  hand?: number[]
}

export interface Journal {
  promised: Promised
  entries: Entry[]
  /** The first line whose hash is not that of the line and of all before it; 0: there is none. */
  broken: number
  /** The hash of the last line: that of the whole file. */
  chain: string
}

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** The lines of a journal; SyntaxError when it is none. */
export function journalOf(file: string): Journal {
  let chain = ''
  let broken = 0
  let count: unknown
  const lines = file.replace(/\n$/, '').split('\n').map((line, k) => {
    const fields = read(line).fields
    if (!fields) throw new SyntaxError(`line ${k + 1} is no object`)
    chain = hex(sha256(utf8(`${chain}\n${textOf(fields, 'chain', ...(k ? [] : ['lines']))}`))).slice(0, 16)
    if (!k) count = fields.get('lines')?.value ?? count
    const numbered = k === 0 || fields.get('n')?.value === k
    if (!broken && !(numbered && fields.get('chain')?.value === chain)) broken = k + 1
    return fields
  })
  const [header, ...rest] = lines
  if (!broken && count !== undefined && count !== rest.length) broken = Math.min(rest.length, Number(count)) + 2
  const promised = header!.get('dice')?.value
  if (!promised || !String(header!.get('format')?.value).startsWith('dieshift-log/')) throw new SyntaxError('no journal')
  const entries = rest.map((fields, k): Entry => ({
    n: k + 1,
    kind: String(fields.get('kind')?.value),
    text: String(fields.get('text')?.value),
    order: fields.get('order')?.text ?? '{}',
    dice: (fields.get('dice')?.value ?? []) as Die[],
    of: Number(fields.get('of')?.value ?? 0),
  }))
  return { promised: promised as Promised, entries, broken, chain }
}
