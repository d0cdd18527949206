import type { Principal } from './auth.js'
import type { Connection } from './connection.js'
import { type Allowance, type Limits, use } from './limits.js'
import { createLobby } from './lobby.js'
import { CODES } from './protocol.js'

/** How many sockets there are: of all, of one person or device, of those that have shown no signature. */
export interface Places {
  /** A new socket, which gets a place among the unsigned ones. Answers the one that loses its place for it. */
  arrive(connection: Connection): Connection | null
  /**
   * A socket has shown a right signature: from now on it keeps its place, and it is known whose it is. Answers why it must
   * go all the same, when there are too many, of all or of that one; else null.
   */
  sign(connection: Connection, principal: Principal | null): Ending | null
  /** Counts one more channel that its owner enters; false when they entered too many of late. */
  mayEnterMore(connection: Connection): boolean
  /** A socket is gone. */
  leave(connection: Connection): void
  /** The sockets that had time to sign and are more than their address may keep. */
  overdue(): readonly Connection[]
}

export interface Ending {
  readonly code: number
  readonly reason: string
}

/** A person or device with sockets here. */
interface Owner {
  sockets: number
  entries: Allowance | null
}

export function createPlaces(limits: Limits, now: () => number): Places {
  const lobby = createLobby<Connection>(limits.unsigned)
  const owners = new Map<string, Owner>()
  let signed = 0

  function ownerOf({ principal }: Connection): Owner | null {
    return principal && (owners.get(nameOf(principal)) ?? null)
  }

  return {
    arrive: connection => lobby.enter(connection, connection.address, now()),
    sign(connection, principal) {
      if (!connection.isSigned) {
        lobby.leave(connection)
        connection.isSigned = true
        // What it said before it signed was counted by another measure.
        connection.frames = null
        signed++
        if (signed > limits.sockets) return { code: CODES.overCapacity, reason: 'Over capacity' }
      }
      if (principal === null || connection.principal !== null) return null
      connection.principal = principal
      const owner = ownerOf(connection) ?? { sockets: 0, entries: null }
      owners.set(nameOf(principal), owner)
      owner.sockets++
      if (owner.sockets <= limits.socketsOfOne) return null
      return { code: CODES.overQuota, reason: 'Too many connections' }
    },
    mayEnterMore(connection) {
      const owner = ownerOf(connection)
      if (!owner) return true
      const allowance = use(limits.entries, owner.entries, now())
      if (allowance) owner.entries = allowance
      return allowance !== null
    },
    leave(connection) {
      if (connection.isSigned) signed--
      else lobby.leave(connection)
      const { principal } = connection
      const owner = ownerOf(connection)
      if (!owner || !principal) return
      owner.sockets--
      if (owner.sockets === 0) owners.delete(nameOf(principal))
    },
    overdue: () => lobby.overdue(now()),
  }
}

function nameOf(principal: Principal): string {
  return principal.kind === 'session' ? `user ${principal.userId}` : `device ${principal.deviceId}`
}
