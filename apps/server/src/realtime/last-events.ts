import type { Logger } from 'pino'
import type pg from 'pg'
import type { DirectEvent } from '../pusher/hub.js'
import { findLastEvent, LAST_EVENT_MS } from './queries.last-events.js'

/** What cache channels send first to who enters them: their last event, through whichever process it came. */
export interface LastEvents {
  /** Looks up the last event of a channel that somebody is about to enter. True when it is known. */
  hold(channel: string): true | Promise<void>
  /** Nobody here is in the channel any more. */
  release(channel: string): void
  /** An event went to the sockets of a cache channel here. */
  heard(event: DirectEvent): void
  /** The last event of a channel that is held; null when there is none. */
  of(channel: string): Pick<DirectEvent, 'event' | 'data'> | null
}

interface Held {
  readonly message: Pick<DirectEvent, 'event' | 'data'> | null
  readonly at: number
}

export function createLastEvents(ports: {
  readonly pool: pg.Pool
  readonly logger: Logger
  /** Resolves when what this process has published is stored. */
  readonly settled: () => Promise<void>
}): LastEvents {
  const { pool, logger, settled } = ports
  const held = new Map<string, Held>()
  const loading = new Map<string, Promise<void>>()

  async function load(channel: string): Promise<void> {
    try {
      await settled()
      const found = await findLastEvent(pool, channel)
      // One that came meanwhile is newer.
      if (held.has(channel)) return
      const message = found ? (JSON.parse(found.message) as Held['message']) : null
      held.set(channel, { message, at: performance.now() - (found?.ageMs ?? 0) })
    } catch (error) {
      // The channel is entered all the same: what it sends from now on arrives.
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
