/** Something that a screen needs first: fetched at once, and again when somebody wants that. */
export class First<Found> {
  found = $state.raw<Found>()
  wrong = $state('')
  private newest = 0

  constructor(private ask: () => Promise<Found>) {
    void this.again()
  }

  /** Ask; of several answers the newest counts. */
  again = async (): Promise<void> => {
    const number = ++this.newest
    this.wrong = ''
    try {
      const answer = await this.ask()
      if (number === this.newest) this.found = answer
    } catch (fault) {
      if (number === this.newest) this.wrong = (fault as Error).message
    }
  }
}
