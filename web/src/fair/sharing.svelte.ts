import type { Table } from '../battle/table.svelte'
import { hex, keepOwn, newSecret, ownOf, type Own } from './own'
import { bytesOf, hashOf } from './streams'

const WANTED = 1
const PROMISED = 2

/**
 * This seat's part in the dice: promised as soon as it sits down, opened when everybody's is promised. One that was opened
 * is not promised again, or a player who knows the server's secret could choose by it.
 */
export class Sharing {
  /** The part that was promised is in another browser. */
  elsewhere = $state(false)
  private giving = false
  /** Something was told while a part was under way. */
  private missed = false

  constructor(private table: Table) {}

  /** What is to be said now, as far as everybody is. */
  async follow(shares: number[]): Promise<void> {
    const { seat, plays, game } = this.table
    this.missed = this.giving
    if (!plays || this.giving || this.elsewhere) return
    const known = ownOf(game, seat)
    if (shares[seat] === WANTED) await this.promise()
    else if (shares[seat] === PROMISED && !known) this.elsewhere = true
    else if (shares[seat] === PROMISED && shares.every((state) => state !== WANTED)) await this.open(known!)
  }

  /** Promise a part, in place of one that is not here. */
  async restart(): Promise<void> {
    this.elsewhere = false
    keepOwn(this.table.game, this.own(newSecret()), this.table.seat)
    await this.promise()
  }

  private async promise(): Promise<void> {
    const { game, seat } = this.table
    const known = ownOf(game, seat)
    const own = this.own(known && !known.opened ? known.secret : newSecret())
    keepOwn(game, own, seat)
    await this.say({ t: 'pledge', digest: hex(hashOf(bytesOf(own.secret)!)) })
  }

  private async open(own: Own): Promise<void> {
    keepOwn(this.table.game, { ...own, opened: true }, this.table.seat)
    if (!(await this.say({ t: 'share', secret: own.secret })) && this.table.shares.length) this.elsewhere = true
  }

  private own(secret: string): Own {
    return { commitment: this.table.welcome?.commitment ?? '', secret }
  }

  private async say(draft: { t: 'pledge'; digest: string } | { t: 'share'; secret: string }): Promise<boolean> {
    this.giving = true
    const done = await this.table.give(draft)
    this.giving = false
    if (this.missed) void this.follow(this.table.shares)
    return done
  }
}
