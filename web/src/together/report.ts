import type { Part, Troop } from '../protocol'
import type { Words as Referee } from '../words/referee/en'
import type { Words } from '../words/together/en'
import { changed, type Row } from './told'

/** The name of a troop's field, of the words of the referee. */
const FIELDS: Record<keyof Troop, keyof Referee> = {
  type: 'type', quality: 'quality', leadership: 'leadership', figures: 'figures', in_position: 'inPosition', motivation: 'motivation', confidence: 'confidence', suppression: 'suppression', met: 'met',
}

/** What a row says in a sentence. */
export function told({ said, names, before, waits }: Row, w: Words, f: Referee): string {
  switch (said.do) {
    case 'propose':
      return shot(names, said.situation?.bursts ? 'bursts' : said.situation?.close ? 'close' : 'fire', w)
    case 'roll':
      return names.join(' → ')
    case 'acted':
      return w.didAct(names[0] ?? '', said.acted ?? true)
    case 'ruling':
      return w.ruling(names[0] ?? '', became(before ?? null, said.troop ?? null, w, f), said.reason)
    case 'waive':
    case 'withdraw': {
      const what = w.rows[waits ? 'withdrawing' : said.do]!(names)
      return said.reason ? w.for(what, said.reason) : what
    }
    default:
      return w.rows[said.do]!(names)
  }
}

const shot = (names: string[], does: string, w: Words): string => (names.length > 1 ? [names[0], w.proposes[does], names[1]] : [names[0], w.proposes.bursts]).join(' ')

/** What a ruling has made of a squad. */
function became(before: Troop | null, after: Troop | null, w: Words, f: Referee): string {
  if (!before || !after) return after ? w.figures(after.figures ?? 1) : w.nobody
  return changed(before, after).map((field) => oneBecame(before, after, field, w, f)).join(', ')
}

/** What became of one field of a squad. */
export const oneBecame = (before: Troop, after: Troop, field: keyof Troop, w: Words, f: Referee): string => w.became(String(f[FIELDS[field]]).toLowerCase(), value(before, field, w, f), value(after, field, w, f))

function value(troop: Troop, field: keyof Troop, w: Words, f: Referee): string {
  const said = troop[field]
  if (typeof said === 'boolean') return said ? w.yes : w.no
  if (said === null || said === undefined) return w.asType
  const words = { quality: f.qualities, confidence: f.confidences, motivation: f.motivations, met: f.mets }[field as 'quality']
  return words?.[said as string] ?? String(said)
}

/** All of an evening to be read, the first row first, under its turns, and what it comes to at the end. */
export function reportOf(title: string, rows: Row[], counted: string[], w: Words, f: Referee, line: (parts: Part[]) => string): string {
  const stand = rows.filter(({ undone, said }) => !undone && said.do !== 'undo')
  const turns = [...new Set(stand.map(({ turn }) => turn))]
  const entry = (row: Row) => [`  ${told(row, w, f)} · ${w.by(row.by, w.roles[row.role]!)}`, ...(row.lines ?? []).map((parts) => `    ${line(parts)}`)].join('\n')
  const blocks = turns.map((turn) => [w.turn(turn), ...stand.filter((row) => row.turn === turn && row.said.do !== 'turn').map(entry)].join('\n'))
  return [w.reportOf(title), ...blocks, [w.counted, ...counted.map((one) => `  ${one}`)].join('\n')].join('\n\n') + '\n'
}
