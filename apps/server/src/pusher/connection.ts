import type { Principal } from './auth.js'
import type { Allowance } from './limits.js'

/** One socket as the hub knows it; the shell around a real socket makes it. */
export interface Connection {
  /** The socket id: two numbers with a dot, not to be guessed, because signatures are made for it. */
  readonly id: string
  /** Where it comes from: an IPv4 address, or a network of IPv6. */
  readonly address: string
  /** Writes a whole frame. What a socket that does not read fails to take is the shell's business. */
  readonly write: (frame: Buffer) => void
  /** Ends the socket with a close code. */
  readonly close: (code: number, reason: string) => void
  /** The channels it is in, each with the member it stands for on a presence channel. */
  readonly channels: Map<string, string | null>
  /** Channels that it asked for and that are being looked at. The value tells one asking from the next. */
  readonly asking: Map<string, symbol>
  /** Whose it is; set by the first signature that says so, and never changed. */
  principal: Principal | null
  /** The person who signed in by `pusher:signin`. */
  userId: string | null
  /** Whether it has shown a signature. */
  isSigned: boolean
  frames: Allowance | null
  clientEvents: Allowance | null
  isClosed: boolean
}

/** A connection that has said nothing yet. */
export function createConnection(shell: Pick<Connection, 'id' | 'address' | 'write' | 'close'>): Connection {
  return {
    ...shell,
    channels: new Map(),
    asking: new Map(),
    principal: null,
    userId: null,
    isSigned: false,
    frames: null,
    clientEvents: null,
    isClosed: false,
  }
}
