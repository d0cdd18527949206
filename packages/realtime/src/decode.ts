/** Reads the messages of a socket as numbered events or notes. */

import type { LogEntry } from '@osys/sdk/realtime/channel-log'
import { decodeEvent } from '@osys/sdk/realtime/events'

/**
 * A message that came over a socket. One without a number carries its event only, and is handed on as it
 * comes.
 */
export type Arrival =
  | { readonly numbered: true; readonly entry: LogEntry }
  | { readonly numbered: false; readonly event: NonNullable<LogEntry['event']> }

/**
 * Decodes an event by the name that Laravel Echo gives it: without the namespace, or with a dot before a name
 * from another one. An unknown event keeps its number, so that it leaves no gap. Returns null for an unknown
 * event without a number and for messages of other clients (`client-…`). Spec §7.
 */
export function toArrival(echoName: string, data: unknown): Arrival | null {
  const name = echoName.replace(/^\./, '')
  if (name.startsWith('client-')) return null
  const event = decodeEvent(name, data)
  const seq = numberOf(data)
  if (seq !== null) return { numbered: true, entry: { seq, event } }
  return event && { numbered: false, event }
}

/** Returns the name of a note of another browser (`client-…`); null for an event of the server. */
export function toNote(echoName: string): string | null {
  const name = echoName.replace(/^\./, '')
  return name.startsWith('client-') ? name : null
}

function numberOf(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('seq' in data)) return null
  return Number.isSafeInteger(data.seq) ? Number(data.seq) : null
}
