import { called, Failed, json } from '../net/api'
import type { Ask } from './python'

const PATIENCE = 3000 // milliseconds that the server has where the page could answer by itself

/** Who answers the referee: the server; where it does not, the same rules in this page, once they are there. */
export class Asking {
  /** Whether the page could go on by itself. */
  ready = $state(false)
  /** Whether it does. */
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
      return await json(called(path, body, this.#here && AbortSignal.timeout(PATIENCE)))
    } catch (fault) {
      if (fault instanceof Failed || !this.#here) throw fault
      this.alone = true
      return this.#here(path, body)
    }
  }

  /** Look whether the server is back. */
  async look(): Promise<void> {
    if (!this.alone || this.#looking) return
    this.#looking = true
    try {
      await called('api/troops', undefined, AbortSignal.timeout(PATIENCE))
      this.alone = false
    } catch {
      // not yet
    }
    this.#looking = false
  }
}
