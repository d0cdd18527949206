import * as z from 'zod/mini'
import type { Queryable } from '../db/client.js'
import { notify } from './queries.signals.js'

/** The NOTIFY channel on which the processes of one database wake each other. */
export const SIGNAL_CHANNEL = 'osys_realtime'

/** The sockets to be looked at again, because what they may hear has changed. */
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

/** What one process tells all, itself too. Arrives after the commit, or not at all if there is none. */
const Signal = z.discriminatedUnion('kind', [
  /** New events are in the log; null is too many channels to name. */
  z.object({ kind: z.literal('events'), channels: z.nullable(z.array(z.string())) }),
  z.object({ kind: z.literal('members'), from: z.string() }),
  /** Sockets entered or left channels; null is too many channels to name. */
  z.object({
    kind: z.literal('occupancy'),
    from: z.string(),
    channels: z.nullable(z.array(z.string())),
  }),
  z.object({ kind: z.literal('recheck'), scope: Scope }),
  /** The sockets of whoever signed in as this user must end. */
  z.object({ kind: z.literal('dismiss'), userId: z.string() }),
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

/** The most bytes of a payload that PostgreSQL takes, with some to spare. */
const MAX_PAYLOAD_BYTES = 7_500

/** A signal as a NOTIFY payload. */
export function writeSignal(signal: Signal): string {
  const text = JSON.stringify(signal)
  if (!('channels' in signal) || Buffer.byteLength(text) <= MAX_PAYLOAD_BYTES) return text
  return JSON.stringify({ ...signal, channels: null } satisfies Signal)
}

/** The signal of a payload; null for one of another version of the server. */
export function readSignal(payload: string): Signal | null {
  try {
    const parsed = Signal.safeParse(JSON.parse(payload))
    return parsed.success ? parsed.data : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Tells all processes, once the transaction has committed. */
export async function signal(db: Queryable, message: Signal): Promise<void> {
  await notify(db, SIGNAL_CHANNEL, writeSignal(message))
}

/**
 * Has the sockets of a person, a tablet or a channel looked at again after the commit: sockets of an ended session are
 * closed, channels of a lost right are left. Every change that takes a right away calls it.
 */
export function recheckSockets(tx: Queryable, scope: Scope): Promise<void> {
  return signal(tx, { kind: 'recheck', scope })
}

/** A long text as signals of one transaction, which arrive together and in order. */
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

/** Puts parts together; answers the text when its last part has come. */
export function createJoiner(): (signal: Extract<Signal, { kind: 'direct' }>) => string | null {
  const open = new Map<string, string[]>()
  return ({ from, id, part, of, text }) => {
    const key = `${from} ${id}`
    const parts = part === 0 ? [] : open.get(key)
    // The first part went by while the connection was away: the rest is of no use.
    if (!parts) return null
    parts.push(text)
    if (parts.length < of) {
      // Parts of one sender come together, so what is still open of it will never be whole.
      for (const other of open.keys()) if (other.startsWith(`${from} `)) open.delete(other)
      open.set(key, parts)
      return null
    }
    open.delete(key)
    return Buffer.from(parts.join(''), 'base64').toString()
  }
}
