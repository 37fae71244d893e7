import { words as boarding } from './boarding.de'
import { words as faces } from './de'
import { words as refusals } from './refusals.de'
import { words as scenarios } from './scenarios.de'
import { words as squads } from './squads.de'

type Pattern = [piece: string, shape: RegExp, names: string[], german: string]

const words: Record<string, string> = { ...scenarios, ...squads, ...boarding, ...refusals, ...faces }
const HOLE = /\{(\w+)\}/g
/** What is filled in here has a name of its own, which is nobody's to translate. */
const NAMES = /^(unit|side|seat|target|enemy|viewer|name|victim|order|entry|door|typed|known|technical|key|rival|option|player|1)$/
/** Whoever has no name is called so instead. */
const NAMELESS = /^(the unit|the model|the target|an enemy)$/
/** Nor has what holds no letters: numbers, dice, and the marks of `told`; nor the `s` of several. */
const PLAIN = /^(?:[^a-z]*|s)$/i
/** What is added to something filled in: `, AP 2`, ` with claws`, ` (testing)`. */
const AFTER = /\}\{\w+\}/g
const ADDED = '((?:,| (?:with |and |\\()).*?|)'
/** The rule and the page at the end of a sentence. */
const CITED = /^(.*?\.?) \(((?:RULING |p\.|[A-Z]+[-.]?\d|\d\.\d)[^()]*)\)$/
/** What a unit is called in the story; a die is not one. */
const CODE = /\b(?!D\d)[A-Z]\d+\b/g
const FIRST = 0xe000
const MARK = /[\ue000-\uf8ff]/g
const MOST = 2000 // texts that are remembered
const literal = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
const longest = (text: string): string => text.split(/\{\w+\}/).reduce((one, other) => (other.length > one.length ? other : one))

/** The patterns of a catalogue, those that say most first: of two that fit it is meant. */
const patterns = (all: Record<string, string>): Pattern[] =>
  Object.entries(all)
    .filter(([english]) => english.includes('{'))
    .sort(([one], [other]) => other.replace(HOLE, '').length - one.replace(HOLE, '').length)
    .map(([english, german]) => [
      longest(english),
      new RegExp(`^${literal(english).replaceAll('}{', '}}{').replace(AFTER, ADDED).replace(HOLE, '(.{0,2000}?)')}$`, 's'),
      [...english.matchAll(HOLE)].map((hole) => hole[1]!),
      german,
    ])
const lists = ([, , , german]: Pattern): boolean => german.includes(', ')
const SHAPES = patterns(words)
const [LISTS, OTHERS] = [SHAPES.filter(lists), SHAPES.filter((one) => !lists(one))]
const FACES = patterns(faces)
let rules: Record<string, string> = {}
const remembered = new Map<string, string | undefined>()

/** Take in what the options of the rules say: of two that clash, the one is quoted. */
export function quoting(options: Record<string, string>): void {
  rules = options
  remembered.clear()
}

/** A text of the server in German; undefined where there are no words for it. `loosely`: of a face, what is filled in may be anything. */
export function said(text: string, loosely = true): string | undefined {
  const name = `${loosely}${text}`
  if (!remembered.has(name)) {
    if (remembered.size >= MOST) remembered.clear()
    remembered.set(name, german(text, loosely))
  }
  return remembered.get(name)
}

function german(text: string, loosely: boolean): string | undefined {
  return words[text] ?? listed(text, ' · ', loosely) ?? shaped(text, LISTS) ?? listed(text, '; ') ?? listed(text, ', ') ?? shaped(text, OTHERS) ?? cited(text) ?? (loosely ? shaped(text, FACES, true) : undefined)
}

/** A sentence that names its rule and page. */
function cited(text: string): string | undefined {
  const [, sentence, from] = CITED.exec(text) ?? []
  const german = sentence && said(sentence, false)
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
  if (PLAIN.test(text) || (NAMES.test(name) && !NAMELESS.test(text))) return text
  if (name === 'sentence') return rules[text]
  if (name === 'orders') return story(text)
  const [, before, what] = /^([ ,]*)(.*)$/.exec(text)!
  const german = said(what!, false)
  return german && before + german
}

/** Lines of the story as bare text, each on its own; what looks like the code of a unit is left alone. */
function story(text: string): string | undefined {
  const german = text.split('\n').map((line) => {
    const codes: string[] = []
    const [, bare, stop, cite] = /^(.*?)([.:]?)( \([^()]*\d[^()]*\))?$/.exec(line.replace(CODE, (code) => String.fromCharCode(FIRST + codes.push(code) - 1)))!
    const words = said(bare!, false) ?? said(bare!.charAt(0).toLowerCase() + bare!.slice(1), false) ?? said(bare! + stop!, false)
    const whole = words && (words.charAt(0).toUpperCase() + words.slice(1)).replace(/[.:]?$/, stop!) + (cite ?? '').replaceAll('p.', 'S. ')
    return whole?.replace(MARK, (mark) => codes[mark.charCodeAt(0) - FIRST]!)
  })
  return german.every((line) => line !== undefined) ? german.join(' ') : undefined
}

/** A number with a comma, unless it is a length. */
const decimal = (text: string, rest: string): string => (/^\d+\.\d+$/.test(text) && !rest.startsWith('″') ? text.replace('.', ',') : text)

/** A list, if there are words for its parts: for all of them, or for one. */
function listed(text: string, joint: string, loosely = false): string | undefined {
  const parts = text.split(joint)
  if (parts.length < 2) return undefined
  const german = parts.map((part) => (!loosely && PLAIN.test(part) ? part : said(part, loosely)))
  const known = !loosely ? german.every((part) => part !== undefined) : german.some((part) => part !== undefined)
  return known ? german.map((part, k) => part ?? parts[k]!).join(joint) : undefined
}
