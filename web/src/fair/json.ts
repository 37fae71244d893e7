/** A value of JSON: what it is, and how Python writes it, with the names in order: what hashes of lines are made of. */
export interface Node {
  value: unknown
  text: string
  /** Of an object: its fields. */
  fields?: Map<string, Node>
}

const TOKEN = /[ \t\r\n]*(?:([[\]{},:])|("(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y

const escaped = (text: string): string =>
  JSON.stringify(text).replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Names are sorted by characters, not by halves of pairs. */
function before(one: string, other: string): number {
  const [a, b] = [Array.from(one), Array.from(other)]
  const k = a.findIndex((char, at) => char !== b[at])
  return k === -1 ? a.length - b.length : (a[k]!.codePointAt(0)! - (b[k]?.codePointAt(0) ?? -1))
}

/** An object as text, its fields in order, without those that are left out. */
export function textOf(fields: Map<string, Node>, ...without: string[]): string {
  const names = [...fields.keys()].filter((name) => !without.includes(name)).sort(before)
  return `{${names.map((name) => `${escaped(name)}:${fields.get(name)!.text}`).join(',')}}`
}

/** Read one value; SyntaxError when it is none. Numbers keep their digits. */
export function read(source: string): Node {
  let at = 0
  const next = (): RegExpExecArray => {
    TOKEN.lastIndex = at
    const token = TOKEN.exec(source)
    if (!token) throw new SyntaxError(`no JSON at ${at}`)
    at = TOKEN.lastIndex
    return token
  }
  const mark = (wanted: string): string => {
    const found = next()[1] ?? ''
    if (!found || !wanted.includes(found)) throw new SyntaxError(`${wanted} is missing at ${at}`)
    return found
  }
  const closes = (bracket: string): boolean => {
    const place = at
    if (next()[1] === bracket) return true
    at = place
    return false
  }
  const list = (): Node => {
    const parts: Node[] = []
    if (!closes(']')) do parts.push(value()); while (mark(',]') === ',')
    return { value: parts.map((part) => part.value), text: `[${parts.map((part) => part.text).join(',')}]` }
  }
  const object = (): Node => {
    const fields = new Map<string, Node>()
    if (!closes('}'))
      do {
        const name = next()[2]
        if (name === undefined) throw new SyntaxError(`a name is missing at ${at}`)
        mark(':')
        fields.set(JSON.parse(name) as string, value())
      } while (mark(',}') === ',')
    return { value: Object.fromEntries([...fields].map(([name, part]) => [name, part.value])), text: textOf(fields), fields }
  }
  const value = (): Node => {
    const [, sign, text, plain] = next()
    if (sign === '[') return list()
    if (sign === '{') return object()
    if (text !== undefined) {
      const said = JSON.parse(text) as string
      return { value: said, text: escaped(said) }
    }
    if (plain === undefined) throw new SyntaxError(`a value is missing at ${at}`)
    return { value: JSON.parse(plain), text: plain }
  }
  const whole = value()
  if (source.slice(at).trim()) throw new SyntaxError(`something stands behind the end at ${at}`)
  return whole
}
