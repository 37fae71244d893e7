import { Failed } from '../net/api'
import { filled } from '../net/complete'
import { newId } from '../net/ids'
import { stored } from '../net/stored'
import { SHAPES, type Ruled, type Shot, type Text, type Waiver, type Wanted } from '../protocol'
import { refereeWords } from '../words/referee'
import { speech } from '../words/words.svelte'
import { Asking } from './asking.svelte'
import type { Owing } from './owing'
import { RULED } from './shapes'
import { armed, blank, called, drives, kept, MOST, next, shotOf, standing, type Form, type Squad } from './shot'

/** A type of squad that the referee may choose. */
export interface Type {
  name: string
  figures: number
  arms: string[]
}

/** The rule sets that have a name, each with what it is for; `default` is the one of most tables. */
export interface Presets {
  presets: Record<string, string>
  default: string
}

/** What the squads of a form are called, and of which types they are. */
export type Names = Partial<Record<'firer' | 'target', { name: string; type: string }>>

const KEY = 'dieshift-referee'
const PAUSE = 220 // milliseconds without a change before the odds are asked for

/** The referee's desk: what was said, the odds of it, and the dice of the shot that is being rolled. */
export class Desk {
  asks = new Asking()
  form = $state<Form>(blank())
  types = $state.raw<Type[]>([])
  /** Others that may fire and be fired at. */
  vehicles = $state.raw<Type[]>([])
  /** What may be in a hand where it comes to close combat. */
  melee = $state.raw<string[]>([])
  presets = $state.raw<Presets>()
  /** The odds of the form; they lag behind it while `asking`. */
  answer = $state.raw<Ruled>()
  /** The same, with the squads called by their names. */
  told = $derived(this.answer && called(this.answer, { B1: this.nameOf('firer'), R1: this.nameOf('target') }))
  rolled = $state.raw<Ruled>()
  faces = $state.raw<number[]>([])
  /** Tests among them that nobody rolls. */
  waived = $state.raw<Waiver[]>([])
  rolling = $state(false)
  /** Which roll this is: every time that dice are begun again, another. */
  number = $state('')
  /** What the squads of the form are called, as long as they are of these types. */
  names = $state<Names>({})
  /** The place of a typed die that is being changed. */
  changing = $state<number>()
  busy = $state(false)
  asking = $state(false)
  wrong = $state('')
  lost = $state(false)
  /** The dice so far with the faces typed for them; the last is open, or the one that is being changed. */
  dice = $derived<Wanted[]>(
    (this.rolled?.dice ?? []).map((die, k) => ({ ...die, shows: k === this.changing ? 0 : (this.faces[k] ?? 0) })),
  )
  #asked = 0
  #said = ''
  #timer: ReturnType<typeof setTimeout> | undefined
  #again: () => Promise<void> = () => this.reckon()

  /** `keeps`: the form is that of the browser, and stays there; else it is an empty one, and goes with the desk. */
  constructor(private keeps = true) {
    if (keeps) this.form = kept(stored(() => localStorage.getItem(KEY)) ?? null)
    this.#said = JSON.stringify(this.form)
  }

  get arms() {
    return this.answer?.arms ?? []
  }

  /** What the form lacks, before anybody is asked. */
  get fault(): string {
    if (this.form.does !== 'fire') return ''
    if (this.form.by === 'inches' && !this.form.inches) return refereeWords.all.badInches(MOST.inches)
    return armed(this.form, this.arms) ? '' : refereeWords.all.noArms
  }

  /** Why this shot cannot be. */
  get refused(): Text {
    return this.fault || this.wrong || (this.answer?.preview.refused ?? '')
  }

  get ready(): boolean {
    return !this.asking && !this.lost && !this.refused && !!this.answer?.preview.odds
  }

  get done(): boolean {
    return !!this.rolled?.done && this.changing === undefined
  }

