import { untrack } from 'svelte'
import { stored } from '../net/stored'
import type { Told } from '../protocol'
import type { Table } from './table.svelte'

const KEY = 'dieshift-read-'

/** What a spectator has not read: kept in this browser, by game; a first visit has read all. */
export class Reading {
  /** Up to which event everything was read before what is new now; 0: all that was told when the page came. */
  private base = $state(0)

  constructor(private readonly table: Table) {
    this.base = stored(() => Number(localStorage.getItem(KEY + table.game))) || 0
    $effect(() => {
      const last = table.told.at(-1)?.n ?? 0
      const { read } = table
      untrack(() => {
        if (last > read && read > this.from) this.base = read
      })
    })
  }

  private get from(): number {
    return this.base || this.table.came
  }

  get news(): Told[] {
    return this.table.story.filter(({ n, kind }) => n > this.from && kind !== 'said')
  }

  /** All of it was read. */
  keep(n: number): void {
    stored(() => localStorage.setItem(KEY + this.table.game, `${n}`))
  }
}
