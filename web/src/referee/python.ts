import { Failed } from '../net/api'

/** Asks the rules in this page what would be asked of the server. */
export type Ask = (path: string, body?: unknown) => Promise<unknown>

interface Said {
  /** Of the question; 0: it is ready for the first. */
  number: number
  fine: boolean
  text: string
}

let begun: Promise<Ask> | undefined

/** A Python in a thread of this page, which needs no server from then on; there is one as long as the page is open. */
export const python = (): Promise<Ask> => (begun ??= begin())

function begin(): Promise<Ask> {
  const worker = new Worker(new URL('./python.worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, { tell(said: Said): void; fail(fault: Error): void }>()
  let asked = 0

  async function ask(path: string, body?: unknown): Promise<unknown> {
    const said = await new Promise<Said>((tell, fail) => {
      waiting.set(++asked, { tell, fail })
      worker.postMessage({ number: asked, path, body: JSON.stringify(body ?? null) })
    })
    const answer = JSON.parse(said.text) as { text?: string }
    if (!said.fine) throw new Failed(answer.text)
    return answer
  }

  return new Promise((ready, fail) => {
    worker.onmessage = ({ data }: MessageEvent<Said>) => {
      if (data.number === 0) ready(ask)
      waiting.get(data.number)?.tell(data)
      waiting.delete(data.number)
    }
    worker.onerror = (event) => {
      const fault = new Error(event.message)
      fail(fault)
      for (const one of waiting.values()) one.fail(fault)
      worker.terminate()
      begun = undefined
    }
  })
}
