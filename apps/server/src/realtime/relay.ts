import type { Logger } from 'pino'
import type pg from 'pg'
import type { DirectEvent } from '../pusher/hub.js'
import { SIGNAL_CHANNEL, splitDirect, writeSignal } from './signals.js'

/** Hands events that are not kept to the other processes, in the order in which they came. */
export interface Relay {
  send(event: DirectEvent): void
  /** Resolves when what was handed over is on its way. */
  stop(): Promise<void>
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
  let waiting: string[] = []
  let count = 0
  let running: Promise<void> | null = null

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH)
      waiting = waiting.slice(BATCH)
      try {
        await pool.query({
          name: 'realtime-relay',
          text: `select pg_notify($1, payload) from (
            select payload from unnest($2::text[]) with ordinality as part(payload, place) order by place
          ) as parts`,
          values: [SIGNAL_CHANNEL, batch],
        })
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
      waiting.push(...parts.map(writeSignal))
      run()
    },
    async stop() {
      while (running) await running
    },
  }
}
