import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { backoff, Link, type State, type Wire } from '../src/net/link'
import type { ToPage } from '../src/protocol'

class Fake implements Wire {
  sent: { t: string; id: string; seen: number; text: string; faces?: number[] }[] = []
  closed = false
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number; reason: string }) => void) | null = null
  send = (text: string) => void this.sent.push(JSON.parse(text))
  close = () => void (this.closed = true)
  say = (message: object) => this.onmessage?.({ data: JSON.stringify(message) })
  greet = (n = 0) => {
    this.onopen?.()
    this.say({ t: 'welcome', seat: 0, board: {} })
    this.say(news(n))
  }
}

const news = (n: number, ...told: number[]) => ({ t: 'news', n, told: told.map((k) => ({ n: k, turn: 1, kind: 'order', lines: [] })), scene: { turn: 1, seat: 0 } })

function begin() {
  const wires: Fake[] = []
  const heard: ToPage[] = []
  const states: State[] = []
  const link = new Link('s', { told: (message) => void heard.push(message), state: (state) => void states.push(state) }, () => {
    wires.push(new Fake())
    return wires.at(-1)!
  })
  return { wires, heard, states, link }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the link', () => {
  it('says hello, and resumes with what it has seen', () => {
    const { wires, link, states } = begin()
    wires[0]!.greet()
    expect(wires[0]!.sent[0]).toEqual({ t: 'hello', protocol: 1, token: 's', seen: 0 })
    wires[0]!.say(news(2, 1, 2))
    wires[0]!.onclose?.({ code: 1006, reason: '' })
    expect(states.at(-1)).toBe('lost')
    vi.advanceTimersByTime(300)
    wires[1]!.onopen?.()
    expect(wires[1]!.sent[0]!.seen).toBe(2)
    expect(link.seen).toBe(2)
  })

  it('is lost until the server has answered again, however long a socket takes to open', () => {
    const { wires, states } = begin()
    wires[0]!.greet()
    wires[0]!.onclose?.({ code: 1006, reason: '' })
    vi.advanceTimersByTime(60_000)
    expect([wires.length, states.at(-1)]).toEqual([2, 'lost'])
    wires[1]!.greet()
    expect(states).toEqual(['connecting', 'open', 'lost', 'open'])
  })

  it('sends nothing once it is closed, whatever was still to be asked', () => {
    const { wires, link } = begin()
    wires[0]!.greet()
    void link.ask('menu', 'menu')
    void link.ask('menu', 'menu')
    const sent = wires[0]!.sent.length
    link.close()
    vi.advanceTimersByTime(1000)
    expect(wires[0]!.closed).toBe(true)
    expect(wires[0]!.sent).toHaveLength(sent)
  })

  it('sends an unanswered command again, under the same id', async () => {
    const { wires, link } = begin()
    wires[0]!.greet()
    const done = link.give({ t: 'order', text: 'end B1', faces: [] })
    const first = wires[0]!.sent[1]!
    wires[0]!.onclose?.({ code: 1006, reason: '' })
    vi.advanceTimersByTime(300)
    wires[1]!.greet()
    expect(wires[1]!.sent[1]).toEqual(first)
    wires[1]!.say({ t: 'done', id: first.id, n: 1 })
    expect(await done).toMatchObject({ t: 'done' })
    wires[1]!.onclose?.({ code: 1006, reason: '' })
    vi.advanceTimersByTime(300)
    wires[2]!.greet()
    expect(wires[2]!.sent).toHaveLength(1)
  })

  it('keeps a command that is given while the connection is lost', () => {
    const { wires, link } = begin()
    void link.give({ t: 'say', text: 'hello' })
    expect(wires[0]!.sent).toHaveLength(0)
    wires[0]!.greet()
    expect(wires[0]!.sent[1]).toMatchObject({ t: 'say', text: 'hello' })
    expect(wires[0]!.sent[1]).not.toHaveProperty('seen')
  })

  it('connects anew when news is missing, and tells nothing twice', () => {
    const { wires, heard } = begin()
    wires[0]!.greet()
    wires[0]!.say(news(1, 1))
    wires[0]!.say(news(3, 3))
    expect(wires[0]!.closed).toBe(true)
    wires[1]!.onopen?.()
    expect(wires[1]!.sent[0]!.seen).toBe(1)
    wires[1]!.say({ t: 'welcome', seat: 0, board: {} })
    wires[1]!.say(news(3, 1, 2, 3))
    const last = heard.at(-1)!
    expect(last.t === 'news' && last.told.map((told) => told.n)).toEqual([2, 3])
  })

  it('takes the end of a long absence as it is told', () => {
    const { wires, link } = begin()
    wires[0]!.onopen?.()
    wires[0]!.say({ t: 'welcome', seat: 0, board: {} })
    wires[0]!.say(news(1500, 1499, 1500))
    expect(wires).toHaveLength(1)
    expect(link.seen).toBe(1500)
  })

  it('asks at once, and of questions that follow one another closely the newest only, 80 ms after it', async () => {
    const { wires, link } = begin()
    wires[0]!.greet()
    const first = link.ask('preview', 'preview', 'move 1')
    vi.advanceTimersByTime(0)
    expect(wires[0]!.sent[1]).toMatchObject({ t: 'ask', text: 'move 1' })
    const old = link.ask('preview', 'preview', 'move 2')
    expect(await first).toBeUndefined()
    vi.advanceTimersByTime(50)
    const fresh = link.ask('preview', 'preview', 'move 3')
    expect(await old).toBeUndefined()
    vi.advanceTimersByTime(79)
    expect(wires[0]!.sent).toHaveLength(2)
    vi.advanceTimersByTime(1)
    expect(wires[0]!.sent[2]).toMatchObject({ t: 'ask', text: 'move 3' })
    wires[0]!.say({ t: 'reply', id: wires[0]!.sent[2]!.id, preview: { order: 'move 3' } })
    expect((await fresh)?.preview?.order).toBe('move 3')
  })

  it('hears nothing of a question that another has replaced', async () => {
    const { wires, link, heard } = begin()
    wires[0]!.greet()
    const old = link.ask('preview', 'preview', 'move 1')
    vi.advanceTimersByTime(0)
    void link.ask('preview', 'preview', 'move 2')
    const known = heard.length
    wires[0]!.say({ t: 'refusal', id: wires[0]!.sent[1]!.id, code: 'busy', text: 'That took too long.' })
    expect(await old).toBeUndefined()
    expect(heard).toHaveLength(known)
    wires[0]!.say({ t: 'refusal', id: wires[0]!.sent[1]!.id, code: 'illegal', text: 'Red does not agree.' })
    expect(heard).toHaveLength(known + 1)
  })

  it.each([
    [4003, 'no such seat'],
    [4004, 'reload'],
  ])('stays away where it cannot be served (%i)', (code, reason) => {
    const { wires, states } = begin()
    wires[0]!.onclose?.({ code, reason })
    vi.advanceTimersByTime(60_000)
    expect(wires).toHaveLength(1)
    expect(states.at(-1)).toBe('closed')
  })

  it('waits longer after every failure, up to eight seconds, with jitter', () => {
    expect([0, 1, 2, 9].map((attempt) => backoff(attempt, 1))).toEqual([250, 500, 1000, 8000])
    expect(backoff(1, 0)).toBe(250)
  })
})
