import { called, json } from '../net/api'
import type { Text } from '../protocol'
import type { Path } from './draft.svelte'

/** What somebody is worth, and the bounds between which it lies with 95 % confidence. */
export type Points = [value: number, low: number, high: number]
interface Told {
  /** Whether battles are quick. */
  compiled: boolean
  /** Battles to be fought until all is known. */
  left: number
  squads: { path: Path; done: number; points: Points | null; none?: Text }[]
  sides: (Points | null)[]
}

/** What the squads of a draft are worth: what is known at once, the rest as the server fights for it, a moment at a time. */
export class Worth {
  told = $state.raw<Told>()
  going = $state(false)
  wrong = $state('')
  /** Whether somebody wanted battles that are slow. */
  private wanted = false
  private text = ''
  private stopping?: AbortController

  /** Another text: what was known of the one before says nothing of it. */
  of(text: string): void {
    if (text === this.text) return
    this.text = text
    this.told = undefined
    void this.go()
  }

  /** Fight, however slow it is; from then on for other texts, too. */
  measure = (): void => {
    this.wanted = true
    void this.go()
  }

  stop = (): void => {
    this.wanted = false
    this.stopping?.abort()
    this.going = false
  }

  /** The text is gone, or understood no more. */
  leave(): void {
    this.stopping?.abort()
    this.going = false
    this.text = ''
    this.told = undefined
  }

  at = (path: Path): Told['squads'][number] | undefined => this.told?.squads.find((one) => one.path.join('/') === path.join('/'))

  private async go(): Promise<void> {
    this.stopping?.abort()
    const { signal } = (this.stopping = new AbortController())
    this.wrong = ''
    this.going = true
    try {
      for (let fight = false; ; fight = true) {
        const answer = await json<Told>(called('api/points', { text: this.text, fight }, signal))
        if (signal.aborted) return
        this.told = answer
        if (!answer.left || !(answer.compiled || this.wanted)) break
      }
    } catch (fault) {
      if (signal.aborted) return
      this.wrong = (fault as Error).message
    }
    this.going = false
  }
}
