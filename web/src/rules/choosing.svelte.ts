import { catalogue, settle, type Catalogue, type Change, type Option, type Settled, type Standing } from './api'
import { speech } from '../words/words.svelte'
import type { Chosen } from './address'

/** A rule set that is being chosen: the server says what every change makes of it. */
export class Choosing {
  offered = $state.raw<Catalogue>()
  settled = $state.raw<Settled>()
  wrong = $state('')
  private newest = 0
  private opened = 0
  private last: Promise<unknown> = Promise.resolve()

  get options(): Map<string, Option> {
    return new Map(this.offered?.options.map((option) => [option.key, option]))
  }

  get standing(): Map<string, Standing> {
    return new Map(this.settled?.options.map((one) => [one.key, one]))
  }

  /** Open a rule set; one that cannot be is told, and the usual one stands in for it. */
  async open({ game, text }: Chosen): Promise<void> {
    const number = ++this.opened
    for (const domain of [game, `${game}_options`]) speech.also(domain)
    if (this.offered?.game !== game) {
      this.offered = this.settled = undefined
      await this.tried(async () => {
        const offered = await catalogue(game)
        if (number === this.opened) this.offered = offered
      }, () => number === this.opened)
    }
    if (number === this.opened && this.offered && !(await this.ask({ game, text })) && !this.settled) {
      const why = this.wrong
      await this.ask({ game, text: '' })
      this.wrong = why
    }
  }

  /** Change one option; changes wait for one another, so that none is lost. */
  change(change: Change): Promise<unknown> {
    this.last = this.last.then(() => {
      const { settled } = this
      return settled && this.ask({ game: settled.game, text: settled.text, change })
    })
    return this.last
  }

  /** Whether the server could make it out; the answer to the newest question counts. */
  async ask(choice: Chosen & { change?: Change }): Promise<boolean> {
    const number = ++this.newest
    return this.tried(async () => {
      const settled = await settle(choice)
      if (number === this.newest) this.settled = settled
    }, () => number === this.newest)
  }

  /** `counts`: whether what goes wrong still matters. */
  private async tried(work: () => Promise<unknown>, counts: () => boolean): Promise<boolean> {
    this.wrong = ''
    try {
      await work()
      return true
    } catch (fault) {
      if (counts()) this.wrong = (fault as Error).message
      return false
    }
  }
}
