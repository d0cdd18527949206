import type { Logger } from 'pino'
import type pg from 'pg'
import type { DirectEvent } from '../pusher/hub.js'
import { isCacheChannel } from '../pusher/protocol.js'
import { sendSignals } from './queries.relay.js'
import { splitDirect, writeSignal } from './signals.js'

/** Hands events that are not kept to the other processes, in the order in which they came. */
export interface Relay {
  /** On a cache channel it is stored in the same moment, as the last one. */
  send(event: DirectEvent): void
  /** Resolves when what was handed over is on its way. */
  settled(): Promise<void>
}

interface Waiting {
  readonly payload: string
  readonly event: DirectEvent
}

/** Signals of one statement. */
const BATCH = 200
/** Signals that may wait while the database is slow; some 60 MB. */
const MOST_WAITING = 8_000

/** What gets lost here is no loss: nothing that must arrive travels so. */
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

  /** One statement after the other, since several at once commit in any order. */
  function run(): void {
    running ??= work().finally(() => {
      running = null
      // Something may have come between the last look and this moment.
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

/** The last messages of the cache channels of a batch. */
function lastOf(batch: readonly Waiting[]): ReadonlyMap<string, string> {
  const cached = batch.filter(({ event: { channel } }) => isCacheChannel(channel))
  return new Map(
    cached.map(({ event: { channel, event, data } }) => [channel, JSON.stringify({ event, data })]),
  )
}
