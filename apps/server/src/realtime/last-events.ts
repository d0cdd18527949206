/** Keeps the last event of each cache channel, which a new listener gets first. */

import type { Logger } from 'pino'
import type pg from 'pg'
import type { DirectEvent } from '../pusher/channels.js'
import { findLastEvent, LAST_EVENT_MS } from './queries.last-events.js'

/** The last event of each cache channel, which a newcomer gets first, whichever process published it. */
export interface LastEvents {
  /** Looks up the last event of a channel before a socket enters it. Returns true when it is known. */
  hold(channel: string): true | Promise<void>
  /** Forgets a channel in which no socket here is any more. */
  release(channel: string): void
  /** Stores an event that went to the sockets of a cache channel here. */
  heard(event: DirectEvent): void
  /** Returns the last event of a held channel; null when there is none. */
  of(channel: string): Pick<DirectEvent, 'event' | 'data'> | null
}

interface Held {
  readonly message: Pick<DirectEvent, 'event' | 'data'> | null
  readonly at: number
}

export function createLastEvents(ports: {
  readonly pool: pg.Pool
  readonly logger: Logger
  /** Resolves when the events that this process has published are stored. */
  readonly settled: () => Promise<void>
}): LastEvents {
  const { pool, logger, settled } = ports
  const held = new Map<string, Held>()
  const loading = new Map<string, Promise<void>>()

  async function load(channel: string): Promise<void> {
    try {
      await settled()
      const found = await findLastEvent(pool, channel)
      // An event that arrived meanwhile is newer.
      if (held.has(channel)) return
      const message = found ? (JSON.parse(found.message) as Held['message']) : null
      held.set(channel, { message, at: performance.now() - (found?.ageMs ?? 0) })
    } catch (error) {
      // The socket enters the channel nevertheless: later events reach it.
      logger.warn({ err: error }, 'the last event of a channel could not be looked up')
    } finally {
      loading.delete(channel)
    }
  }

  return {
    hold(channel) {
      if (held.has(channel)) return true
      const known = loading.get(channel)
      if (known) return known
      const done = load(channel)
      loading.set(channel, done)
      return done
    },
    release: channel => void held.delete(channel),
    heard({ channel, event, data }) {
      if (!held.has(channel) && !loading.has(channel)) return
      held.set(channel, { message: { event, data }, at: performance.now() })
    },
    of(channel) {
      const last = held.get(channel)
      return last && performance.now() - last.at < LAST_EVENT_MS ? last.message : null
    },
  }
}
