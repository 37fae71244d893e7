import { asked, called, json } from '../net/api'
import { hereOnly } from './here'

interface Told {
  may: boolean
  address: string
}

/** The address by which others in the network join, where the server has one for them; this computer alone may open it. */
class Network {
  may = $state(false)
  address = $state('')
  wrong = $state('')
  /** The server has said whether it may. */
  known = $state(false)
  private asks = false

  /** Ask once whether it may be opened, or is open. */
  ask(): void {
    if (this.asks) return
    this.asks = true
    void json<Told>(asked('api/network', {})).then((told) => this.take(told), () => (this.asks = false))
  }

  /** Let others join, or no longer. */
  async set(open: boolean): Promise<void> {
    this.wrong = ''
    try {
      this.take(await json<Told>(called('api/network', { open })))
    } catch (fault) {
      this.wrong = (fault as Error).message
    }
  }

  /** A link as others open it. */
  of = (link: string): string => (this.address && hereOnly(link) ? link.replace(new URL(link).origin, this.address) : link)

  private take({ may, address }: Told): void {
    ;[this.may, this.address, this.known] = [may, address, true]
  }
}

export const network = new Network()
