import { called, Failed, json } from '../net/api'
import type { Ask } from './python'

const PATIENCE = 20_000 // milliseconds that the server has, as it gives itself
const LITTLE = 3000 // the same, where the page could answer by itself

/** Who answers the referee: the server; where it does not, the same rules in this page, once they are there. */
export class Asking {
  /** Whether the page could go on by itself. */
  ready = $state(false)
  /** Whether it must, since the server did not answer. */
  alone = $state(false)
  #here: Ask | undefined
  #looking = false

  /** Fetch the rules into this page; what hinders it is no fault as long as the server answers. */
  async begin(): Promise<void> {
    try {
      this.#here = await (await import('./python')).python()
      this.ready = true
    } catch {
      // an old browser, or the server is gone already
    }
  }

  /** The answer; Failed when it is a refusal. */
  async ask(path: string, body?: unknown): Promise<unknown> {
    if (this.alone && this.#here) {
      void this.look()
      return this.#here(path, body)
    }
    try {
      const answer = await json(called(path, body, AbortSignal.timeout(this.#here ? LITTLE : PATIENCE)))
      this.alone = false
      return answer
    } catch (fault) {
      this.alone = !(fault instanceof Failed)
      if (this.alone && this.#here) return this.#here(path, body)
      throw fault
    }
  }

  /** Look whether the server is back. */
  async look(): Promise<void> {
    if (!this.alone || this.#looking) return
    this.#looking = true
    try {
      await called('api/troops', undefined, AbortSignal.timeout(LITTLE))
      this.alone = false
    } catch {
      // not yet
    }
    this.#looking = false
  }
}
