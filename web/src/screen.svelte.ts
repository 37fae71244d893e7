import { measured } from './tall'

export type Width = 'phone' | 'narrow' | 'rail' | 'wide'

/** How much room there is; the layout follows. */
class Screen {
  width = $state<Width>('wide')
  upright = $state(false)
  /** Too low for a log below the table: a phone on its side, a laptop at 200 %. */
  low = $state(false)

  constructor() {
    measured(() => {
      const k = [699, 1023, 1279].findIndex((px) => matchMedia(`(max-width: ${px}px)`).matches)
      this.width = k === -1 ? 'wide' : (['phone', 'narrow', 'rail'] as const)[k]!
      this.upright = matchMedia('(max-aspect-ratio: 7/8)').matches
      this.low = matchMedia('(max-height: 520px)').matches
    })
  }

  get phone(): boolean {
    return this.width === 'phone'
  }

  /** A battle is played with the table on all the room there is, and one tray for the rest: a phone, upright or on its side. */
  get tray(): boolean {
    return this.phone || (this.low && this.width === 'narrow')
  }

  /** The tray stands beside the table, and not below it. */
  get aside(): boolean {
    return this.tray && this.low && !this.upright
  }
}

export const screen = new Screen()
