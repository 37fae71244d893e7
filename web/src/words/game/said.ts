import { words as boarding } from './boarding.de'
import { words as faces } from './de'
import { words as refusals } from './refusals.de'
import { words as scenarios } from './scenarios.de'
import { words as squads } from './squads.de'

type Pattern = [piece: string, shape: RegExp, names: string[], german: string]

/** The German of every text and pattern. */
export const words: Record<string, string> = { ...scenarios, ...squads, ...boarding, ...refusals, ...faces }
const HOLE = /\{(\w+)\}/g
/** What is filled in here has a name of its own, which is nobody's to translate. */
const NAMES = /^(unit|side|seat|target|enemy|viewer|name|victim|order|entry|door|typed|known|technical|key|rival|option|player|1)$/
/** Whoever has no name is called so instead. */
const NAMELESS = /^(the unit|the model|the target|an enemy)$/
/** Such a name, or several of them, or words of ours for one: `rifle 5, leader`. */
const CALLED = 'called'
/** What stands for one unit or die of a line: letters of `told`, from this one on. */
export const FIRST = 0xe000
const MARK = /[\ue000-\uf8ff]/
/** Nor has what holds no letters: numbers, dice, and the marks of `told`; nor the `s` of several. */
const PLAIN = /^([^a-zA-Z]*|s)$/
/** What is added to something filled in: `, AP 2`, ` with claws`, ` (testing)`. */
const AFTER = /\}\{\w+\}/g
const ADDED = '((?:,| (?:with |and |\\()).*?|)'
/** The rule and the page at the end of a sentence. */
const CITED = /^(.*?\.?) \(((?:RULING |p\.|[A-Z]+[-.]?\d|\d\.\d)[^()]*)\)$/
/** What a unit is called in the story; a die is not one. */
const CODE = /\b(?!D\d)[A-Z]\d+\b/g
/** What is read strictly: a sentence, perhaps with what it cites. */
const WHOLE = /[.:?!](?: \([^()]*\))?$/
const MOST = 2000 // texts that are remembered
const LONG = 600 // letters: a pattern is not looked for in a longer line, which could take very long
const literal = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
const longest = (text: string): string => text.split(/\{\w+\}/).reduce((one, other) => (other.length > one.length ? other : one))

/** The patterns of a catalogue, those that say most first: of two that fit it is meant. */
const patterns = (all: Record<string, string>): Pattern[] =>
  Object.entries(all)
    .filter(([english]) => english.includes('{'))
    .sort(([one], [other]) => other.replace(HOLE, '').length - one.replace(HOLE, '').length)
    .map(([english, german]) => [
      longest(english),
      new RegExp(`^${literal(english).replaceAll('}{', '}}{').replace(AFTER, ADDED).replace(/\{mark\}/g, `(${MARK.source})`).replace('{orders}', '([^]{0,9000}?)').replace(HOLE, '(.{0,600}?)')}$`),
      [...english.matchAll(HOLE)].map((hole) => hole[1]!),
      german,
    ])
/** What joins clauses in German, and what joins the parts of a list: such patterns are tried before a text is split there. */
const joint = ([, , , german]: Pattern): number => ['; ', ', ', ''].findIndex((one) => german.includes(one))
const SHAPES = patterns(words)
const [CLAUSES, LISTS, OTHERS] = [0, 1, 2].map((k) => SHAPES.filter((one) => joint(one) === k)) as [Pattern[], Pattern[], Pattern[]]
const FACES = patterns(faces)
let rules: Record<string, string> = {}
const remembered = new Map<string, string | undefined>()

/** Take in what the options of the rules say: of two that clash, one is quoted. */
export function quoting(options: Record<string, string>): void {
  rules = options
  remembered.clear()
}

/** A text of the server in German; undefined where there are no words for it. */
export const said = (text: string): string | undefined => known(text) ?? (text.length > LONG ? undefined : shaped(text, FACES, true))

/** The same, where there are words for all that is filled in. */
export function known(text: string): string | undefined {
  if (!remembered.has(text)) {
    if (remembered.size >= MOST) remembered.clear()
    remembered.set(text, german(text))
  }
  return remembered.get(text)
}

function german(text: string): string | undefined {
  if (text.length > LONG && !text.includes('\n')) return words[text]
  return words[text] ?? listed(text, ' · ', false) ?? shaped(text, CLAUSES) ?? listed(text, '; ', true) ?? shaped(text, LISTS) ?? listed(text, ', ', true) ?? paired(text) ?? shaped(text, OTHERS) ?? cited(text)
}

