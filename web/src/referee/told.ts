/** One roll: its time, firer, deed and target, and its story. */
export interface Told {
  /** Milliseconds since 1970. */
  when: number
  title: string
  lines: string[]
  /** How many of its tests were waived. */
  waived?: number
}

/** Under which a browser keeps what an evening has told. */
export const EVENING = 'dieshift-evening'
/** Most rolls of an evening; the oldest go. */
export const ROLLS = 300

/** The evening with one roll more, or with its last one told again. */
export const added = (all: Told[], one: Told, replaces: boolean): Told[] => [...(replaces ? all.slice(0, -1) : all), one].slice(-ROLLS)

/** The evening that a text holds, as far as it can be read. */
export function evening(text: string | null | undefined): Told[] {
  try {
    const said = JSON.parse(text ?? '[]') as Partial<Told>[]
    return said.filter((one): one is Told => typeof one?.when === 'number' && typeof one.title === 'string' && Array.isArray(one.lines) && one.lines.every((line) => typeof line === 'string'))
  } catch {
    return []
  }
}

/** How many tests were waived in all. */
export const waivers = (all: Told[]): number => all.reduce((sum, one) => sum + (one.waived || 0), 0)

/** All of it to be read, the first roll first, and what is counted in the `end`. */
export const report = (title: string, all: Told[], time: (when: number) => string, end: string[] = []): string =>
  [title, ...all.map((one) => [`${time(one.when)}  ${one.title}`, ...one.lines.map((line) => `  ${line}`)].join('\n')), ...(end.length ? [end.join('\n')] : [])].join('\n\n') + '\n'
