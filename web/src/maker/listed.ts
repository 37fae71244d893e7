/** Whether a text is a list, and no scenario. */
export const isList = (text: string): boolean => /^(\{\s*"force"|force)\s*:/m.test(text)

/** A list as lines to be read, plain or in Markdown. */
export function linesOf(name: string, rows: [string, string][], marked: boolean): string {
  const said = rows.map(([squad, what]) => (marked ? `- **${squad}**: ${what}` : `${squad}: ${what}`))
  return [marked ? `# ${name}\n` : name, ...said].join('\n') + '\n'
}
