import type { Logger } from 'pino'
import type { Database } from '../db/client.js'
import { sql } from 'drizzle-orm'
import type { Broadcaster } from '../pusher/broadcast.js'
import { toWireEvent } from './wire.js'

/** Hands the log to an external Pusher service: of each channel in order, by one process at a time. */
export interface Outbox {
  wake(): void
  stop(): Promise<void>
}

/** What Pusher takes in one call. */
const BATCH = 10
/** What is older is no news: whoever missed it asks for it. */
const NEWS_SECONDS = 120
const RETRY_MS = 1_000
/** Held by the process that is publishing; any number that nobody else uses. */
const OUTBOX_LOCK = 7_239_114_002

interface Row extends Record<string, unknown> {
  readonly channel: string
  readonly seq: string
  readonly event: string
  readonly data: Readonly<Record<string, unknown>>
}

export function createOutbox(ports: {
  readonly database: Database
  readonly broadcaster: Broadcaster
  readonly logger: Logger
}): Outbox {
  const { database, broadcaster, logger } = ports
  let isWanted = false
  let isStopped = false
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  /**
   * Publishes up to one batch of one channel; false when there is nothing to do. The lock is nobody's row, so that
   * no change waits for a slow service. A crash after the call publishes those events again; clients know them
   * by their number.
   */
  async function publishSome(): Promise<boolean> {
    return database.db.transaction(async tx => {
      const lock = await tx.execute<{ mine: boolean }>(
        sql`select pg_try_advisory_xact_lock(${OUTBOX_LOCK}) as mine`,
      )
      if (!lock.rows[0]?.mine) return false
      const { rows: channels } = await tx.execute<{ name: string; seq: string; published_seq: string }>(
        sql`select name, seq, published_seq from realtime_channels where published_seq < seq
          order by name limit 1`,
      )
      const [channel] = channels
      if (!channel) return false
      const { rows } = await tx.execute<Row>(
        sql`select channel, seq, event, data from realtime_events
          where channel = ${channel.name} and seq > ${channel.published_seq}
            and created_at > now() - ${NEWS_SECONDS} * interval '1 second'
          order by seq limit ${BATCH}`,
      )
      if (rows.length > 0) {
        await broadcaster.publish(rows.map(row => toWireEvent({ ...row, seq: Number(row.seq) })))
      }
      // More may have been committed since the counter was read; what was published must not be again.
      const last = Number(rows.at(-1)?.seq ?? 0)
      const upTo = rows.length === BATCH ? last : Math.max(last, Number(channel.seq))
      await tx.execute(sql`update realtime_channels set published_seq = ${upTo} where name = ${channel.name}`)
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
