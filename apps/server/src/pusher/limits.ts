import type { LobbyLimits } from './lobby.js'

/**
 * The limits of sockets: 10,000 signed ones in a process, 100 of one person or tablet, 1,000 unsigned ones of one
 * address; frames, bytes and times.
 */
export interface Limits {
  /** The most sockets of this process that have shown a signature. */
  readonly sockets: number
  /** The limits of sockets that have shown none. */
  readonly unsigned: UnsignedLimits
  readonly handshakes: HandshakeLimits
  /** The most sockets of one person or device on this process. */
  readonly socketsOfOne: number
  /** The most channels of one socket. */
  readonly channels: number
  /** The frames that a socket may send at once, and each second from then on; a long one counts for several. */
  readonly frames: Rate
  /** The events that one person or device may send to others, on all of their sockets. */
  readonly clientEvents: Rate
  /** The channels that one person or device may enter, on all of their sockets. */
  readonly entries: Rate
  /** The most bytes of a frame that a client sends. */
  readonly frameBytes: number
  /** The most bytes of an event's data; Pusher's own limit. */
  readonly dataBytes: number
  /** The most bytes of a member's data on a presence channel; Pusher's own limit. */
  readonly memberBytes: number
  /** The most bytes that may wait for a socket that does not read. */
  readonly waitingBytes: number
  /** The time after which a socket is closed that is in no channel and sends nothing, not even a ping. */
  readonly idleMs: number
  /** The time between two pings of the server; the second unanswered ping ends the socket. */
  readonly pingMs: number
  /** The time for which a member stays after a socket broke without a close frame: a reload, a tunnel. */
  readonly graceMs: number
}

/** The limits of new sockets. They are opened one by one, for the addresses in turn. */
export interface HandshakeLimits {
  /** The most sockets that one address may open within a time. */
  readonly most: number
  readonly withinMs: number
  /** The most handshakes of all addresses that wait for their turn. */
  readonly waiting: number
  /** The time between two handshakes, which is for all other work. */
  readonly pauseMs: number
}

export interface UnsignedLimits extends LobbyLimits {
  readonly frames: Rate
  readonly waitingBytes: number
}

export interface Rate {
  readonly burst: number
  readonly perSecond: number
}

export const LIMITS: Limits = {
  sockets: 10_000,
  // A thousand apps of one office reconnect within the same seconds, and then they sign.
  unsigned: {
    ofOne: 1_000,
    staying: 20,
    inAll: 4_000,
    arrivalMs: 20_000,
    // An app's first frame is its signature; a guest enters the few channels that anybody may hear.
    frames: { burst: 12, perSecond: 1 },
    waitingBytes: 65_536,
  },
  // Twice the largest office that reconnects at once after a restart.
  handshakes: { most: 2_000, withinMs: 10_000, waiting: 6_000, pauseMs: 2 },
  socketsOfOne: 100,
  channels: 100,
  frames: { burst: 1200, perSecond: 20 },
  clientEvents: { burst: 10, perSecond: 10 },
  entries: { burst: 1_000, perSecond: 20 },
  frameBytes: 65_536,
  dataBytes: 10_000,
  memberBytes: 2_048,
  waitingBytes: 1_048_576,
  // A client pings after 120 s of silence, and waits 30 s for the answer. Spec §9.
  idleMs: 180_000,
  pingMs: 27_000,
  graceMs: 7_000,
}

/** The rest of a rate at a moment. */
export interface Allowance {
  readonly left: number
  readonly at: number
}

/** Returns the allowance after one more use at `now` (ms), which may count for several; null when too little is left. */
export function use(rate: Rate, allowance: Allowance | null, now: number, uses = 1): Allowance | null {
  const before = allowance ?? { left: rate.burst, at: now }
  const regained = (Math.max(0, now - before.at) / 1000) * rate.perSecond
  const left = Math.min(rate.burst, before.left + regained) - uses
  return left < 0 ? null : { left, at: now }
}
