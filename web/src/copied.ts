/** Put a text on the clipboard; false where the browser does not let it, as without TLS. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
