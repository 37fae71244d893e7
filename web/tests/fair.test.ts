import { sha256 } from '@noble/hashes/sha2.js'
import { describe, expect, it } from 'vitest'
import { words as en } from '../src/words/fair/en'
import { journalOf } from '../src/fair/journal'
import { read, textOf } from '../src/fair/json'
import { hex } from '../src/fair/own'
import { partsOf } from '../src/fair/parts'
import { faultOf } from '../src/fair/told'
import { verify, type Verdict } from '../src/fair/verify'

// whole battles that the server wrote: tools/fair_journals.py; Python's own check of them is tests/server/test_fair.py
const FILES = import.meta.glob<string>('./journals/*.jsonl', { eager: true, query: '?raw', import: 'default' })
const file = (name: string) => FILES[`./journals/${name}.jsonl`]!
const COUNTS = import.meta.glob<Record<string, [number, number, number, number]>>('./journals/counts.json', { eager: true, import: 'default' })
const hash = (before: string, text: string) => hex(sha256(new TextEncoder().encode(`${before}\n${textOf(read(text).fields!)}`))).slice(0, 16)
const BLUE = '626c7565'.repeat(8)

type Body = { chain?: string; n?: number; kind?: string; text?: string; dice?: unknown; [name: string]: unknown }

/** A file with something changed in it; `honest`: all hashes are made anew, as a forger would. */
function forged(name: string, change: (lines: Body[]) => void, honest = true): Verdict {
  const lines = file(name).trimEnd().split('\n').map((line) => JSON.parse(line) as Body)
  change(lines)
  let before = ''
  const texts = lines.map((line) => {
    if (honest) delete line.chain
    const text = JSON.stringify(line)
    if (!honest) return text
    before = hash(before, text)
    return JSON.stringify({ ...line, chain: before })
  })
  return verify(texts.join('\n'))
}

const told = (verdict: Verdict) => verdict.faults.map((fault) => faultOf(en, fault))
const dice = (lines: Body[]) => lines.flatMap((line) => ((line.dice ?? []) as [number, number, string, string, string][]).map((die) => ({ line, die })))
const server = (lines: Body[]) => dice(lines.slice(1)).filter(({ die }) => die[4].startsWith('secure'))

describe('whole battles of the server', () => {
  it.each(Object.entries(Object.values(COUNTS)[0]!))('%s: all as committed', (name, [checked, hand, kept, streams]) => {
    const found = verify(file(name))
    expect(found.faults).toEqual([])
    expect([found.checked, found.hand.length, found.kept, found.streams]).toEqual([checked, hand, kept, streams])
  })

  it('knows its own part, and what it was promised', () => {
    const commitment = journalOf(file('squads')).promised.commitment!
    const found = verify(file('squads'), [{ commitment, secret: BLUE }])
    expect([found.faults, found.own, found.parts, found.rounds]).toEqual([[], true, 2, 1])
    expect(verify(file('squads'), [{ commitment: '00'.repeat(32), secret: BLUE }]).faults).toEqual([{ what: 'commitment' }])
    expect(verify(file('squads'), [{ commitment, secret: '00'.repeat(32) }]).faults).toEqual([{ what: 'own' }])
    expect(verify(file('boarding'), [{ commitment: journalOf(file('boarding')).promised.commitment!, secret: BLUE }]).own).toBe(true)
  })
})

describe('a file that was edited', () => {
  const lines = file('squads').trimEnd().split('\n').length
  it.each(['n', 'kind', 'text', 'order', 'dice', 'changed', 'drawn', 'fingerprint', 'chain'])('an edited %s is found in its line', (field) => {
    const found = forged('squads', (all) => {
      const at = all.findIndex((line, k) => k > 20 && line.dice)
      const value = all[at]![field]
      all[at]![field] = typeof value === 'string' ? `${value}x` : typeof value === 'number' ? value + 1 : value && !Array.isArray(value) ? { ...value, more: 1 } : []
    }, false)
    const at = file('squads').trimEnd().split('\n').findIndex((line, k) => k > 20 && line.includes('"dice"'))
    expect(found.faults).toContainEqual({ what: 'line', line: at + 1 })
  })

  it.each(['format', 'game', 'ruleset', 'digest', 'schema', 'engine', 'start', 'scenario', 'seats'])('an edited %s of the first line is found', (field) => {
    expect(forged('squads', (all) => (all[0]![field] = field === 'format' ? 'dieshift-log/2' : 'other'), false).faults).toEqual([{ what: 'line', line: 1 }])
  })

  it('a line that is left out, doubled or swapped is found', () => {
    expect(forged('squads', (all) => all.splice(30, 1), false).faults[0]).toEqual({ what: 'line', line: 31 })
    expect(forged('squads', (all) => all.splice(30, 0, all[30]!), false).faults[0]).toEqual({ what: 'line', line: 32 })
    expect(forged('squads', (all) => all.splice(30, 2, all[31]!, all[30]!), false).faults[0]).toEqual({ what: 'line', line: 31 })
    expect(forged('squads', (all) => all.pop(), false).faults).toEqual([{ what: 'unrevealed' }])
    expect(lines).toBeGreaterThan(100)
  })

  it('what is no journal says so', () => {
    for (const text of ['', '{}', 'nonsense', '[1]', '{"format":"dieshift-log/1"}', '{"format":"dieshift-log/1","dice":{}}\n{']) {
      expect(verify(text).faults).toEqual([{ what: 'unreadable' }])
    }
  })
})

