import type { Logger } from 'pino'
import type { Database } from '../db/client.js'
import type { Broadcaster } from '../pusher/broadcast.js'
import { findUnpublished, markPublished, readUnpublished, tryPublishing } from './queries.publisher.js'
import { toWireEvent } from './wire.js'

/**
 * Sends the log to an external Pusher service: the events of each channel in order, by one process at a time.
 */
export interface Publisher {
  wake(): void
  stop(): Promise<void>
}

/** The most events that Pusher accepts in one call. */
const BATCH = 10
const RETRY_MS = 1_000

export function createPublisher(ports: {
  readonly database: Database
  readonly broadcaster: Broadcaster
  readonly logger: Logger
}): Publisher {
  const { database, broadcaster, logger } = ports
  let isWanted = false
  let isStopped = false
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  /**
   * Publishes up to one batch of one channel; returns false when there is nothing to do. The lock is not on a
   * row, so that no change waits for a slow service. After a crash those events are published again; clients
   * know them by their number.
   */
  async function publishSome(): Promise<boolean> {
    return database.db.transaction(async tx => {
      if (!(await tryPublishing(tx))) return false
      const channel = await findUnpublished(tx)
      if (!channel) return false
      const rows = await readUnpublished(tx, channel, BATCH)
      if (rows.length > 0) await broadcaster.publish(rows.map(toWireEvent))
      // More events may have been committed since the counter was read; published ones must not be published
      // again.
      const last = rows.at(-1)?.seq ?? 0
      await markPublished(tx, channel.name, rows.length === BATCH ? last : Math.max(last, channel.seq))
      return true
    })
  }

  async function work(): Promise<void> {
    while (isWanted && !isStopped) {
      isWanted = false
      while (!isStopped && (await publishSome()));
    }
  }

  function wake(): void {
    isWanted = true
    running ??= work()
      .catch((error: unknown) => {
        logger.warn({ err: error }, 'the external realtime service took no events; trying again')
        clearTimeout(timer)
        timer = setTimeout(wake, RETRY_MS)
        timer.unref()
      })
      .finally(() => (running = null))
  }

  return {
    wake,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
