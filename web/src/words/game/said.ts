import { words } from './de'

type Pattern = [shape: RegExp, names: string[], german: string]

const HOLE = /\{(\w+)\}/g
/** What is filled in here has a name of its own, which is nobody's to translate. */
const NAMES = /^(unit|side|seat|target|viewer|name|victim|order|entry|door|1)$/
/** What is added to something filled in: `, AP 2`, ` with claws`, ` (testing)`. */
const AFTER = /\}\{\w+\}/g
const ADDED = '((?:,| (?:with |and |\\()).*?|)'
const MOST = 2000 // texts that are remembered
const literal = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')

/** The patterns, those that say most first: of two that fit it is meant. */
const SHAPES: Pattern[] = Object.entries(words)
  .filter(([english]) => english.includes('{'))
  .sort(([one], [other]) => other.replace(HOLE, '').length - one.replace(HOLE, '').length)
  .map(([english, german]) => [
    new RegExp(`^${literal(english).replaceAll('}{', '}}{').replace(AFTER, ADDED).replace(HOLE, '(.{0,80}?)')}$`),
    [...english.matchAll(HOLE)].map((hole) => hole[1]!),
    german,
  ])
const [LISTS, OTHERS] = [SHAPES.filter(([, , german]) => german.includes(', ')), SHAPES.filter(([, , german]) => !german.includes(', '))]
const remembered = new Map<string, string | undefined>()

/** A text of the server in German; undefined where there are no words for it. */
export function said(text: string): string | undefined {
  if (!remembered.has(text)) {
    if (remembered.size >= MOST) remembered.clear()
    remembered.set(text, words[text] ?? listed(text, ' · ', false) ?? shaped(text, LISTS) ?? listed(text, ', ', true) ?? shaped(text, OTHERS))
  }
  return remembered.get(text)
}

function shaped(text: string, patterns: Pattern[]): string | undefined {
  for (const [shape, names, german] of patterns) {
    const found = shape.exec(text)
    if (found) return german.replace(HOLE, (hole, name: string, at: number) => filled(name, found[names.indexOf(name) + 1] ?? hole, german.slice(at + hole.length)))
  }
  return undefined
}

/** What stands in a pattern: words of their own are translated, and a number has a comma, unless it is a length. */
function filled(name: string, text: string, rest: string): string {
  if (NAMES.test(name)) return text
  if (/^\d+\.\d+$/.test(text)) return rest.startsWith('″') ? text : text.replace('.', ',')
  return text.replace(/[^ ,].*/, (what) => said(what) ?? what)
}

/** A list, if there are words for its parts: for all of them, or for one. */
function listed(text: string, joint: string, all: boolean): string | undefined {
  const parts = text.split(joint)
  if (parts.length < 2) return undefined
  const german = parts.map(said)
  const known = all ? german.every((part) => part !== undefined) : german.some((part) => part !== undefined)
  return known ? german.map((part, k) => part ?? parts[k]!).join(joint) : undefined
}
