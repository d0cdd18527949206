/** Defines a socket as the hub knows it, apart from the real socket. */

import type { Principal } from './auth.js'
import type { Allowance } from './limits.js'

/** A socket as the hub knows it; the code around a real socket creates it. */
export interface Connection {
  /** The socket id: two numbers with a dot, impossible to guess, because signatures name it. */
  readonly id: string
  /** The address that it counts for: an IPv4 address, or an IPv6 network. */
  readonly address: string
  /** Writes a whole frame. The code around the socket handles a client that does not read. */
  readonly write: (frame: Buffer) => void
  /** Ends the socket with a close code. */
  readonly close: (code: number, reason: string) => void
  /** The channels of the socket, each with its member on a presence channel. */
  readonly channels: Map<string, string | null>
  /** The requested channels that are being checked. The value tells one request from the next. */
  readonly asking: Map<string, symbol>
  /** The owner, set by the first signature that names one, and never changed. */
  principal: Principal | null
  /** The person who signed in by `pusher:signin`. */
  userId: string | null
  /** Whether it has shown a right signature. */
  isSigned: boolean
  frames: Allowance | null
  clientEvents: Allowance | null
  isClosed: boolean
}

/** Creates a connection that has sent nothing yet. */
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
