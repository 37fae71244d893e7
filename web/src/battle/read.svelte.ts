import { untrack } from 'svelte'
import { stored } from '../net/stored'
import type { Told } from '../protocol'
import type { Table } from './table.svelte'

const KEY = 'dieshift-read-'

/** What somebody who only looks on has not read: kept in this browser, by game; whoever comes first has read all. */
export class Reading {
  /** Up to which event everything was read before what is new now. */
  private base = $state<number>()

  constructor(private readonly table: Table) {
    $effect(() => {
      const last = table.told.at(-1)?.n
      if (last === undefined) return
      const { read } = table
      untrack(() => {
        this.base ??= stored(() => Number(localStorage.getItem(KEY + table.game))) || last
        if (last > read && read > this.base) this.base = read
      })
    })
  }

  get news(): Told[] {
    const { base } = this
    return base === undefined ? [] : this.table.told.filter(({ n, kind }) => n > base && kind !== 'said')
  }

  /** All of it was read. */
  keep(n: number): void {
    stored(() => localStorage.setItem(KEY + this.table.game, `${n}`))
  }
}
