import { afterEach, expect, it, vi } from 'vitest'
import type { Part, Text } from '../src/protocol'
import { called, cites, knows, pieces, read, type Tongue } from '../src/words/read'
import { saying } from '../src/net/api'
import { ruleText, ruleTongue } from '../src/words/options'
import { speech } from '../src/words/words.svelte'

const GERMAN: Tongue = {
  language: 'de', plural: { one: 0, other: 1 },
  words: {
    '{unit} is suppressed ({markers})': '{unit} ist niedergehalten ({markers})', '{count} marker': ['{count} Marker', '{count} Marken'],
    '{what} {die}': '{die} für {what}', test: 'die Probe', '{firer} fires: {die} against {other}': 'gegen {other} würfelt {firer} {die}', ' ({cite})': ' ({cite})', 'p.{page}': 'S. {page}',
    'confidence test': 'Zuversichtsprobe', '{whole}.{rest}': '{whole},{rest}',
  },
}
const POLISH: Tongue = { language: 'pl', plural: { one: 0, few: 1, many: 2, other: 2 }, words: { '{count} marker': ['{count} znacznik', '{count} znaczniki', '{count} znaczników'] } }
const OPTIONS: Tongue = { language: 'de', plural: { one: 0, other: 1 }, words: { 'Each figure rolls its own die.': 'Jede Figur würfelt selbst.' } }
const markers = (n: number): Text => ({ t: '{count} marker', a: { count: n }, p: '{count} markers', n })
const suppressed = (n: number): Text => ({ t: '{unit} is suppressed ({markers})', a: { unit: 'B2', markers: markers(n) } })
const part = (kind: string, text: Text, more: Partial<Part> = {}): Part => ({ kind, text, unit: -1, faces: 0, shows: 0, how: '', wins: false, place: -1, drawn: '', ...more })
const plain = (parts: { kind: string; text: string }[]) => parts.map(({ kind, text }) => `${kind}:${text}`)

const LINE = [
  part('say', { t: '{firer} fires: {die} against {other}', a: { firer: '\x011\x01', die: '\x030\x03', other: '\x021\x02' } }),
  part('unit', 'B2', { unit: 1 }), part('die', 'D8 [5]', { place: 0, wins: true }), part('die', 'D6 [3]', { place: 1 }),
  part('cite', { t: ' ({cite})', a: { cite: { t: '{part1}, {part2}', a: { part1: 'R5.1', part2: { t: 'p.{page}', a: { page: '33' } } } } } }),
]

afterEach(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await speech.speak('en')
  vi.unstubAllGlobals()
})

function serve(): void {
  vi.stubGlobal('document', { documentElement: {}, baseURI: 'http://here/' })
  vi.stubGlobal('fetch', async (url: URL) => Response.json({ '/api/words/de': GERMAN, '/api/words/de/options': OPTIONS }[url.pathname] ?? {}, { status: url.pathname.includes('/de') ? 200 : 404 }))
}

it('a name is a name in every language', () => expect([read('B2'), read('B2', GERMAN), knows('B2')]).toEqual(['B2', 'B2', true]))

it('English has one form for one, and another for any other number', () =>
  expect([0, 1, 2].map((n) => read(suppressed(n)))).toEqual(['B2 is suppressed (0 markers)', 'B2 is suppressed (1 marker)', 'B2 is suppressed (2 markers)']))

it('another language has its own forms, and its own order', () => {
  expect([1, 2].map((n) => read(suppressed(n), GERMAN))).toEqual(['B2 ist niedergehalten (1 Marker)', 'B2 ist niedergehalten (2 Marken)'])
  expect([1, 2, 5, 22].map((n) => read(markers(n), POLISH))).toEqual(['1 znacznik', '2 znaczniki', '5 znaczników', '22 znaczniki'])
  expect(read({ t: '{count} marker', a: { count: 1 } }, GERMAN)).toBe('1 Marker')
})

