import type { Question, Said } from './python'

// The thread in which a Python plays by the very sources that the server plays by.
type Answer = (path: string, body: string) => { toJs(): [boolean, string]; destroy(): void }

const here = (path: string): string => new URL(path, self.location.href).href
const say = (said: Said): void => self.postMessage(said)
const begun = begin()
begun.then(
  () => say({ number: 0, fine: true, text: '' }),
  (fault: unknown) => say({ number: 0, fault: String(fault) }),
)

async function begin(): Promise<Answer> {
  const files = here(`pyodide-${PYODIDE}/`)
  const fetched = fetch(here('../api/referee/python'))
  const { loadPyodide } = (await import(/* @vite-ignore */ `${files}pyodide.mjs`)) as typeof import('pyodide')
  const python = await loadPyodide({ indexURL: files })
  const sources = await fetched
  if (!sources.ok) throw new Error(sources.statusText)
  python.unpackArchive(await sources.arrayBuffer(), 'zip')
  const answer = python.pyimport('dieshift.server.desk.offline.desk').answer as Answer
  answer('api/referee', '{"engagement":{}}').destroy() // the first answer takes longest
  return answer
}

self.onmessage = async ({ data: { number, path, body } }: MessageEvent<Question>) => {
  try {
    const answer = (await begun)(path, body)
    const [fine, text] = answer.toJs()
    answer.destroy()
    say({ number, fine, text })
  } catch (fault) {
    say({ number, fault: String(fault) })
  }
}
