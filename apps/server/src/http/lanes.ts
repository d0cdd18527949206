/**
 * Sets how many passwords, PINs, pictures, documents, questions and answers of the assistant, downloads,
 * archives, exports and reports are worked on at once, and how many wait.
 */

import type { Socket } from 'node:net'
import { createLane, type Lane, type LaneLimits } from './lane.js'

/**
 * The name of a kind of heavy work. A task waits for a few seconds at most: a password takes some 30 ms of a
 * core, a picture some 300 ms.
 */
export type LaneName = keyof ReturnType<typeof laneLimits>

export type Lanes = Readonly<Record<LaneName, Lane>>

/**
 * The most downloads that are made while they are sent. Each waits for one piece at a time, and is not
 * refused after its start.
 */
const DOWNLOADS = 60
const DOWNLOADS_EACH = 3

/**
 * Returns the limits of every lane on a machine of so many cores. Together they leave cores and memory for
 * all other calls.
 */
export function laneLimits(cores: number) {
  const half = Math.max(1, Math.floor(cores / 2))
  const quarter = Math.max(1, Math.floor(cores / 4))
  /** The rest after each task that makes a lane of `quarter` take a quarter of the cores, also of fewer than four. */
  const rest = Math.max(0, 4 / cores - 1)
  return {
    /** Callers who follow an answer of the assistant; fewer of each than calls at once, which stay free. */
    followed: { atOnce: 2_000, waiting: 0, each: 20 },
    /** Documents whose text is taken; each in a process of its own, of up to 700 MB. */
    documents: { atOnce: cores < 4 ? 1 : 2, waiting: 200, each: 12 },
    /** Questions to the assistant while they are stored: a hundred at once must not slow other calls down. */
    questions: { atOnce: half, waiting: 1_000, each: 20 },
    /** Ends of answers while they are stored. There is room for all that can be on their way: none is refused. */
    endings: { atOnce: half, waiting: 10_000, each: 1_000 },
    /** Answers of the assistant on their way; each mostly waits for a model. */
    answers: { atOnce: 150, waiting: 1_000, each: 10 },
    /** Calls that the assistant makes in a person's name. */
    assistantCalls: { atOnce: 40, waiting: 2_000, each: 8 },
    /** Passwords of accounts at a known address, and of signed-in people. */
    knownPasswords: { atOnce: half, waiting: 256, each: 128 },
    /** Passwords at all other addresses: a quarter of the cores, also where that is less than one. */
    unknownPasswords: { atOnce: quarter, waiting: 64, each: 16, rest },
    pins: { atOnce: half, waiting: 256, each: 128 },
    /** Pictures; each takes up to 250 MB while it is decoded. */
    pictures: { atOnce: cores < 4 ? 1 : 2, waiting: 24, each: 6 },
    /** Downloads, regardless of how slowly they are read. */
    downloads: { atOnce: DOWNLOADS, waiting: 0, each: DOWNLOADS_EACH },
    /** Changes of accounts and rights, which are made one by one. */
    accessChanges: { atOnce: 1, waiting: 2_000, each: 2_000 },
    /** Pieces of archives. */
    archives: { atOnce: quarter, waiting: DOWNLOADS, each: DOWNLOADS_EACH, rest },
    /** Pieces of exports, which are made on the thread that answers calls: half of its time is for other calls. */
    exports: { atOnce: 1, waiting: DOWNLOADS, each: DOWNLOADS_EACH, rest: 1 },
    /** Hours of many people while they are read and summed. No piece of a download waits behind them. */
    reports: { atOnce: 1, waiting: 60, each: 3, rest: 1 },
  } as const satisfies Readonly<Record<string, LaneLimits>>
}

/** Creates the lanes of one process. */
export function createLanes(cores: number): Lanes {
  const lanes = Object.entries(laneLimits(cores)).map(([name, limits]) => [name, createLane(limits)])
  return Object.fromEntries(lanes) as Lanes
}

/** A request for a place in a lane, with its caller. */
export interface Turn {
  readonly lane: Lane
  readonly caller: string
  /** Aborted when the caller hangs up. */
  readonly signal?: AbortSignal
}

const signals = new WeakMap<Socket, AbortSignal>()

/**
 * Returns a signal that is aborted when a connection ends. Its calls share the signal: a connection may carry
 * thousands of them.
 */
export function hangUpOf(socket: Socket): AbortSignal {
  const known = signals.get(socket)
  if (known) return known
  const controller = new AbortController()
  if (socket.destroyed) controller.abort()
  else socket.once('close', () => controller.abort())
  signals.set(socket, controller.signal)
  return controller.signal
}