describe('a file that was forged, with hashes that fit', () => {
  it('an unchanged one is as good', () => {
    expect(forged('squads', () => {}).faults).toEqual([])
  })

  it('a face is found, and only that one', () => {
    const found = forged('squads', (all) => {
      const { die } = server(all)[40]!
      die[1] = (die[1] % die[0]) + 1
    })
    const { line, die } = server(file('squads').trimEnd().split('\n').map((text) => JSON.parse(text) as Body))[40]!
    const k = (line.dice as unknown[]).indexOf(die) + 1
    const written = (die[1] % die[0]) + 1
    expect(told(found)).toEqual([`Entry ${line.n}, “${line.text}”, die ${k}, a D${die[0]} (${[die[2], die[3]].filter(Boolean).join(', ')}): the journal says ${written}, but the committed dice show ${die[1]}.`])
  })

  it('what was drawn is called so, and no die of as many faces', () => {
    const fault = { what: 'die', due: 7, n: 5, order: 'end', k: 1, die: [13, 4, 'which blip arrives', '', 'secure table'] } as const
    expect(faultOf(en, { ...fault, die: [...fault.die] })).toBe('Entry 5, “end”, die 1, one of 13 counters (which blip arrives): the journal says 4, but the committed dice show 7.')
  })

  it.each([[0, 7], [4, 'by hand'], [4, 'kept'], [4, 'secure secret 1'], [4, 'wished']] as [number, never][])('another die or another hand is found: %s %s', (place, value) => {
    const faults = forged('boarding', (all) => {
      server(all)[3]!.die[place] = value
    }).faults
    expect(faults.length).toBeGreaterThan(0)
    expect(faults.every(({ what }) => ['die', 'foreign', 'kept'].includes(what))).toBe(true)
  })

  it('a die that is said to be known from before, and was another, is found', () => {
    const found = forged('squads', (all) => {
      const { die } = dice(all.slice(1)).find(({ die }) => die[4] === 'kept')!
      die[1] = (die[1] % die[0]) + 1
    })
    expect(found.faults.map(({ what }) => what)).toEqual(['kept'])
  })

  it.each([
    ['seed', (all: Body[]) => (all.at(-1)!.text = '00'.repeat(32))],
    ['seed', (all: Body[]) => ((all[0]!.dice as Body).commitment = '00'.repeat(32))],
    ['header', (all: Body[]) => delete (all[0]!.dice as Body).context],
    ['header', (all: Body[]) => ((all[0]!.dice as Body).clients = ['00'])],
    ['unpromised', (all: Body[]) => ((all[0]!.dice as Body).kind = 'seeded')],
    ['part', (all: Body[]) => (all.find((line) => line.kind === 'share')!.text = `0 ${'00'.repeat(32)}`)],
    ['part', (all: Body[]) => (all.find((line) => line.kind === 'pledge')!.text = 'nothing')],
    ['early', (all: Body[]) => ((all[0]!.dice as Body).shares = [0, 1, 2])],
  ] as [string, (all: Body[]) => unknown][])('%s', (what, change) => {
    expect(forged('squads', (all) => void change(all)).faults.map((fault) => fault.what)).toContain(what)
  })

  it('another context, or another part, is found at the first die', () => {
    for (const change of [(all: Body[]) => ((all[0]!.dice as Body).context = 'another game'), (all: Body[]) => ((all[0]!.dice as Body).clients = ['00'.repeat(32)])]) {
      const found = forged('boarding', (all) => void change(all))
      expect(found.faults.length).toBeGreaterThan(found.checked / 2)
    }
  })
})

describe('parts in the dice', () => {
  const part = (kind: string, text: string, n: number) => ({ kind, text, n, order: '{}', dice: [], of: 0 })
  const secret = '11'.repeat(32)
  const promise = hex(sha256(new Uint8Array(32).fill(0x11)))

  it('are promised anew in a round of their own', () => {
    const found = partsOf([0], [part('pledge', `0 ${'22'.repeat(32)}`, 1), part('pledge', `0 ${promise}`, 2), part('share', `0 ${secret}`, 3)])
    expect([found.rounds, found.faults, found.parts.map(hex)]).toEqual([2, [], [secret]])
  })

  it('are not opened early, nor taken from the other side', () => {
    const early = [part('pledge', `0 ${promise}`, 1), part('share', `0 ${secret}`, 2)]
    expect(partsOf([0, 1], early).faults).toEqual([{ what: 'part', n: 2 }])
    expect(partsOf([0, 1], [early[0]!, part('pledge', `1 ${promise}`, 2)]).faults).toEqual([{ what: 'part', n: 2 }])
  })
})

describe('lines as Python hashes them', () => {
  it.each([
    ['{"b":1,"a":[1.50,-0,1e5,9007199254740993,true,null]}', '{"a":[1.50,-0,1e5,9007199254740993,true,null],"b":1}'],
    ['{ "é" : "\\u00e9\\ud83c\\udfb2\\/" }', '{"\\u00e9":"\\u00e9\\ud83c\\udfb2/"}'],
    ['{"\\uff5e":1,"\\ud83c\\udfb2":2}', '{"\\uff5e":1,"\\ud83c\\udfb2":2}'],
    ['{"":0,"a":"\\u007f\\u0001\\n"}', '{"":0,"a":"\\u007f\\u0001\\n"}'],
    ['{"a":1,"a":2,"__proto__":3}', '{"__proto__":3,"a":2}'],
  ])('%s', (text, python) => {
    expect(read(text).text).toBe(python)
  })

  it.each(['{', '{"a"}', '[1,]', '01', '"\n"', '1 2', 'NaN', ''])('refuses %s', (text) => {
    expect(() => read(text)).toThrow(SyntaxError)
  })
})