it('a kind of number of which the server knows nothing has the last form: French has one for a million', () => {
  const french: Tongue = { language: 'fr', plural: { one: 0, other: 1 }, words: { '{count} marker': ['{count} marqueur', '{count} marqueurs'] } }
  expect([0, 2, 1_000_000].map((n) => read(markers(n), french))).toEqual(['0 marqueur', '2 marqueurs', '1000000 marqueurs'])
})

it('what a language has no words for is English, alone or in what it has words for', () => {
  expect([read({ t: 'dead' }, GERMAN), read({ t: '{what} {die}', a: { what: { t: 'dead' }, die: 'D6' } }, GERMAN)]).toEqual(['dead', 'D6 für dead'])
  expect([knows({ t: 'dead' }, GERMAN), knows({ t: '{what} {die}', a: { what: { t: 'dead' }, die: 'D6' } }, GERMAN), knows(suppressed(1), GERMAN), knows({ t: '{a}, {b}', a: { a: 'B1', b: 2 } }, GERMAN), knows({ t: 'Ö' }, GERMAN)]).toEqual([false, false, true, true, false])
})

it('places without anything for them stay open, and what is filled in is not filled again', () => {
  expect([read({ t: 'at {range}' }), read({ t: '{name}', a: { name: '{order}', order: 'x' } }), read({ t: '{whole}.{rest}', a: { whole: '3', rest: '5' } }, GERMAN)]).toEqual(['at {range}', '{order}', '3,5'])
})

it('what an object is born with is no word of a language', () => {
  const texts = ['constructor', 'toString', '__proto__', 'valueOf'].map((t): Text => ({ t }))
  expect(texts.map((text) => read(text, GERMAN))).toEqual(['constructor', 'toString', '__proto__', 'valueOf'])
  expect(texts.map((text) => knows(text, GERMAN))).toEqual([false, false, false, false])
})

it('a line is its sentence with units and dice where its marks stand, and what it cites', () => {
  expect(plain(pieces(LINE, (text) => read(text)))).toEqual(['unit:B2', 'text: fires: ', 'die:D8 [5]', 'text: against ', 'die:D6 [3]', 'text:.', 'cite: (R5.1, p.33)'])
  expect(plain(pieces(LINE, (text) => read(text, GERMAN)))).toEqual(['text:Gegen ', 'die:D6 [3]', 'text: würfelt ', 'unit:B2', 'text: ', 'die:D8 [5]', 'text:.', 'cite: (R5.1, S. 33)'])
})

it('a mark has as many digits as its number, and nothing is no line', () => {
  expect(plain(pieces([part('say', '\x0112\x01 holds'), part('unit', 'B1', { unit: 1 }), part('unit', 'R4', { unit: 12 })], (text) => read(text)))).toEqual(['unit:R4', 'text: holds.'])
  expect(pieces([], (text) => read(text))).toEqual([])
})

it('one die may stand in a line twice, once as one that wins', () => {
  const line = [part('say', '\x020\x02 and \x030\x03'), part('die', 'lost', { place: 0 }), part('die', 'won', { place: 0, wins: true })]
  expect(plain(pieces(line, (text) => read(text)))).toEqual(['die:lost', 'text: and ', 'die:won', 'text:.'])
})

it('a line of an older server stays as it came', () => {
  const line = [part('unit', 'B2', { unit: 1 }), part('text', ' holds. Nothing is added'), part('cite', ' (R1)')]
  expect(pieces(line, (text) => read(text))).toEqual(line)
})

