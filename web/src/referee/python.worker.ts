import type { PyodideAPI } from 'pyodide'

// The thread in which a Python plays by the very sources that the server plays by.
type Answer = (path: string, body: string) => { toJs(): [boolean, string]; destroy(): void }
interface Question {
  number: number
  path: string
  body: string
}

const here = (path: string): string => new URL(path, self.location.href).href
const WARMING = ['api/referee', '{"engagement":{}}']
const begun = begin()

async function begin(): Promise<Answer> {
  const files = here(`pyodide-${PYODIDE}/`)
  const fetched = fetch(here('../api/referee/python'))
  const { loadPyodide } = (await import(/* @vite-ignore */ `${files}pyodide.mjs`)) as typeof import('pyodide')
  const python: PyodideAPI = await loadPyodide({ indexURL: files })
  const sources = await fetched
  if (!sources.ok) throw new Error(sources.statusText)
  python.unpackArchive(await sources.arrayBuffer(), 'zip')
  const answer = python.pyimport('dieshift.server.offline.desk').answer as Answer
  answer(WARMING[0]!, WARMING[1]!).destroy()
  self.postMessage({ number: 0 })
  return answer
}

self.onmessage = async ({ data: { number, path, body } }: MessageEvent<Question>) => {
  const found = (await begun)(path, body)
  const [fine, text] = found.toJs()
  found.destroy()
  self.postMessage({ number, fine, text })
}
