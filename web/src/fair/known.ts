import type { Die, Entry } from './journal'

/** The dice that fell for an order before, at the same place: taken back and given again, it shows the same ones. */
export class Known {
  private places = [0]
  private numbers = new Map<string, number>()
  private done: number[] = []
  private undone: number[] = []
  private dice = new Map<string, Die[]>()

  /** Whether a die of an order is one that fell for it before. */
  has(entry: Entry, [faces, face]: Die, at: number): boolean {
    const before = this.dice.get(this.key(entry))?.[at]
    return before !== undefined && before[0] === faces && before[1] === face
  }

  /** Go on behind an entry. */
  take(entry: Entry, all: Entry[]): void {
    const key = this.key(entry)
    if (entry.kind === 'asked') this.dice.set(key, [...(this.dice.get(key) ?? []), ...entry.dice])
    else if (entry.kind === 'order' || entry.kind === 'ruling') {
      if (entry.kind === 'order') this.dice.set(key, entry.dice)
      this.undone = []
      this.stand(entry)
    } else if (entry.kind === 'undo') {
      this.places.pop()
      this.undone.push(this.done.pop() ?? 0)
    } else if (entry.kind === 'redo') {
      const played = all[(this.undone.pop() ?? 0) - 1]
      if (played) this.stand(played)
    }
  }

  private key(entry: Entry): string {
    return `${this.places.at(-1) ?? 0} ${entry.kind === 'ruling' ? entry.text : entry.order}`
  }

  private stand(played: Entry): void {
    this.done.push(played.n)
    const place = `${this.key(played)} ${played.dice.map((die) => die[1]).join()}`
    if (!this.numbers.has(place)) this.numbers.set(place, this.numbers.size + 1)
    this.places.push(this.numbers.get(place)!)
  }
}