it('the page speaks English until another language is chosen, and then that, once its words have come', async () => {
  serve()
  expect([speech.say(suppressed(2)), speech.tongue(suppressed(2)), speech.word('confidence test')]).toEqual(['B2 is suppressed (2 markers)', undefined, 'confidence test'])
  await speech.speak('de')
  await vi.waitFor(() => expect(speech.say(suppressed(2))).toBe('B2 ist niedergehalten (2 Marken)'))
  expect([speech.word('confidence test'), speech.tongue(suppressed(2), 'B2'), speech.tongue(suppressed(2), { t: 'dead' }), speech.lineTongue(LINE)]).toEqual(['Zuversichtsprobe', undefined, 'en', undefined])
  expect(plain(speech.line(LINE))[0]).toBe('text:Gegen ')
  expect(await saying(suppressed(1))).toBe('B2 ist niedergehalten (1 Marker)')
})

it('the texts of the rules have words of their own, which are fetched besides', async () => {
  serve()
  await speech.speak('de')
  await vi.waitFor(() => expect(ruleText('Each figure rolls its own die.')).toBe('Jede Figur würfelt selbst.'))
  await vi.waitFor(() => expect(speech.say(suppressed(1))).toBe('B2 ist niedergehalten (1 Marker)'))
  expect([ruleTongue('Each figure rolls its own die.'), ruleTongue('Another.')]).toEqual([undefined, 'en'])
})

it('a language without words for a part of what is said keeps those that it has', async () => {
  serve()
  vi.stubGlobal('fetch', async (url: URL) => (url.pathname === '/api/words/pl' ? Response.json(POLISH) : Response.json({ code: 'not_found', text: 'none' }, { status: 404 })))
  await speech.speak('pl')
  await speech.hear('options')
  await speech.hear()
  await speech.hear('options')
  expect(speech.say(markers(5))).toBe('5 znaczników')
})

it('words that come late are not those of the language that was chosen meanwhile', async () => {
  serve()
  const late: (() => void)[] = []
  vi.stubGlobal('fetch', (url: URL) => (url.pathname.includes('pl') ? Promise.resolve(Response.json(POLISH)) : new Promise<Response>((arrive) => late.push(() => arrive(Response.json(GERMAN))))))
  const first = speech.speak('de')
  const german = speech.hear()
  await Promise.all([first, speech.speak('pl')])
  await speech.hear()
  for (const arrive of late) arrive()
  await german
  expect([speech.language, speech.say(markers(5))]).toEqual(['pl', '5 znaczników'])
})

it('in a language of which the page has no words, those are English', async () => {
  serve()
  vi.stubGlobal('fetch', async () => Response.json({ ...POLISH }))
  await speech.speak('pl')
  await vi.waitFor(() => expect(speech.say(markers(5))).toBe('5 znaczników'))
  expect([speech.words.undo, document.documentElement.lang, speech.tongue(markers(5)), speech.tongue({ t: 'dead' })]).toEqual(['Take back', 'en', 'pl', undefined])
})

it('words that did not come are asked for again', async () => {
  serve()
  const right = globalThis.fetch
  vi.stubGlobal('fetch', async () => Promise.reject(new Error('away')))
  await speech.speak('de')
  expect(await saying(suppressed(1))).toBe('B2 is suppressed (1 marker)')
  vi.stubGlobal('fetch', right)
  await vi.waitFor(() => expect(speech.say(suppressed(1))).toBe('B2 ist niedergehalten (1 Marker)'))
})

it('calls what it cites a rule where it could be the code of a unit', () => {
  expect(['It steps N. (B2, G-3)', ' (G-1)', 'No. (N45)', ' (R5.1, p.33)', ' (5.5)', 'B2 (B3) fires at B4 (RULING 1)', 'T1 falls (B2).'].map((text) => called(text, 'rule'))).toEqual(['It steps N. (rule B2, G-3)', ' (rule G-1)', 'No. (rule N45)', ' (R5.1, p.33)', ' (5.5)', 'B2 (B3) fires at B4 (RULING 1)', 'T1 falls (rule B2).'])
  expect([cites({ t: ' ({cite})', a: { cite: 'B2' } }), cites({ t: '{unit} falls' }), cites('(B2)')]).toEqual([true, false, false])
})
