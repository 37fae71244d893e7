export type Width = 'phone' | 'narrow' | 'rail' | 'wide'

/** How much room there is; the layout follows. */
class Screen {
  width = $state<Width>('wide')
  upright = $state(false)

  constructor() {
    const queries = [699, 1023, 1279].map((px) => matchMedia(`(max-width: ${px}px)`))
    const measure = () => {
      const k = queries.findIndex((query) => query.matches)
      this.width = k === -1 ? 'wide' : (['phone', 'narrow', 'rail'] as const)[k]!
    }
    for (const query of queries) query.addEventListener('change', measure)
    measure()
    const portrait = matchMedia('(max-aspect-ratio: 7/8)')
    const turn = () => (this.upright = portrait.matches)
    portrait.addEventListener('change', turn)
    turn()
  }

  get phone(): boolean {
    return this.width === 'phone'
  }
}

export const screen = new Screen()
