import { open } from '../net/past'
import { knownGames, seatOf, type Known, type Seat } from '../net/seats'
import { seatFor, wished, type Manner } from './manner'

/** The plain first line of a turn by mail. */
interface Cover {
  format: string
  game: string
  seat: number
  title: string
}

/** What a file of a turn says of itself; undefined when the file is something else. */
export async function coverOf(file: Blob): Promise<Cover | undefined> {
  const [first] = (await file.slice(0, 4096).text()).split('\n')
  try {
    const said = JSON.parse(first!) as Cover
    return String(said.format).startsWith('dieshift-turn/') ? said : undefined
  } catch {
    return undefined
  }
}

/** Take a turn in: the seat to sit down at, this browser's own where it has one in the battle. */
export async function received(file: Blob, { game, seat, title }: Cover, own?: Seat): Promise<Known> {
  const known = knownGames().find((one) => one.game === game)
  const created = await open(file, { players: ['human', 'human'], dice: ['server', 'server'] }, own ?? known)
  const link = created.links[seat ? '1' : '0']
  if (!link) return { ...known!, when: Date.now() }
  return { ...seatOf(link)!, title, when: Date.now(), mail: true }
}

/** The seat at a battle that a file holds: its own of a turn by mail, else the first side's, against the computer. */
export async function saved(file: File): Promise<Known> {
  const cover = await coverOf(file)
  if (cover) return received(file, cover)
  const manner: Manner = { who: 'bot', side: 0, bot: 'heuristic', dice: 'server' }
  return seatFor(manner, await open(file, wished(manner)))
}
