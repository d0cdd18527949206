import type { Logger } from 'pino'
import type pg from 'pg'
import { findNewest, type LoggedEvent, MOST_NEW, readNew } from './queries.log.js'

/**
 * Sends new events of the log, once their change is committed, to the sockets of this process: those of each channel
 * in order, and each event once.
 */
export interface Dispatcher {
  /** Follows a channel from its newest event on. Returns true when the channel is followed already. */
  follow(channel: string): true | Promise<void>
  unfollow(channel: string): void
  /** Returns the number up to which a channel's events were sent; null for a channel that is not followed. */
  numberOf(channel: string): number | null
  /** Reads these channels for new events; null reads all. */
  wake(channels: readonly string[] | null): void
  stop(): void
}

const RETRY_MS = 250

export function createDispatcher(ports: {
  readonly pool: pg.Pool
  readonly logger: Logger
  readonly deliver: (event: LoggedEvent) => void
}): Dispatcher {
  const { pool, logger, deliver } = ports
  /** The newest sent event, by followed channel. */
  const sent = new Map<string, number>()
  const beginning = new Map<string, { readonly done: Promise<void>; readonly resolve: () => void }>()
  const dirty = new Set<string>()
  let isRunning = false
  let isStopped = false

  async function begin(): Promise<void> {
    const names = [...beginning.keys()]
    if (names.length === 0) return
    const newest = await findNewest(pool, names)
    for (const name of names) {
      const waiting = beginning.get(name)
      if (!waiting) continue
      beginning.delete(name)
      sent.set(name, newest.get(name) ?? 0)
      waiting.resolve()
    }
  }

  async function sendNew(): Promise<void> {
    const names = [...dirty].filter(name => sent.has(name))
    // A channel that is only just being followed is read when its number is known.
    for (const name of dirty) if (!beginning.has(name)) dirty.delete(name)
    if (names.length === 0) return
    let rows: readonly LoggedEvent[]
    try {
      rows = await readNew(pool, new Map(names.map(name => [name, sent.get(name) ?? 0])))
    } catch (error) {
      for (const name of names) dirty.add(name)
      throw error
    }
    if (rows.length === MOST_NEW) for (const name of names) dirty.add(name)
    for (const { channel, seq, event, data } of rows) {
      // The channel was left, or left and followed again, while this was read.
      if (seq !== (sent.get(channel) ?? Number.NaN) + 1) continue
      sent.set(channel, seq)
      deliver({ channel, seq, event, data })
    }
  }

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    try {
      while (!isStopped && (beginning.size > 0 || dirty.size > 0)) {
        await begin()
        await sendNew()
      }
    } catch (error) {
      logger.warn({ err: error }, 'events could not be read; trying again')
      setTimeout(() => void run(), RETRY_MS).unref()
    } finally {
      isRunning = false
    }
  }

  return {
    follow(channel) {
      if (sent.has(channel)) return true
      const waiting = beginning.get(channel)
      if (waiting) return waiting.done
      let resolve = (): void => {}
      const done = new Promise<void>(settle => (resolve = settle))
      beginning.set(channel, { done, resolve })
      // This runs in the next turn of the event loop, so that the channels of many sockets are read together.
      setImmediate(() => void run())
      return done
    },
    unfollow(channel) {
      sent.delete(channel)
    },
    numberOf: channel => sent.get(channel) ?? null,
    wake(channels) {
      // A channel whose number is still being read may have missed this event.
      for (const name of channels ?? [...sent.keys(), ...beginning.keys()]) {
        if (sent.has(name) || beginning.has(name)) dirty.add(name)
      }
      if (dirty.size > 0) void run()
    },
    stop: () => void (isStopped = true),
  }
}
