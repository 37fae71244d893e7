import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { named } from '../src/battle/named'
import { Plan } from '../src/battle/plan.svelte'
import { Table } from '../src/battle/table.svelte'
import type { Wire } from '../src/net/link'
import { prefs } from '../src/prefs.svelte'
import type { Choice, Piece } from '../src/protocol'

class Fake implements Wire {
  sent: { t: string; id: string; what: string; text: string; faces?: number[] }[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number; reason: string }) => void) | null = null
  send = (text: string) => void this.sent.push(JSON.parse(text))
  close = () => undefined
  say = (message: object) => this.onmessage?.({ data: JSON.stringify(message) })
  last = (what: string) => this.sent.findLast((one) => one.t === what || one.what === what)!
}

const SHOT = { order: 'fire B1 at R1', word: 'fire', title: 'Fire', unit: 0, target: 'R1' }
const SIDES = [{ name: 'Blue', colour: '' }, { name: 'Red', colour: '' }]
const UNITS = [{ id: 0, code: 'B1', name: '', side: 0, state: '' }, { id: 1, code: 'R1', name: '', side: 1, state: '' }, { id: 2, code: 'B2', name: '', side: 0, state: '' }]
const news = (n: number, kind?: string, seat = 0) =>
  ({ t: 'news', n, told: kind ? [{ n, turn: 1, kind, lines: [] }] : [], scene: { turn: 1, seat, active: 0, sides: SIDES, units: UNITS } })

/** A seat at its table, greeted, with a menu when it is its go; and its wire. */
async function sit(seat = 0, players = ['human', 'human']) {
  const wire = new Fake()
  const table = new Table('g', 's', () => wire)
  wire.onopen?.()
  wire.say({ t: 'welcome', seat, board: {}, players, dice: [] })
  wire.say(news(0))
  await menu(wire)
  return { table, wire }
}

