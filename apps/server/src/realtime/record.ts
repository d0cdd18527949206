import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Queryable } from '../db/client.js'
import type { ChannelEvent } from '../http/tell.js'
import { fitPayload } from './payload.js'
import { appendEvents } from './queries.log.js'
import { SIGNAL_CHANNEL, writeSignal } from './signals.js'

/** The events that are written down in one turn of the event loop; an import has a thousand. */
const IN_ONE_TURN = 100

/**
 * Writes events into the log, as a part of the change that caused them: the commit makes them visible and
 * wakes every process. Each gets the next number of its channel, in the given order. The counters stay locked
 * until the commit, in the order of their names, so that no two changes wait for each other: a transaction
 * records once and last, as `runTelling` ensures.
 */
export async function record(tx: Queryable, events: readonly ChannelEvent[]): Promise<void> {
  if (events.length === 0) return
  const channels = [...new Set(events.map(({ channel }) => channel))].toSorted()
  const rows = []
  for (const [index, { channel, event, data }] of events.entries()) {
    rows.push({ channel, event, data: fitPayload(data) })
    // Nothing is locked yet.
    if (index % IN_ONE_TURN === IN_ONE_TURN - 1) await nextTurn()
  }
  const text = writeSignal({ kind: 'events', channels })
  await appendEvents(tx, rows, { channel: SIGNAL_CHANNEL, text })
}
