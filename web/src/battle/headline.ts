import type { Row } from '../protocol'

/** The outcomes of which exactly one comes about: the first group of odds, whole, so that it adds up to 1. */
export const headline = (rows: Row[]): Row[] => rows.filter((row) => row.group === (rows.find((one) => one.group)?.group ?? ''))

/** What is read at a glance: the headline, what stands apart from it, and further groups, whole, while there is room. */
export function glance(rows: Row[], most: number): Row[] {
  const shown = [...headline(rows)]
  const apart = rows.filter((row) => !row.group && !shown.includes(row))
  shown.push(...apart)
  for (const group of new Set(rows.map((row) => row.group))) {
    const others = rows.filter((row) => row.group === group && !shown.includes(row))
    if (others.length && shown.length + others.length <= most) shown.push(...others)
  }
  return shown
}
