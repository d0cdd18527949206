/** Writes and reads the signals by which the processes of one database wake each other. */

import * as z from 'zod/mini'
import type { Queryable } from '../db/client.js'
import { notify } from './queries.signals.js'

/** The NOTIFY channel on which the processes of one database wake each other. */
export const SIGNAL_CHANNEL = 'osys_realtime'

/** The sockets to be checked again, because the channels that they may hear have changed. */
export type Scope =
  | { readonly userId: number }
  | { readonly deviceId: number }
  | { readonly channel: string }
  | 'all'

const Scope = z.union([
  z.object({ userId: z.int() }),
  z.object({ deviceId: z.int() }),
  z.object({ channel: z.string() }),
  z.literal('all'),
])

/**
 * A message of one process to all processes, itself included. It arrives after the commit, or not at all
 * without one.
 */
const Signal = z.discriminatedUnion('kind', [
  /** New events are in the log; null means too many channels to name. */
  z.object({ kind: z.literal('events'), channels: z.nullable(z.array(z.string())) }),
  z.object({ kind: z.literal('members'), from: z.string() }),
  /** Sockets entered or left channels; null means too many channels to name. */
  z.object({
    kind: z.literal('occupancy'),
    from: z.string(),
    channels: z.nullable(z.array(z.string())),
  }),
  z.object({ kind: z.literal('recheck'), scope: Scope }),
  /** The sockets that signed in as this user must end. */
  z.object({ kind: z.literal('dismiss'), userId: z.string() }),
  /** Answers of the assistant that have grown or ended. */
  z.object({ kind: z.literal('answers'), from: z.int(), ids: z.array(z.int()) }),
  /** A part of an event that is not kept. */
  z.object({
    kind: z.literal('direct'),
    from: z.string(),
    id: z.int(),
    part: z.int(),
    of: z.int(),
    text: z.string(),
  }),
])
export type Signal = z.output<typeof Signal>

/** The most bytes of a payload that PostgreSQL accepts, with some to spare. */
const MAX_PAYLOAD_BYTES = 7_500

/** Returns a signal as a NOTIFY payload. */
export function writeSignal(signal: Signal): string {
  const text = JSON.stringify(signal)
  if (!('channels' in signal) || Buffer.byteLength(text) <= MAX_PAYLOAD_BYTES) return text
  return JSON.stringify({ ...signal, channels: null } satisfies Signal)
}

/** Returns the signal of a payload; null for one of another version of the server. */
export function readSignal(payload: string): Signal | null {
  try {
    const parsed = Signal.safeParse(JSON.parse(payload))
    return parsed.success ? parsed.data : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Sends a signal to all processes, once the transaction has committed. */
export async function signal(db: Queryable, message: Signal): Promise<void> {
  await notify(db, SIGNAL_CHANNEL, writeSignal(message))
}

/**
 * Has the sockets of a person, a tablet or a channel checked again after the commit: sockets of an ended
 * session are closed, channels of a lost right are left. Every change that takes a right away calls it.
 */
export function recheckSockets(tx: Queryable, scope: Scope): Promise<void> {
  return signal(tx, { kind: 'recheck', scope })
}

/** Splits a long text into signals of one transaction, which arrive together and in order. */
export function splitDirect(from: string, id: number, text: string): readonly Signal[] {
  const coded = Buffer.from(text).toString('base64')
  const size = MAX_PAYLOAD_BYTES - 200
  const of = Math.ceil(coded.length / size)
  return Array.from({ length: of }, (_, part) => ({
    kind: 'direct' as const,
    from,
    id,
    part,
    of,
    text: coded.slice(part * size, (part + 1) * size),
  }))
}

/** Creates a function that joins parts; it returns the text when its last part has arrived. */
export function createJoiner(): (signal: Extract<Signal, { kind: 'direct' }>) => string | null {
  const open = new Map<string, string[]>()
  return ({ from, id, part, of, text }) => {
    const key = `${from} ${id}`
    const parts = part === 0 ? [] : open.get(key)
    // The first part was missed while the connection was broken, so the rest is of no use.
    if (!parts) return null
    parts.push(text)
    if (parts.length < of) {
      // Parts of one sender arrive together, so its other incomplete texts will never be complete.
      for (const other of open.keys()) if (other.startsWith(`${from} `)) open.delete(other)
      open.set(key, parts)
      return null
    }
    open.delete(key)
    return Buffer.from(parts.join(''), 'base64').toString()
  }
}
