import { called, json } from '../net/api'
import { stored } from '../net/stored'
import type { Text } from '../protocol'
import type { Change, Fault, Meaning, Meanings, Path, Words } from './draft.svelte'

/** What a list is, as the server reads it. */
interface Told {
  text: string
  tree: unknown
  faults: Fault[]
  /** What to look at, which forbids nothing. */
  warnings?: Text[]
  /** What each squad is called, and what it is. */
  rows?: [Text, Text][]
}
type Known = { words?: Record<string, string[]>; fields?: Record<string, Meaning> }

const KEPT = 'dieshift.force'
const FIRST = 'force: 1\nname: Patrol\nsquads:\n  - {type: line squad, name: First squad, quality: regular, leadership: 1}\n'
const ask = <T>(what: object) => json<T>(called('api/force', what))

/** A force by itself that is being written: its text is all that counts, and the browser keeps it. */
export class List {
  text = $state('')
  told = $state.raw<Told>()
  wrong = $state('')
  private line = Promise.resolve()
  private known: Record<string, Promise<Known>> = {}

  constructor(text = stored(() => localStorage.getItem(KEPT)) ?? FIRST) {
    this.write(text)
  }

  /** Another text, typed or opened. */
  write = (text: string): Promise<void> => {
    this.text = text
    return this.queue(() => ({ text: this.text }))
  }

  change = (...changes: Change[]): Promise<void> => this.queue(() => ({ text: this.text, changes }))

  /** The squads of a side of a scenario, in place of these. */
  take = (scenario: string, of: number): Promise<void> => this.queue(() => ({ text: scenario, of }))

  /** Wait until every change so far is in the text. */
  settled = (): Promise<void> => this.line

  words: Words = async (path) => (await this.knownAt(path)).words ?? {}
  meanings: Meanings = async (path) => (await this.knownAt(path)).fields ?? {}

  private knownAt(path: Path): Promise<Known> {
    const { types } = (this.told?.tree ?? {}) as { types?: object }
    const alike = [...path.map((one) => (typeof one === 'number' ? 0 : one)), ...Object.keys(types ?? {})].join('/')
    const request = (this.known[alike] ??= ask<Known>({ text: this.text, words: path }))
    request.catch(() => delete this.known[alike])
    return request
  }

  private queue(wish: () => object): Promise<void> {
    this.line = this.line.then(async () => {
      const { text } = this
      try {
        const answer = await ask<Told>(wish())
        if (text !== this.text) return
        this.told = answer
        this.text = answer.text
        this.wrong = ''
        stored(() => localStorage.setItem(KEPT, answer.text))
      } catch (fault) {
        this.wrong = (fault as Error).message
      }
    })
    return this.line
  }
}