/** The menu that was asked for comes. */
async function menu(wire: Fake, choices: Partial<Choice>[] = [SHOT]) {
  await vi.advanceTimersByTimeAsync(80)
  if (wire.sent.some((one) => one.what === 'menu')) wire.say({ t: 'reply', id: wire.last('menu').id, menu: { seat: 0, choices } })
  await vi.advanceTimersByTimeAsync(0)
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('where nothing is measured before an order', () => {
  it('an order is planned and given without a question, until it is over', async () => {
    const { table, wire } = await sit()
    wire.say({ t: 'welcome', seat: 0, board: {}, players: ['human', 'human'], dice: [], measuring: false })
    wire.say(news(0))
    await menu(wire)
    const plan = new Plan(table)
    plan.pick(table.menu!.choices[0]!)
    await vi.advanceTimersByTimeAsync(1000)
    expect([wire.last('preview'), plan.ready, plan.asking, table.measures]).toEqual([undefined, true, false, false])
    void plan.confirm()
    expect(wire.last('order').text).toBe(SHOT.order)
    const { scene, ...over } = news(1, 'concede')
    wire.say({ ...over, scene: { ...scene, over: true } })
    expect(table.measures).toBe(true)
  })
})

describe('what is shown on the table', () => {
  const note = (id: string, gone = false) => ({ id, seat: 0, at: [1, 2], text: id, place: '', gone })
  const said = (n: number, what: object) => ({ n, turn: 1, kind: 'said', seat: 0, lines: [], note: what })

  it('is marked for six seconds', async () => {
    const { table, wire } = await sit()
    const pointed = { t: 'pointed', seat: 1, at: [1, 2], place: 'the wood' }
    wire.say(pointed)
    expect(table.shown).toMatchObject([pointed])
    await vi.advanceTimersByTimeAsync(5999)
    expect(table.shown.length).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(table.shown).toEqual([])
  })

  it('is a note until it is taken away, and one that was written before', async () => {
    const { table, wire } = await sit()
    wire.say({ t: 'welcome', seat: 0, board: {}, players: ['human', 'human'], dice: [], notes: [note('old')] })
    wire.say({ ...news(1), told: [said(1, note('new'))] })
    expect(table.notes.map(({ id }) => id)).toEqual(['old', 'new'])
    wire.say({ ...news(2), told: [said(2, note('old', true))] })
    expect(table.notes.map(({ id }) => id)).toEqual(['new'])
  })

  it('takes no account of what was seen, and keeps nobody waiting', async () => {
    const { table, wire } = await sit()
    void table.give({ t: 'point', at: [1, 2], to: null })
    expect(wire.last('point')).toEqual({ t: 'point', id: expect.any(String) as string, at: [1, 2], to: null })
    expect(table.busy).toBe(false)
  })

  it.each([[['human', 'human'], true], [['human', 'heuristic'], false]])('is for others who look on: against %s', async (players, company) => {
    const { table } = await sit(0, players as string[])
    expect(table.company).toBe(company)
    table.alone = true
    expect(table.company).toBe(false)
  })
})

describe('a seat at its table', () => {
  it('is asked until something is done: chat is no answer', async () => {
    const { table, wire } = await sit(1)
    wire.say({ t: 'request', seat: 0, text: 'Blue asks' })
    wire.say(news(1, 'said'))
    expect(table.asks).toBe(true)
    wire.say(news(2, 'undo'))
    expect(table.asks).toBe(false)
  })

  it('is never advised where both sides play without, whatever somebody has chosen', async () => {
    const { table, wire } = await sit()
    const seen = [true, false].map((advice) => {
      wire.say({ t: 'welcome', seat: 0, board: {}, players: ['human', 'human'], dice: [], advice })
      return [undefined, true, false].map((coach) => (prefs.set({ coach }), table.advised))
    })
    prefs.set({ coach: undefined })
    expect(seen).toEqual([[true, true, false], [false, false, false]])
  })

  it('is told what others said since the page was opened, and not what it said itself', async () => {
    const said = (n: number, seat: number) => ({ n, turn: 1, kind: 'said', seat, to: -1, lines: [] })
    const { table, wire } = await sit(1)
    wire.say({ ...news(2), told: [said(1, 0), said(2, -2)] })
    expect(table.heard).toEqual([])
    wire.say({ ...news(4), told: [said(3, 1), said(4, -2)] })
    wire.say({ ...news(5), told: [said(5, 0)] })
    expect(table.heard.map(({ n }) => n)).toEqual([4, 5])
  })

  it('is not asked by itself, and forgets at a greeting what was asked before', async () => {
    const { table, wire } = await sit(1)
    wire.say({ t: 'request', seat: 1, text: 'Red asks' })
    expect(table.asks).toBe(false)
    wire.say({ t: 'request', seat: 0, text: 'Blue asks' })
    wire.say({ t: 'welcome', seat: 1, board: {}, players: [], dice: [] })
    expect(table.asks).toBe(false)
  })

  it('counts the time of a question until something is done: chat is nothing', async () => {
    const { table, wire } = await sit(1)
    wire.say({ t: 'lapse', seconds: 6 })
    expect(table.lapse! - performance.now()).toBe(6000)
    wire.say(news(1, 'said'))
    expect(table.lapse).toBeDefined()
    wire.say(news(2, 'order'))
    expect(table.lapse).toBeUndefined()
  })

  it('forgets the time of a question at a greeting: what is left is told anew', async () => {
    const { table, wire } = await sit()
    wire.say({ t: 'lapse', seconds: 6 })
    wire.say({ t: 'welcome', seat: 0, board: {}, players: [], dice: [] })
    expect(table.lapse).toBeUndefined()
    wire.say({ t: 'lapse', seconds: 2.5 })
    expect(table.lapse! - performance.now()).toBe(2500)
  })

  it('goes on typing dice after a line of chat', async () => {
    const { table, wire } = await sit()
    void table.order('fire B1 at R1')
    wire.say({ t: 'dice', id: wire.last('order').id, seat: 0, dice: [{ faces: 6, reason: 'firing' }] })
    await vi.advanceTimersByTimeAsync(0)
    void table.type(4)
    wire.say({ t: 'dice', id: wire.last('order').id, seat: 0, dice: [{ faces: 6, reason: 'firing', shows: 4 }, { faces: 8, reason: 'range' }] })
    await vi.advanceTimersByTimeAsync(0)
    void table.give({ t: 'say', text: 'wait' })
    expect(table.busy).toBe(false)
    wire.say({ t: 'done', id: wire.last('say').id, n: 1 })
    await vi.advanceTimersByTimeAsync(0)
    expect(table.roll!.wanted.dice.map((die) => die.shows)).toEqual([4, 0])
    expect(table.busy).toBe(false)
    void table.type(3)
    expect(wire.last('order').faces).toEqual([4, 3])
  })

  it('closes the keypad while the other side is asked to let dice be corrected', async () => {
    const { table, wire } = await sit()
    void table.give({ t: 'amend', faces: [] })
    wire.say({ t: 'dice', id: wire.last('amend').id, seat: 0, dice: [{ faces: 6, reason: 'firing' }] })
    await vi.advanceTimersByTimeAsync(0)
    void table.type(4)
    wire.say({ t: 'refusal', id: wire.last('amend').id, code: 'waiting', text: 'Red is asked.' })
    await vi.advanceTimersByTimeAsync(0)
    expect([table.roll, table.notice]).toEqual([undefined, 'Red is asked.'])
  })

  it('keeps its menu until the new one is there, and asks for none after chat', async () => {
    const { table, wire } = await sit()
    const [before, scene] = [table.menu, table.scene]
    expect([table.menu?.choices.length, table.waits]).toEqual([1, false])
    const asked = wire.sent.length
    wire.say(news(1, 'said'))
    await vi.advanceTimersByTimeAsync(80)
    expect([wire.sent.length, table.scene, table.waits, table.told.length]).toEqual([asked, scene, false, 1])
    wire.say(news(2, 'order'))
    expect([table.menu, table.waits]).toEqual([before, true])
    await menu(wire, [])
    expect([table.menu?.choices.length, table.waits]).toEqual([0, false])
    wire.say(news(3, 'order', 1))
    expect([table.menu, table.waits]).toEqual([undefined, false])
  })

  it('asks again for a menu that a busy server refused', async () => {
    const { table, wire } = await sit()
    wire.say(news(1, 'order'))
    await vi.advanceTimersByTimeAsync(80)
    wire.say({ t: 'refusal', id: wire.last('menu').id, code: 'busy', text: 'later' })
    await vi.advanceTimersByTimeAsync(0)
    expect([table.waits, table.notice]).toEqual([true, ''])
    await vi.advanceTimersByTimeAsync(1000)
    await menu(wire)
    expect(table.waits).toBe(false)
  })

  it('waits no more for what a server has lost that came back with less', async () => {
    const { table, wire } = await sit()
    const done = table.order('fire B1 at R1')
    wire.say({ t: 'done', id: wire.last('order').id, n: 3 })
    expect([await done, table.busy]).toEqual([true, true])
    wire.say({ t: 'welcome', seat: 0, board: {}, players: [], dice: [] })
    wire.say(news(1, 'order'))
    expect(table.busy).toBe(false)
  })

  it.each([[['human', 'human'], true], [['bot', 'human'], false]])('is the referee’s where a person decides: %j', async (players, may) => {
    const { table } = await sit(-2, players)
    expect([table.mine, table.menu?.choices.length === 1, table.interrupted]).toEqual([may, may, false])
  })
})

describe('a plan', () => {
  it('takes no answer to what it has let go', async () => {
    const { table, wire } = await sit()
    const plan = new Plan(table)
    plan.pick(table.menu!.choices[0]!)
    await vi.advanceTimersByTimeAsync(80)
    plan.clear()
    expect(plan.asking).toBe(false)
    wire.say({ t: 'reply', id: wire.last('preview').id, preview: { order: SHOT.order, rings: [{ x: 0, y: 0, r: 1 }] } })
    await vi.advanceTimersByTimeAsync(0)
    expect(plan.preview).toBeUndefined()
  })

  it('is not let go by the answer to the order before it', async () => {
    const { table, wire } = await sit()
    const plan = new Plan(table)
    plan.pick(table.menu!.choices[0]!)
    const given = plan.confirm()
    const next = { ...table.menu!.choices[0]!, order: 'move B2', word: 'move', unit: 2, target: '' }
    plan.pick(next)
    wire.say({ t: 'done', id: wire.last('order').id, n: 1 })
    await given
    expect([plan.choice, plan.word, plan.unit]).toEqual([next, 'move', 2])
  })

  it('is being given from the press until nothing of it is left', async () => {
    const { table, wire } = await sit()
    const plan = new Plan(table)
    plan.pick(table.menu!.choices[0]!)
    const given = plan.confirm()
    expect(plan.giving).toBe(1)
    wire.say({ t: 'done', id: wire.last('order').id, n: 1 })
    await given
    expect([plan.giving, plan.choice]).toEqual([0, undefined])
  })

  it.each([[0, 1, [0, 1]], [0, 2, [2, -1]], [-2, 1, [0, 1]], [-1, 1, [1, -1]]])('of seat %i takes unit %i for a target or for its own', async (seat, tapped, chosen) => {
    const { table } = await sit(seat)
    table.menu = undefined
    const plan = new Plan(table)
    plan.select(0)
    plan.tap(undefined, table.unit(tapped), { x: 0, y: 0 })
    expect([plan.unit, plan.target]).toEqual(chosen)
  })

  it.each([['path', 'move B1 to 12,9', 2], ['place', 'request B1 at 12,9', 0]])('with a %s open goes there, or only points at it', async (wants, order, points) => {
    const { table } = await sit()
    const plan = new Plan(table)
    plan.pick({ ...table.menu!.choices[0]!, order: order.replace('12,9', 'X,Y'), target: '', wants })
    Object.assign(table.welcome!.board, { width: 3600, height: 2400 })
    plan.put({ x: 1200, y: 900 })
    expect([plan.wantsPlace, plan.order, plan.path.length]).toEqual([true, order, points])
  })

  it('aims the open action at the building that is touched, whoever stands there', async () => {
    const { table } = await sit()
    const plan = new Plan(table)
    const houses = [0, 1].map((k) => ({ id: `section${k}`, kind: 'building', x: 500 * k, y: 0, unit: -1, signs: [] }))
    table.scene = { ...table.scene!, pieces: houses as unknown as Piece[] }
    const shot = table.menu!.choices[0]!
    const choices = houses.map(({ id }) => ({ ...shot, order: `batter B1 ${id}`, word: 'batter', target: id }))
    table.menu = { ...table.menu!, choices: [shot, ...choices] }
    plan.press('batter')
    plan.tap(undefined, table.unit(1), { x: 400, y: 100 })
    expect(plan.order).toBe('batter B1 section1')
    expect(named(plan.choice!, table.scene)).toBe('Fire')
    plan.press('fire')
    plan.clear()
    plan.tap(undefined, table.unit(1), { x: 400, y: 100 })
    expect(plan.order).toBe('fire B1 at R1')
  })

  it('chooses a unit of the other side that this one has to decide for', async () => {
    const { table } = await sit()
    const plan = new Plan(table)
    plan.select(0)
    table.menu = { ...table.menu!, choices: [{ ...table.menu!.choices[0]!, unit: 1, target: '' }] }
    plan.tap(undefined, table.unit(1), { x: 0, y: 0 })
    expect([plan.unit, plan.target]).toEqual([1, -1])
  })
})

describe('two seats at one screen', () => {
  it('hand the screen to whoever is asked, and back', async () => {
    const store = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
    vi.stubGlobal('localStorage', store)
    vi.stubGlobal('sessionStorage', store)
    vi.stubGlobal('document', { baseURI: 'http://localhost/' })
    const wires: Fake[] = []
    vi.stubGlobal('WebSocket', function () {
      wires.push(new Fake())
      return wires.at(-1)
    })
    const { Session } = await import('../src/session.svelte')
    const session = new Session({ game: 'g', secret: 's', other: 'o', title: '', when: 0 })
    wires.forEach((wire, seat) => {
      wire.onopen?.()
      wire.say({ t: 'welcome', seat, title: '', board: {}, players: [], dice: [] })
      wire.say(news(0))
    })
    session.follow()
    expect([session.shown, session.curtain]).toEqual([0, false])
    wires[1]!.say({ t: 'request', seat: 0, text: 'Blue asks' })
    session.follow()
    expect([session.shown, session.curtain]).toEqual([1, true])
    session.curtain = false
    session.follow()
    expect([session.shown, session.curtain]).toEqual([1, false])
    session.tables[1]!.request = undefined
    session.follow()
    expect([session.shown, session.curtain]).toEqual([0, true])
    session.leave()
    vi.unstubAllGlobals()
  })
})
