import { afterEach, expect, it, vi } from 'vitest'
import { Choosing } from '../src/rules/choosing.svelte'

afterEach(() => vi.unstubAllGlobals())

it('of two games that are chosen one after the other the last counts, whichever answer comes first', async () => {
  const waiting: { url: string; answer(made: object): void }[] = []
  vi.stubGlobal('document', { baseURI: 'http://table/' })
  vi.stubGlobal('fetch', (url: URL) => new Promise((done) => waiting.push({ url: String(url), answer: (made) => done(Response.json(made)) })))
  const answer = (part: string, made: object) => waiting.splice(waiting.findIndex((one) => one.url.includes(part)), 1)[0]!.answer(made)
  const choosing = new Choosing()
  const first = choosing.open({ game: 'boarding', text: '' })
  const last = choosing.open({ game: 'stargrunt', text: '' })
  answer('stargrunt', { game: 'stargrunt', options: [] })
  await vi.waitFor(() => expect(waiting).toHaveLength(2))
  answer('boarding', { game: 'boarding', options: [] })
  await first
  expect([choosing.offered?.game, waiting.length]).toEqual(['stargrunt', 1])
  waiting[0]!.answer({ game: 'stargrunt', text: 'book', options: [] })
  await last
  expect(choosing.settled?.text).toBe('book')
})

it('what went wrong with an older wish is said no more', async () => {
  const answers: ((answer: Response) => void)[] = []
  vi.stubGlobal('document', { baseURI: 'http://table/' })
  vi.stubGlobal('fetch', () => new Promise((done) => answers.push(done)))
  const choosing = new Choosing()
  const older = choosing.ask({ game: 'stargrunt', text: 'nonsense' })
  const newer = choosing.ask({ game: 'stargrunt', text: 'book' })
  answers[1]!(Response.json({ game: 'stargrunt', text: 'book', options: [] }))
  expect(await newer).toBe(true)
  answers[0]!(Response.json({ text: 'There is no rule set nonsense.' }, { status: 400 }))
  expect(await older).toBe(false)
  expect([choosing.settled?.text, choosing.wrong]).toEqual(['book', ''])
})