/** A sentence with its stop; it begins with a capital where the English one may. A stop is part of the words, or of no name. */
export function sentence(text: string, say = said): string | undefined {
  const stop = /[.:]?$/.exec(text)![0]
  const bare = text.slice(0, text.length - stop.length)
  const german = words[text] ?? known(bare) ?? known(bare.charAt(0).toLowerCase() + bare.slice(1)) ?? (WHOLE.test(text) ? known : say)(text)
  if (german === undefined || (german === bare && !(bare in words))) return undefined
  const begun = /^[a-z\d]/.test(text) && !WHOLE.test(text) && !text.includes(': ') ? german : german.charAt(0).toUpperCase() + german.slice(1)
  return begun + (german.endsWith(stop) ? '' : stop)
}

/** A sentence that names its rule and page. */
function cited(text: string): string | undefined {
  const [, sentence, from] = CITED.exec(text) ?? []
  const german = sentence && known(sentence)
  return german && `${german} (${from!.replaceAll('p.', 'S. ')})`
}

/** By a pattern whose holes are all known; `loosely`: what is filled in may be anything. */
function shaped(text: string, all: Pattern[], loosely = false): string | undefined {
  for (const [piece, shape, names, german] of all) {
    const found = text.includes(piece) && shape.exec(text)
    if (!found || names.some((name, k) => found[k + 1] !== found[names.indexOf(name) + 1])) continue
    const parts = new Map(names.map((name, k) => [name, filled(name, found[k + 1]!)]))
    if (loosely || [...parts.values()].every((part) => part !== undefined)) return german.replace(HOLE, (_, name: string, at: number) => decimal(parts.get(name) ?? found[names.indexOf(name) + 1]!, german.slice(at + name.length + 2)))
  }
  return undefined
}

/** What stands in a pattern: words of their own are translated. */
function filled(name: string, text: string): string | undefined {
  if (name === CALLED) return MARK.test(text) ? undefined : text.split(', ').map((part) => known(part) ?? part).join(', ')
  if (PLAIN.test(text) || (NAMES.test(name) && !NAMELESS.test(text) && /^[^(]*(\([^)]*\)[^(]*)*$/.test(text))) return text
  if (name === 'sentence') return rules[text]
  if (name === 'orders') return lines(text)
  const [, before, what] = /^([ ,]*)(.*)$/.exec(text)!
  const german = known(what!)
  return german && before + german
}

/** Lines of the story as bare text, each on its own: what looks like the code of a unit is left alone. */
function lines(text: string): string | undefined {
  const german = text.split('\n').map((line) => {
    const codes: string[] = []
    const [, bare, cite] = /^(.*?)( \([^()]*\d[^()]*\))?$/.exec(line)!
    const whole = sentence(bare!.replace(CODE, (code) => String.fromCharCode(FIRST + codes.push(code) - 1)), known)
    return whole && [...whole].map((letter) => codes[letter.charCodeAt(0) - FIRST] ?? letter).join('') + (cite ?? '').replaceAll('p.', 'S. ')
  })
  return german.every((line) => line !== undefined) ? german.join(' ') : undefined
}

/** A number with a comma, unless it is a length. */
const decimal = (text: string, rest: string): string => (/^\d+\.\d+$/.test(text) && !rest.startsWith('″') ? text.replace('.', ',') : text)

/** A list, if there are words for its parts: for all of them, or for one. */
function listed(text: string, joint: string, all: boolean): string | undefined {
  const parts = text.split(joint)
  if (parts.length < 2) return undefined
  const german = parts.map((part) => (!all ? said(part) : PLAIN.test(part) ? part : known(part)))
  const enough = all ? german.every((part) => part !== undefined) : german.some((part) => part !== undefined)
  return enough ? german.map((part, k) => part ?? parts[k]!).join(joint) : undefined
}

/** The end of a list: `a and b`, or `b or c` where others stood before. */
function paired(text: string): string | undefined {
  const [, one, joint, other] = /^(.+) (and|or) (.+)$/.exec(text) ?? []
  const pair = [one, other].map((part) => part && filled('', part))
  return pair.every((part) => part) ? pair.join(joint === 'and' ? ' und ' : ' oder ') : undefined
}
