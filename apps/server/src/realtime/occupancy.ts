import type { Logger } from 'pino'
import type pg from 'pg'
import type { ChannelChoice } from '../pusher/http-api.js'
import { type Counts, countElsewhere, writeOccupancy } from './queries.occupancy.js'

/** Synchronizes the numbers of sockets in channels over all processes. */
export interface Occupancy {
  /** Reports that a socket here entered or left the channel. */
  changed(channel: string): void
  /** Takes the same news from another process; null means any channel. */
  changedElsewhere(channels: readonly string[] | null): void
  /** Reports all counts again, because the stored ones of this process are lost. */
  tellAll(): void
  /** Counts the sockets of all processes in channels; channels with none are left out. */
  count(asked: ChannelChoice): Promise<Counts>
  stop(): Promise<void>
}

export interface OccupancyPorts {
  readonly pool: pg.Pool
  readonly logger: Logger
  readonly processId: string
  /** The time without a sign of life after which a process counts as ended. */
  readonly goneMs: number
  /** Returns the channels with sockets here. */
  readonly local: () => ReadonlyMap<string, { readonly size: number }>
  /** Tells the sockets of a channel their number; null turns this off. */
  readonly announce: ((channel: string, sockets: number) => void) | null
}

/** The time for which changes are collected. */
const GATHER_MS = 200
const RETRY_MS = 1_000
/** Large channels are told their number at this interval, as by Pusher's own service. */
const LARGE = { above: 100, everyMs: 5_000 } as const

export function createOccupancy(ports: OccupancyPorts): Occupancy {
  const { pool, logger, processId, goneMs, local, announce } = ports
  const untold = new Set<string>()
  const unannounced = new Set<string>()
  /** The time in ms from which a large channel may be told its number again. */
  const quietUntil = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isStopped = false
  let waitMs = GATHER_MS

  async function tell(): Promise<void> {
    const channels = [...untold]
    untold.clear()
    if (channels.length === 0) return
    try {
      const counts = new Map(channels.map(channel => [channel, local().get(channel)?.size ?? 0]))
      await writeOccupancy(pool, processId, counts)
    } catch (error) {
      for (const channel of channels) untold.add(channel)
      throw error
    }
  }

  async function announceAll(): Promise<void> {
    const now = performance.now()
    const names = [...unannounced].filter(name => (quietUntil.get(name) ?? 0) <= now)
    if (!announce || names.length === 0) return
    const counts = await count({ names })
    for (const name of names) {
      unannounced.delete(name)
      quietUntil.delete(name)
      const sockets = counts.get(name) ?? 0
      if (sockets > LARGE.above) quietUntil.set(name, now + LARGE.everyMs)
      announce(name, sockets)
    }
  }

  async function count(asked: ChannelChoice): Promise<Counts> {
    const counts = new Map(await countElsewhere(pool, { processId, goneMs }, asked))
    const names =
      'names' in asked ? asked.names : [...local().keys()].filter(name => name.startsWith(asked.prefix))
    for (const name of names) {
      const sockets = (counts.get(name) ?? 0) + (local().get(name)?.size ?? 0)
      if (sockets > 0) counts.set(name, sockets)
    }
    return counts
  }

  function run(): void {
    timer = undefined
    running = tell()
      .then(announceAll)
      .then(() => void (waitMs = GATHER_MS))
      .catch((error: unknown) => {
        waitMs = RETRY_MS
        logger.warn({ err: error }, 'the sockets of channels could not be counted; trying again')
      })
      .finally(() => {
        running = null
        if (untold.size > 0 || unannounced.size > 0) schedule()
      })
  }

  function schedule(): void {
    if (isStopped || running) return
    timer ??= setTimeout(run, waitMs).unref()
  }

  function mustAnnounce(channel: string): void {
    // Presence channels announce each member instead.
    if (!announce || channel.startsWith('presence-')) return
    if (local().has(channel)) unannounced.add(channel)
    else unannounced.delete(channel)
  }

  return {
    changed(channel) {
      untold.add(channel)
      mustAnnounce(channel)
      schedule()
    },
    changedElsewhere(channels) {
      for (const channel of channels ?? local().keys()) mustAnnounce(channel)
      if (unannounced.size > 0) schedule()
    },
    tellAll() {
      for (const channel of local().keys()) untold.add(channel)
      if (untold.size > 0) schedule()
    },
    count,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
