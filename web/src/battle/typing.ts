/** Typing dice, one key a die: a face, a first digit that waits for a second, or nothing. */
export function typed(before: string, key: string, faces: number): { face?: number; begun?: string } | undefined {
  if (!/^[0-9]$/.test(key)) return undefined
  const value = Number(before + key)
  if (value > faces) return before ? undefined : Number(key) <= faces && Number(key) > 0 ? { face: Number(key) } : undefined
  if (value === 0) return before ? undefined : faces === 10 ? { face: 10 } : undefined
  if (!before && value * 10 <= faces) return { begun: key }
  return { face: value }
}
