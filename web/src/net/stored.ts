/** What is read from or done to the browser's storage; nothing where a private window refuses it: the page goes on without. */
export function stored<T>(deed: () => T): T | undefined {
  try {
    return deed()
  } catch {
    return undefined
  }
}
