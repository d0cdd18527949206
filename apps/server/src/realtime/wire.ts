import { type EventName, toWireName } from '@osys/sdk/realtime/events'
import type { DirectEvent } from '../pusher/channels.js'
import type { LoggedEvent } from './queries.log.js'

/** Returns an event of the log as Pusher clients get it: its data is JSON text and holds its number. */
export function toWireEvent({ channel, seq, event, data }: LoggedEvent): DirectEvent & { data: string } {
  return { channel, event: toWireName(event as EventName), data: JSON.stringify({ seq, ...data }) }
}
