import { Failed, saying } from '../net/api'
import type { Text } from '../protocol'

/** Asks the rules in this page what would be asked of the server. */
export type Ask = (path: string, body?: unknown) => Promise<unknown>

export interface Question {
  number: number
  path: string
  body: string
}

/** The answer to the question of a number; 0: whether it is ready for the first. */
export type Said = { number: number } & ({ fine: boolean; text: string } | { fault: string })

let begun: Promise<Ask> | undefined

/** A Python in a thread of this page, which needs no server from then on; there is one as long as the page is open. */
export function python(): Promise<Ask> {
  return (begun ??= begin().catch((fault: unknown) => {
    begun = undefined
    throw fault
  }))
}

async function begin(): Promise<Ask> {
  // a page without a server may still want the other language, or the way out
  await Promise.all([...Object.values(import.meta.glob('../words/*/{en,de}.ts')).map((fetched) => fetched()), import('../start/Start.svelte')])
  return thread()
}

function thread(): Promise<Ask> {
  const worker = new Worker(new URL('./python.worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, (said: Said) => void>()
  let lastNumber = 0
  worker.onmessage = ({ data }: MessageEvent<Said>) => {
    waiting.get(data.number)?.(data)
    waiting.delete(data.number)
  }

  async function ask(path: string, body?: unknown): Promise<unknown> {
    const number = ++lastNumber
    const said = await new Promise<Said>((tell) => {
      waiting.set(number, tell)
      worker.postMessage({ number, path, body: JSON.stringify(body ?? null) } satisfies Question)
    })
    if ('fault' in said) throw new Error(said.fault)
    const answer = JSON.parse(said.text) as { text?: Text }
    if (!said.fine) throw new Failed(await saying(answer.text ?? ''))
    return answer
  }

  return new Promise((ready, fail) => {
    waiting.set(0, (said) => ('fault' in said ? fail(new Error(said.fault)) : ready(ask)))
    worker.onerror = () => fail(new Error('there is no such thread'))
  })
}
