import type { Queryable } from '../db/client.js'
import type { ChannelEvent } from '../http/tell.js'
import { fitPayload } from './payload.js'
import { advanceCounters, insertEvents } from './queries.log.js'
import { signal } from './signals.js'

/**
 * Writes events into the log, as a part of the change that caused them: the commit makes them visible and
 * wakes every process. Each gets the next number of its channel, in the given order. The counters stay locked
 * until the commit, in the order of their names, so that no two changes wait for each other: a transaction
 * records once and last, as `runTelling` ensures.
 */
export async function record(tx: Queryable, events: readonly ChannelEvent[]): Promise<void> {
  if (events.length === 0) return
  const byChannel = groupByChannel(events)
  const names = [...byChannel.keys()].toSorted()
  const counters = await advanceCounters(
    tx,
    names.map(name => ({ name, by: byChannel.get(name)?.length ?? 0 })),
  )

  const rows = counters.flatMap(({ name, seq }) => {
    const own = byChannel.get(name) ?? []
    return own.map(({ event, data }, index) => ({
      channel: name,
      seq: seq - own.length + 1 + index,
      event,
      data: fitPayload(data),
    }))
  })
  await insertEvents(tx, rows)
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
