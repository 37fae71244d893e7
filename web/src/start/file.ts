/** What a file may be: a saved battle or a turn by mail, a list of a force, walls of a map, a scenario; or none of these. */
export type Kind = 'battle' | 'list' | 'walls' | 'scenario' | ''

/** Endings of all files that are opened, as a browser's window for choosing one wants them. */
export const ENDINGS = '.jsonl,.gz,.dieshift,.yaml,.yml,.json,.ros,.rosz,.uvtt,.dd2vtt,.df2vtt,application/octet-stream'

const HEAD = 4096
const BY_NAME: [RegExp, Kind][] = [[/\.(jsonl|gz|dieshift)$/i, 'battle'], [/\.rosz?$/i, 'list'], [/\.(uvtt|dd2vtt|df2vtt)$/i, 'walls'], [/\.ya?ml$/i, 'scenario']]
const BY_TEXT: [RegExp, Kind][] = [
  [/^\s*\{[^\n]*"format"\s*:\s*"dieshift/, 'battle'],
  [/^\x1f/, 'battle'],
  [/^PK|^\s*<(\?xml[^>]*>\s*<)?roster/, 'list'],
  [/^\s*\{\s*"(roster|forces|force)"\s*:/, 'list'],
  [/^\s*\{[\s\S]*"(line_of_sight|pixels_per_grid|map_size)"\s*:/, 'walls'],
  [/^(title|force|turns|sides)\s*:/m, 'scenario'],
  [/^\s*\{[\s\S]*"(title|turns|sides)"\s*:/, 'scenario'],
]

/** What a file is, by the end of its name, or by how it begins. */
export async function kindOf(file: File): Promise<Kind> {
  const named = BY_NAME.find(([end]) => end.test(file.name))
  if (named) return named[1]
  const head = await file.slice(0, HEAD).text()
  return BY_TEXT.find(([begins]) => begins.test(head))?.[1] ?? (await within(file, head))
}

/** What a JSON file holds, which begins with something else. */
async function within(file: File, head: string): Promise<Kind> {
  if (!head.trimStart().startsWith('{')) return ''
  const tree = await file.text().then((text) => JSON.parse(text) as object).catch(() => ({}))
  return 'roster' in tree || 'forces' in tree ? 'list' : 'line_of_sight' in tree ? 'walls' : 'sides' in tree ? 'scenario' : ''
}
