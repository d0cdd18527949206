/** Listens for signals between the processes, on a database connection of its own. */

import pg from 'pg'
import type { Logger } from 'pino'
import { holdNumber, listenTo } from './queries.signals.js'
import { readSignal, type Signal, SIGNAL_CHANNEL } from './signals.js'

/** A separate connection that receives the signals of all processes. */
export interface SignalListener {
  start(): Promise<void>
  stop(): Promise<void>
}

const AGAIN_MS = 250

/**
 * Creates the listener. It calls `onSignal` for each signal, and `onGap` when signals may have been missed:
 * at the start and after every break.
 */
export function createListener(ports: {
  readonly url: string
  readonly logger: Logger
  /** The number of this process, which is held as long as the connection lasts. */
  readonly number: number
  readonly onSignal: (signal: Signal) => void
  readonly onGap: () => void
}): SignalListener {
  const { url, logger, number, onSignal, onGap } = ports
  let client: pg.Client | null = null
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'osys-listen',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    })
    const lost = (error?: Error): void => {
      if (client !== next) return
      client = null
      if (isStopped) return
      logger.warn({ err: error }, 'the connection for signals was lost')
      again()
    }
    next.on('error', lost)
    next.on('end', () => lost())
    next.on('notification', ({ payload }) => {
      const signal = readSignal(payload ?? '')
      if (signal) onSignal(signal)
    })
    await next.connect()
    try {
      await listenTo(next, SIGNAL_CHANNEL)
      await holdNumber(next, number)
    } catch (error) {
      await next.end()
      throw error
    }
    if (isStopped) return next.end()
    client = next
    onGap()
  }

  function again(): void {
    timer = setTimeout(
      () => {
        connect().catch((error: unknown) => {
          logger.warn({ err: error }, 'no connection for signals; trying again')
          if (!isStopped) again()
        })
      },
      // The pause is random, so that several processes do not reconnect in the same moment.
      AGAIN_MS + Math.random() * AGAIN_MS,
    )
    timer.unref()
  }

  return {
    start: connect,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