  /** Whether the form has changed: then keep it, and ask for its odds when it has come to rest. */
  settle(said: string): void {
    if (said === this.#said) return
    this.#said = said
    if (this.keeps) stored(() => localStorage.setItem(KEY, said))
    this.#clear()
    this.#asked++ // odds under way are those of another form
    this.asking = true
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.reckon(), PAUSE)
  }

  #clear(): void {
    this.faces = []
    this.waived = []
    this.rolled = undefined
    this.changing = undefined
  }

  /** The firer is another, or has other figures: all they have fires. */
  rearm(): void {
    this.form.firing = {}
    if (drives(this.form, this.vehicles, 'firer')) this.form.by = 'inches' // its range bands are its weapon's
    this.answer = this.answer && { ...this.answer, arms: [] }
  }

  /** The odds of the form; before the first, what there is to choose from. */
  async reckon(): Promise<void> {
    this.#again = () => this.reckon()
    const number = ++this.#asked
    this.asking = true
    await this.#try(async () => {
      if (!this.presets) await this.#offered()
      const found = this.fault ? undefined : await this.#ruled(shotOf(this.form, this.arms))
      if (number === this.#asked && found) this.answer = found
    }, () => number === this.#asked)
    if (number === this.#asked) this.asking = false
  }

  /** The odds of an engagement that is settled. */
  async odds(engagement: Shot['engagement']): Promise<void> {
    this.#again = () => this.odds(engagement)
    const number = ++this.#asked
    await this.#try(async () => {
      if (!this.presets) await this.#offered()
      const found = await this.#ruled({ engagement })
      if (number === this.#asked) this.answer = found
    }, () => number === this.#asked)
  }

  /** Make ready for the time when the server is away; what was lost meanwhile is asked for again. */
  async prepare(): Promise<void> {
    await this.asks.begin()
    if (this.lost) this.retry()
  }

  /** Roll: from here on one die is asked for after another. */
  async roll(): Promise<void> {
    if (!this.ready) return
    if (!this.rolled) {
      this.number = newId()
      await this.#show([])
    }
    this.rolling = !!this.rolled
  }

  /** Back to the form; dice that were typed stay until it changes. */
  edit(): void {
    this.rolling = false
    this.changing = undefined
    this.wrong = ''
  }

  async type(face: number): Promise<void> {
    if (this.busy) return
    if (this.changing === undefined) await this.#show([...this.faces, face])
    else await this.#amend(this.changing, face)
  }

  /** Take the last die back, or leave the changed one as it was. */
  async untype(): Promise<void> {
    if (this.busy) return
    if (this.changing !== undefined) this.changing = undefined
    else if (this.faces.length) await this.#show(this.faces.slice(0, -1))
    else this.edit()
  }

  change(place: number): void {
    if (place < this.faces.length) this.changing = place
  }

  /** Whether dice are under way of which none is a test's: nothing else is taken up meanwhile. */
  get midway(): boolean {
    return this.rolling && !this.done && !this.rolled?.owed
  }

  /** Go on with a roll that owes a test; whether it could be. */
  async take({ id, form, names, arms, faces, waived }: Owing): Promise<boolean> {
    if (id !== this.number || !this.rolling) {
      clearTimeout(this.#timer)
      this.edit()
      this.#clear()
      this.form = kept(JSON.stringify(form))
      this.#said = JSON.stringify(this.form)
      stored(() => localStorage.setItem(KEY, this.#said))
      ;[this.names, this.number] = [{ ...names }, id]
      this.answer = this.answer && { ...this.answer, arms }
      await this.reckon()
      await this.#show(faces, waived)
      this.rolling = !!this.rolled
    }
    return !!(this.rolled as Ruled | undefined)?.owed
  }

  /** Leave the test that is owed for later, and this shot with it. */
  later(): void {
    this.edit()
    this.#clear()
  }

  /** Nobody rolls the test that is owed: it counts as passed. */
  async waive(reason: string): Promise<void> {
    const owed = this.rolled?.owed
    if (owed && !this.busy) await this.#show([...this.faces, owed.faces], [...this.waived, { die: this.faces.length, reason }])
  }

  /** The same two, with new dice. */
  async again(): Promise<void> {
    this.number = newId()
    await this.#show([])
  }

  /** The next shot at what is left of the target. */
  next(): void {
    if (!this.rolled?.after) return
    this.form = next(this.form, this.rolled.after, this.rolled.firer)
    this.rolling = false
    this.#clear()
  }

  /** Take a squad that was kept into the form. */
  pick(who: 'firer' | 'target', squad: Squad, name: string): void {
    this.form[who] = squad
    this.names[who] = { name, type: squad.type }
    if (who === 'firer') this.rearm()
  }

  /** What a squad of the form is called; empty: nothing. */
  nameOf(who: 'firer' | 'target'): string {
    const named = this.names[who]
    return named?.type === this.form[who].type ? named.name : ''
  }

  fresh(): void {
    this.form = blank()
    this.names = {}
    this.rearm()
  }

  retry(): void {
    void this.asks.look()
    void this.#again()
  }

  async #show(faces: number[], waived = this.waived): Promise<void> {
    this.#again = () => this.#show(faces, waived)
    await this.#try(() => this.#rule(faces, waived))
    if (this.lost) [this.faces, this.waived] = [faces, waived]
  }

  /** Another face for a die before: the dice after it stand as long as the same ones are asked for. */
  async #amend(place: number, face: number): Promise<void> {
    const before = this.rolled!.dice
    const faces = this.faces.with(place, face)
    const waived = this.waived.filter(({ die }) => die !== place)
    this.#again = () => this.#amend(place, face)
    await this.#try(async () => {
      const now = await this.#ruled(shotOf(this.form, this.arms, faces, true, waived)).catch((fault: unknown) => {
        if (fault instanceof Failed) return undefined
        throw fault
      })
      const stand = now ? standing(before, now.dice, place) : place + 1
      if (now && stand >= faces.length) [this.rolled, this.faces, this.waived] = [now, faces, waived]
      else await this.#rule(faces.slice(0, stand), waived)
      this.changing = undefined
    })
  }

  /** What there is to choose from. */
  async #offered(): Promise<void> {
    speech.also('stargrunt')
    speech.also('referee')
    const [{ types, vehicles, melee }, presets] = await Promise.all([this.asks.ask('api/troops'), this.asks.ask('api/catalogue?game=stargrunt')]) as [{ types: Type[], vehicles?: Type[], melee?: string[] }, Presets]
    ;[this.types, this.vehicles, this.melee, this.presets] = [types, vehicles ?? [], melee ?? [], presets]
  }

  /** The answer to a shot. */
  async #ruled(shot: Shot): Promise<Ruled> {
    return filled(await this.asks.ask('api/referee', shot), 'Ruled', { ...SHAPES, ...RULED }) as Ruled
  }

  async #rule(faces: number[], all: Waiver[]): Promise<void> {
    const waived = all.filter(({ die }) => die < faces.length)
    this.rolled = await this.#ruled(shotOf(this.form, this.arms, faces, true, waived))
    ;[this.faces, this.waived] = [faces, waived]
  }

  /** Do what needs the server; what goes wrong is said, and what was typed stays. `counts`: whether it still matters. */
  async #try(deed: () => Promise<void>, counts: () => boolean = () => true): Promise<void> {
    this.busy = true
    try {
      await deed()
      if (counts()) [this.wrong, this.lost] = ['', false]
    } catch (fault) {
      // before there is anything to choose from, nothing can be mended but the fetching
      if (counts()) [this.wrong, this.lost] = fault instanceof Failed && this.presets ? [fault.message, false] : ['', true]
    }
    this.busy = false
  }
}

