import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { type ChannelEvent, fitPayload } from './payload.js'
import { signal } from './signals.js'
import { realtime_channels, realtime_events } from '../db/tables/realtime.js'

/**
 * Writes events into the log, as a part of the change that caused them: they are there when it is committed,
 * and every process is woken then. Each gets the next number of its channel. Events of one channel keep their
 * order. Call it once in a transaction and last: the counters stay locked until the commit, and they are locked
 * in the order of their names, so that no two changes wait for each other.
 */
export async function record(tx: Queryable, events: readonly ChannelEvent[]): Promise<void> {
  if (events.length === 0) return
  const byChannel = groupByChannel(events)
  const names = [...byChannel.keys()].toSorted()
  const counters = await tx
    .insert(realtime_channels)
    .values(names.map(name => ({ name, seq: byChannel.get(name)?.length ?? 0 })))
    .onConflictDoUpdate({
      target: realtime_channels.name,
      set: { seq: sql`${realtime_channels.seq} + excluded.seq` },
    })
    .returning({ name: realtime_channels.name, seq: realtime_channels.seq })

  const rows = counters.flatMap(({ name, seq }) => {
    const own = byChannel.get(name) ?? []
    return own.map(({ event, data }, index) => ({
      channel: name,
      seq: seq - own.length + 1 + index,
      event,
      data: fitPayload(data),
    }))
  })
  await tx.insert(realtime_events).values(rows)
  await signal(tx, { kind: 'events', channels: names })
}

function groupByChannel(events: readonly ChannelEvent[]): Map<string, ChannelEvent[]> {
  const groups = new Map<string, ChannelEvent[]>()
  for (const event of events) {
    const group = groups.get(event.channel)
    if (group) group.push(event)
    else groups.set(event.channel, [event])
  }
  return groups
}
