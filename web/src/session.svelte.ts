import { Table } from './battle/table.svelte'
import { remember, type Known } from './net/seats'
import type { Scene } from './protocol'
import { read } from './words/read'

/** A game in this page: one seat, or both of a hot seat with a curtain between them. */
export class Session {
  readonly tables: Table[]
  /** Which of them is shown; nobody's behind the curtain. */
  shown = $state(0)
  curtain = $state(false)

  constructor(readonly known: Known) {
    const secrets = known.other ? [known.secret, known.other] : [known.secret]
    this.curtain = known.mail ?? false
    this.tables = secrets.map((secret) => new Table(known.game, secret))
    for (const table of this.tables) table.alone = secrets.length > 1
  }

  get table(): Table {
    return this.tables[this.shown]!
  }

  /** After news: the seat that is asked, or else must decide now, sits down, behind a curtain; remembers the title. */
  follow(): void {
    const { welcome, scene } = this.table
    const side = this.known.other ? '' : this.table.side(this.table.seat)
    const stood = scene && { turn: scene.turn, turns: scene.turns, how: this.how(scene) }
    if (welcome && scene && (read(welcome.title) !== read(this.known.title) || side !== this.known.side || JSON.stringify(stood) !== JSON.stringify(this.known.stood))) {
      Object.assign(this.known, { title: welcome.title, side, stood })
      remember({ ...this.known, when: Date.now() })
    }
    if (this.tables.length < 2 || !scene || this.curtain) return
    const asker = this.tables.findIndex((table) => table.asks)
    if (asker === -1 && scene.over) return
    const next = asker === -1 ? this.tables.findIndex((table) => table.seat === scene.seat) : asker
    if (next === -1 || next === this.shown) return
    this.shown = next
    this.curtain = true
  }

  /** Whose go it is for who sits here, or how it ended. */
  private how({ over, winner }: Scene): 'mine' | 'theirs' | 'won' | 'lost' | 'over' {
    const { table } = this
    if (!over) return this.known.other || table.mine ? 'mine' : 'theirs'
    if (this.known.other || !table.plays || !winner) return 'over'
    return winner === table.side(table.seat) ? 'won' : table.side(1 - table.seat) === winner ? 'lost' : 'over'
  }

  leave(): void {
    for (const table of this.tables) table.leave()
  }
}
