import type { Logger } from 'pino'
import type pg from 'pg'
import type { DirectEvent } from '../pusher/channels.js'
import { isCacheChannel } from '../pusher/protocol.js'
import { sendSignals } from './queries.relay.js'
import { splitDirect, writeSignal } from './signals.js'

/** Sends events that are not kept in the log to the other processes, in the order in which they came. */
export interface Relay {
  /** Sends an event; on a cache channel it is also stored as the last one, in the same moment. */
  send(event: DirectEvent): void
  /** Resolves when all given events are sent. */
  settled(): Promise<void>
}

interface Waiting {
  readonly payload: string
  readonly event: DirectEvent
}

/** The most signals of one statement. */
const BATCH = 200
/** The most signals that wait while the database is slow; some 60 MB. */
const MOST_WAITING = 8_000

/** Creates the relay. It may lose events: those that must arrive are sent through the log. */
export function createRelay(ports: {
  readonly pool: pg.Pool
  readonly logger: Logger
  readonly processId: string
}): Relay {
  const { pool, logger, processId } = ports
  let waiting: Waiting[] = []
  let count = 0
  let running: Promise<void> | null = null

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH)
      waiting = waiting.slice(BATCH)
      try {
        await sendSignals(pool, { payloads: batch.map(({ payload }) => payload), last: lastOf(batch) })
      } catch (error) {
        logger.warn({ err: error, count: batch.length }, 'events did not reach the other processes')
      }
    }
  }

  /** Runs one statement after the other, because several at once commit in any order. */
  function run(): void {
    running ??= work().finally(() => {
      running = null
      // A new event may have come since the last check.
      if (waiting.length > 0) run()
    })
  }

  return {
    send(event) {
      const parts = splitDirect(processId, count++, JSON.stringify(event))
      if (waiting.length + parts.length > MOST_WAITING) {
        logger.warn('an event did not reach the other processes: too many wait')
        return
      }
      waiting.push(...parts.map(part => ({ payload: writeSignal(part), event })))
      run()
    },
    async settled() {
      while (running) await running
    },
  }
}

/** Returns the last messages of the cache channels of a batch. */
function lastOf(batch: readonly Waiting[]): ReadonlyMap<string, string> {
  const cached = batch.filter(({ event: { channel } }) => isCacheChannel(channel))
  return new Map(
    cached.map(({ event: { channel, event, data } }) => [channel, JSON.stringify({ event, data })]),
  )
}
