import type { LogEntry } from '@osys/sdk/realtime/channel-log'
import { decodeEvent } from '@osys/sdk/realtime/events'

/** What came over a socket; without a number only the event is known, as it comes. */
export type Arrival =
  | { readonly numbered: true; readonly entry: LogEntry }
  | { readonly numbered: false; readonly event: NonNullable<LogEntry['event']> }

/**
 * What an event is, by the name that Laravel Echo gives it: without namespace, or with a dot before one from
 * elsewhere. One that is unknown keeps its number, so that it leaves no gap; without a number it is null, as are
 * those of other people's clients (`client-…`). Spec §7.
 */
export function toArrival(echoName: string, data: unknown): Arrival | null {
  const name = echoName.replace(/^\./, '')
  if (name.startsWith('client-')) return null
  const event = decodeEvent(name, data)
  const seq = numberOf(data)
  if (seq !== null) return { numbered: true, entry: { seq, event } }
  return event && { numbered: false, event }
}

function numberOf(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('seq' in data)) return null
  return Number.isSafeInteger(data.seq) ? Number(data.seq) : null
}
