import type { LobbyLimits } from './lobby.js'

/** What one server bears, and what it asks of each socket. */
export interface Limits {
  /** Sockets of this process that have shown a signature. */
  readonly sockets: number
  /** Sockets that have shown none. */
  readonly unsigned: UnsignedLimits
  /** Sockets of one person or device on this process. */
  readonly socketsOfOne: number
  /** Channels of one socket. */
  readonly channels: number
  /** Frames that a socket may send at once, and each second from then on. */
  readonly frames: Rate
  readonly clientEvents: Rate
  /** Channels that one person or device may enter, on all of their sockets. */
  readonly entries: Rate
  /** Bytes of a frame that a client sends. */
  readonly frameBytes: number
  /** Bytes of an event's data; Pusher's own limit. */
  readonly dataBytes: number
  /** Bytes of what a presence channel tells of one member; Pusher's own limit. */
  readonly memberBytes: number
  /** Bytes that may wait for a socket that does not read. */
  readonly waitingBytes: number
  /** A socket that is in no channel and says nothing, not even a ping, is closed after this. */
  readonly idleMs: number
  /** Between two pings of the server; the second one that stays unanswered ends the socket. */
  readonly pingMs: number
  /** How long a member stays after a socket broke without a word: a reload, a tunnel. */
  readonly graceMs: number
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
  // A thousand apps of one office come back within the same seconds, and then they sign.
  unsigned: {
    ofOne: 1_000,
    staying: 20,
    inAll: 4_000,
    arrivalMs: 20_000,
    frames: { burst: 60, perSecond: 1 },
    waitingBytes: 65_536,
  },
  socketsOfOne: 100,
  channels: 100,
  frames: { burst: 1200, perSecond: 20 },
  clientEvents: { burst: 10, perSecond: 10 },
  entries: { burst: 1_000, perSecond: 20 },
  frameBytes: 65_536,
  dataBytes: 10_000,
  memberBytes: 2_048,
  waitingBytes: 1_048_576,
  // A client asks after 120 s of silence, and waits 30 s for the answer. Spec §9.
  idleMs: 180_000,
  pingMs: 27_000,
  graceMs: 7_000,
}

/** What is left of a rate at a moment. */
export interface Allowance {
  readonly left: number
  readonly at: number
}

/** The allowance after one more use at `now` (ms); null when there is none left. */
export function use(rate: Rate, allowance: Allowance | null, now: number): Allowance | null {
  const before = allowance ?? { left: rate.burst, at: now }
  const regained = (Math.max(0, now - before.at) / 1000) * rate.perSecond
  const left = Math.min(rate.burst, before.left + regained) - 1
  return left < 0 ? null : { left, at: now }
}
