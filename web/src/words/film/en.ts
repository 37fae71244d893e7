const MARKS: Record<string, [string, string, string?]> = {
  dead: ['killed', '{} killed'], wounded: ['wounded', '{} wounded'], unharmed: ['armour held', 'armour held {} times', 'armour held twice'], 'bounced off': ['bounced off', 'bounced off {} times', 'bounced off twice'], treated: ['treated', '{} treated'],
  out: ['out of action', '{} out of action'], suppressed: ['suppressed', 'suppressed ×{}'], recovered: ['suppression removed', 'suppression removed'],
  'confidence lost': ['confidence lost', 'confidence lost'], 'in position': ['In Position', 'In Position'], surrendered: ['surrenders', 'surrenders'],
  destroyed: ['destroyed', '{} destroyed'], disabled: ['disabled', '{} disabled'], hit: ['hit', '{} hit'],
  immobilised: ['immobilised', 'immobilised'], 'systems out': ['systems out', 'systems out'], 'leader lost': ['leader lost', 'leader lost'], 'got out': ['gets out', 'gets out'],
}

/** Marks that a unit is, and that it does. */
export const [STATES, DOES] = [new Set(['destroyed', 'disabled', 'immobilised', 'suppressed']), new Set(['surrendered', 'got out'])]

/** The words for so many: of one without the number, unless it `counts`; of two, where there are any. */
export const formOf = ([one, more, two]: [string, string, string?], many: number, counts: boolean): string => (many === 1 && !(counts && more.startsWith('{}')) ? one : (many === 2 && two) || more)

/** What so many of a hundred do, by the kind of what happens and its result. */
const LUCK: Record<string, string> = {
  shot: 'such shots do this, or better', 'shot nothing': 'such shots miss', 'roll passed': 'such rolls succeed', 'roll failed': 'such rolls fail',
  fight: 'such rounds are won so', 'fight nothing': 'such rounds are won by nobody', strike: 'such strikes do this, or better', 'strike nothing': 'such strikes do nothing', burst: 'such bursts hurt as many, or more', 'burst nothing': 'such bursts hurt nobody',
  fall: 'such missions fall as near, or nearer', 'fall passed': 'such missions fall on the point',
}

/** The words of films and of what happened in English: what other languages must match. */
export const words = {
  title: (kind: string, who: string, target: string) => (kind === 'shot' ? (target ? `${who || '?'} fires at ${target}` : `${who} fires`) : kind === 'fight' ? (target ? `${who} against ${target}` : who) : kind === 'burst' ? 'Fire support' : who),
  from: (who: string) => `, seen from ${who}`,
  of: (n: number, many: number) => `${n} of ${many}`,
  beat: 'beat it',
  over: (needs: number) => `over ${needs}`,
  beats: (many: number) => (many === 0 ? 'Miss' : many === 1 ? '1 beats it' : `${many} beat it`),
  hits: (many: number) => (many === 0 ? 'No hit' : many === 1 ? '1 hit' : `${many} hits`),
  luck: (n: number, kind: string, result: string) => `${n} of 100 ${LUCK[`${kind} ${result}`] ?? LUCK[kind]}`,
  passed: 'Passed',
  failed: 'Failed',
  mark: (what: string, many: number, counts = false) => formOf(MARKS[what] ?? [what, what], many, counts && !STATES.has(what)).replace('{}', `${many}`),
  happened: (side: string) => `What ${side} did`,
  both: 'What happened',
  rowsOf: (turn: number) => `What happened in turn ${turn}`,
  /** What befell a unit: what it is, as a sentence; or how many of it, after its code. */
  befell: (who: string, said: string[], what: string[]) => (what.every((one) => STATES.has(one)) ? `${who} is ${what.length > 1 ? [...new Set(what)].join(' and ') : what[0]}` : what.every((one) => DOES.has(one)) ? `${who} ${said.join(', ')}` : `${who}: ${said.join(', ')}`),
  fired: (target: string) => `fires at ${target}`,
  fought: (target: string) => `fights ${target}`,
  shelled: 'fire support falls',
  noEffect: (deeds: string) => `No effect: ${deeds}`,
  idle: (who: string[]) => `${who.length > 1 ? `${who.slice(0, -1).join(', ')} and ${who.at(-1)} do` : `${who[0]} does`} nothing`,
  goOn: 'Go on',
  nothing: 'no effect',
  again: 'See it again',
  clip: 'Clip',
  making: 'Recording …',
  every: 'Every line',
  films: 'Films',
  sounds: 'Sounds',
  off: 'Off',
  on: 'On',
  colours: 'Colours',
  themes: { '': 'as the system', light: 'light', dark: 'dark', contrast: 'high contrast' } as Record<string, string>,
  speeds: { 0.5: 'slow', 1: 'normal', 2: 'fast', 0: 'still' } as Record<number, string>,
}

export type Words = typeof words
