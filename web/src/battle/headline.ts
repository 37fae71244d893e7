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

/** What is read at a glance: the headline, what stands apart from it, and further groups, whole, while there is room. */
export function glance(rows: Row[], most: number): Row[] {
  const selection = [...headline(rows)]
  const apart = rows.filter((row) => !row.group && !selection.includes(row))
  selection.push(...apart)
  for (const group of new Set(rows.map(groupOf))) {
    const others = rows.filter((row) => groupOf(row) === group && !selection.includes(row))
    if (others.length && selection.length + others.length <= most) selection.push(...others)
  }
  return selection
}
