import type { Principal } from './auth.js'
import type { Connection } from './connection.js'
import { type Allowance, type Limits, type Rate, use } from './limits.js'
import { createLobby } from './lobby.js'
import { CODES } from './protocol.js'

/** The bytes of a frame that count as one: no app's frames are longer, and reading takes time by the byte. */
const FRAME_BYTES = 4_096

/** The counts of sockets: of all, of one person or device, of those without a signature. */
export interface Places {
  /** Gives a new socket a place among the unsigned ones. Returns the socket that loses its place for it. */
  arrive(connection: Connection): Connection | null
  /**
   * Stores that a socket has shown a right signature: from now on it keeps its place and has an owner.
   * Returns why it must end nevertheless, when there are too many sockets in all or of its owner; else null.
   */
  sign(connection: Connection, principal: Principal | null): Ending | null
  /** Counts one more frame of a socket; false when it sent too many recently. */
  maySpeak(connection: Connection, bytes: number): boolean
  /** Counts one more channel that the socket's owner enters; false when they entered too many recently. */
  mayEnterMore(connection: Connection): boolean
  /** Counts one more event that the socket's owner sends to others; false when they sent too many recently. */
  maySendMore(connection: Connection): boolean
  /** Removes a socket that is gone. */
  leave(connection: Connection): void
  /** Returns the sockets that have not signed in time and exceed the limit of their address. */
  overdue(): readonly Connection[]
}

export interface Ending {
  readonly code: number
  readonly reason: string
}

/** A person or device with sockets on this process. */
interface Owner {
  sockets: number
  entries: Allowance | null
  clientEvents: Allowance | null
}

export function createPlaces(limits: Limits, now: () => number): Places {
  const lobby = createLobby<Connection>(limits.unsigned)
  const owners = new Map<string, Owner>()
  /** The owners whose last socket has left, the earliest first. */
  const absent = new Map<string, Owner & { readonly since: number }>()
  let signed = 0
  /** The time after which every allowance is whole again: the counts of an owner without sockets are forgotten then. */
  const wholeAgainMs = Math.max(fillingMs(limits.entries), fillingMs(limits.clientEvents))

  function ownerOf({ principal }: Connection): Owner | null {
    return principal && (owners.get(nameOf(principal)) ?? null)
  }

  /** Returns the counts of an owner who comes back soon, or new ones. */
  function arrivingOwner(name: string): Owner {
    const owner = owners.get(name) ?? absent.get(name) ?? { sockets: 0, entries: null, clientEvents: null }
    absent.delete(name)
    owners.set(name, owner)
    return owner
  }

  function setAbsent(name: string, owner: Owner): void {
    owners.delete(name)
    absent.set(name, { ...owner, since: now() })
    for (const [earliest, { since }] of absent) {
      if (now() - since < wholeAgainMs) break
      absent.delete(earliest)
    }
  }

  return {
    arrive: connection => lobby.enter(connection, connection.address, now()),
    sign(connection, principal) {
      if (!connection.isSigned) {
        lobby.leave(connection)
        connection.isSigned = true
        // Its earlier frames were counted by the limit for unsigned sockets.
        connection.frames = null
        signed++
        if (signed > limits.sockets) return { code: CODES.overCapacity, reason: 'Over capacity' }
      }
      if (principal === null || connection.principal !== null) return null
      connection.principal = principal
      const owner = arrivingOwner(nameOf(principal))
      owner.sockets++
      if (owner.sockets <= limits.socketsOfOne) return null
      return { code: CODES.overQuota, reason: 'Too many connections' }
    },
    maySpeak(connection, bytes) {
      const rate = connection.isSigned ? limits.frames : limits.unsigned.frames
      const allowance = use(rate, connection.frames, now(), 1 + Math.floor(bytes / FRAME_BYTES))
      if (allowance) connection.frames = allowance
      return allowance !== null
    },
    mayEnterMore(connection) {
      const owner = ownerOf(connection)
      if (!owner) return true
      const allowance = use(limits.entries, owner.entries, now())
      if (allowance) owner.entries = allowance
      return allowance !== null
    },
    maySendMore(connection) {
      const sender = ownerOf(connection) ?? connection
      const allowance = use(limits.clientEvents, sender.clientEvents, now())
      if (allowance) sender.clientEvents = allowance
      return allowance !== null
    },
    leave(connection) {
      if (connection.isSigned) signed--
      else lobby.leave(connection)
      const { principal } = connection
      const owner = ownerOf(connection)
      if (!owner || !principal) return
      owner.sockets--
      if (owner.sockets === 0) setAbsent(nameOf(principal), owner)
    },
    overdue: () => lobby.overdue(now()),
  }
}

/** Returns the time in which a used up allowance is whole again. */
function fillingMs({ burst, perSecond }: Rate): number {
  return (burst / perSecond) * 1000
}

function nameOf(principal: Principal): string {
  return principal.kind === 'session' ? `user ${principal.userId}` : `device ${principal.deviceId}`
}
