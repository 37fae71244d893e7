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

/** The outcomes of which exactly one comes about: the first group of odds, whole, so that it adds up to 1. */
export const headline = (rows: Row[]): Row[] => rows.filter((row) => groupOf(row) === groupOf(rows.find((one) => one.group)))

/** What is said in one line below the bars: what stands apart from every group, and is neither a bar nor what leads. */
export const besides = (rows: Row[], bars: Row[], lead: Row | null): Row[] =>
  rows.filter((row) => !row.group && !bars.includes(row) && !(lead && read(lead.label) === read(row.label)))
