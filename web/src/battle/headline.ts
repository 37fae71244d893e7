import type { Row, Text } from '../protocol'
import { read } from '../words/read'

interface Outcome {
  label: Text
  group: Text
}

/** A group is told with each of its rows: they are known by their English. */
export const groupOf = (row?: Outcome): string => read(row?.group ?? '')

/** Whether two rows say the chance of the same. */
export const same = (one: Outcome, other: Outcome): boolean => read(one.label) === read(other.label) && groupOf(one) === groupOf(other)

/** The outcomes of which exactly one comes about: the first group of odds with several, whole, so that it adds up to 1. */
export function headline(rows: Row[]): Row[] {
  const groups = [...new Set(rows.filter(({ group }) => group).map(groupOf))].map((name) => rows.filter((row) => groupOf(row) === name))
  return groups.find(({ length }) => length > 1) ?? groups[0] ?? rows
}

/** What is said in one line below the bars: what stands apart from every group, and is neither a bar nor what leads. */
export const alone = (rows: Row[], bars: Row[], lead: Row | null): Row[] =>
  rows.filter((row) => !row.group && !bars.includes(row) && !(lead && read(lead.label) === read(row.label)))
