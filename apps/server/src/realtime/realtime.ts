/**
 * Starts the part of the server that sends events by itself: over its own sockets, or through an external
 * service.
 */

import { parseChannel } from '@osys/sdk/realtime/channels'
import { randomInt, randomUUID } from 'node:crypto'
import type { Server as HttpServer } from 'node:http'
import { createAddressOf } from '../http/address.js'
import type { Deps } from '../http/deps.js'
import { createBroadcaster } from '../pusher/broadcast.js'
import type { DirectEvent } from '../pusher/channels.js'
import { createHub, type Hub } from '../pusher/hub.js'
import { LIMITS, type Limits } from '../pusher/limits.js'
import type { ChannelChoice } from '../pusher/http-api.js'
import { isCacheChannel } from '../pusher/protocol.js'
import { attachSockets, type Sockets } from '../pusher/socket.js'
import { createDispatcher } from './dispatch.js'
import { createListener } from './listener.js'
import { createMembers, MEMBERS_TIMING, type MembersTiming } from './members.js'
import { createLastEvents } from './last-events.js'
import { createOccupancy } from './occupancy.js'
import { createPublisher } from './publisher.js'
import type { Counts } from './queries.occupancy.js'
import { createRechecker } from './recheck.js'
import { createRelay } from './relay.js'
import { createJoiner, type Signal, signal } from './signals.js'
import { toWireEvent } from './wire.js'

/**
 * The part of the server that sends events by itself: over its own sockets, or through an external service.
 */
export interface Realtime {
  /** The sockets of this process; null when an external service holds them. */
  readonly own: OwnSockets | null
  /** The number by which other processes see that this one lives, from `start` to `stop`. */
  readonly number: number
  /** Calls the listener with every signal of all processes. */
  hear(listener: (signal: Signal) => void): void
  /** Begins to accept sockets, on a server that listens already or will. */
  start(server: HttpServer): Promise<void>
  /** Accepts no new sockets and ends the open ones, spread over some time. */
  stop(): Promise<void>
}

export interface OwnSockets {
  readonly hub: Hub
  readonly limits: Limits
  /** Sends an event that is not kept in the log to the sockets of all processes. */
  publish(event: DirectEvent): void
  /** Counts the sockets of all processes in channels; channels with none are left out. */
  count(asked: ChannelChoice): Promise<Counts>
  /** Ends the sockets of a signed-in user on all processes. */
  dismiss(userId: string): Promise<void>
}

export interface RealtimeTuning {
  readonly limits?: Partial<Limits>
  readonly members?: MembersTiming
}

/** The interval of the search for events whose LISTEN signal was missed. */
const POLL_MS = 1_000
/** The interval of the check for sessions that have expired. */
const RECHECK_MS = 60_000

/** Creates realtime from the server's dependencies; it does nothing before `start`. */
export function createRealtime(deps: Deps, tuning: RealtimeTuning = {}): Realtime {
  const number = randomInt(1, 2 ** 31)
  const listeners: ((signal: Signal) => void)[] = []
  const tell = (message: Signal) => listeners.forEach(listener => listener(message))
  const process = { number, tell }
  return {
    ...(deps.config.broadcast ? createExternal(deps, process) : createOwn(deps, tuning, process)),
    number,
    hear: listener => void listeners.push(listener),
  }
}

/** The process as its listener of signals knows it. */
interface ThisProcess {
  readonly number: number
  tell(message: Signal): void
}

type Parts = Omit<Realtime, 'number' | 'hear'>

function createOwn(deps: Deps, tuning: RealtimeTuning, { number, tell }: ThisProcess): Parts {
  const { database, config, secrets, logger, now } = deps
  const limits = { ...LIMITS, ...tuning.limits }
  const processId = randomUUID()
  const app = secrets.realtime
  const join = createJoiner()
  let sockets: Sockets | undefined
  let timers: NodeJS.Timeout[] = []

  const dispatcher = createDispatcher({
    pool: database.pool,
    logger,
    deliver: event => void hub.broadcast(toWireEvent(event)),
  })
  const rechecker = createRechecker({ pool: database.pool, now, logger, hub: () => hub })
  const timing = tuning.members ?? MEMBERS_TIMING
  const occupancy = createOccupancy({
    pool: database.pool,
    logger,
    processId,
    goneMs: timing.goneMs,
    local: () => hub.channels(),
    announce: config.subscriptionCount ? (channel, count) => hub.announceCount(channel, count) : null,
  })
  const members = createMembers({
    pool: database.pool,
    logger,
    processId,
    roster: () => hub.roster,
    timing,
    onKnown: () => occupancy.tellAll(),
  })

  const relay = createRelay({ pool: database.pool, logger, processId })
  const lastEvents = createLastEvents({ pool: database.pool, logger, settled: relay.settled })

  const hub: Hub = createHub({
    app,
    limits,
    publicChannels: new Set(config.publicChannels),
    now: () => performance.now(),
    admit(_connection, channel, grant) {
      // Other channels are not in the log, so they need no lookup.
      const followed = parseChannel(channel) === null || dispatcher.follow(channel)
      const held = !isCacheChannel(channel) || lastEvents.hold(channel)
      const ready = followed === true && held === true ? true : Promise.all([followed, held])
      const { principal } = grant
      if (principal === null || rechecker.isFresh(grant, channel)) {
        return ready === true ? true : ready.then(() => true)
      }
      return Promise.all([rechecker.mayEnter(principal, channel), ready]).then(([may]) => may)
    },
    vacated(channel) {
      dispatcher.unfollow(channel)
      lastEvents.release(channel)
    },
    countChanged: channel => occupancy.changed(channel),
    lastEvent: channel => lastEvents.of(channel),
    numberOf: dispatcher.numberOf,
    // Typing is allowed between the two people of a conversation. Spec §7.
    mayWhisper: channel => parseChannel(channel)?.kind === 'chat',
    relay: relay.send,
    rosterChanged: () => members.tell(),
  })

  function broadcast(event: DirectEvent): void {
    lastEvents.heard(event)
    hub.broadcast(event)
  }

  function onSignal(message: Signal): void {
    tell(message)
    switch (message.kind) {
      case 'events':
        return dispatcher.wake(message.channels)
      case 'members':
        return message.from === processId ? undefined : members.learn()
      case 'occupancy':
        return message.from === processId ? undefined : occupancy.changedElsewhere(message.channels)
      case 'recheck':
        return rechecker.run(message.scope)
      case 'dismiss':
        return dismissHere(hub, message.userId)
      case 'answers':
        return undefined
      case 'direct': {
        if (message.from === processId) return undefined
        const text = join(message)
        return text === null ? undefined : broadcast(JSON.parse(text) as DirectEvent)
      }
    }
  }

  const listener = createListener({
    url: database.url,
    logger,
    number,
    onSignal,
    onGap() {
      dispatcher.wake(null)
      members.learn()
      rechecker.run('all')
    },
  })

  return {
    own: {
      hub,
      limits,
      publish(event) {
        broadcast(event)
        relay.send(event)
      },
      count: occupancy.count,
      dismiss: userId => signal(database.db, { kind: 'dismiss', userId }),
    },
    async start(server) {
      await listener.start()
      await members.start()
      timers = [
        setInterval(() => dispatcher.wake(null), POLL_MS),
        setInterval(() => rechecker.run('all'), RECHECK_MS),
      ]
      for (const timer of timers) timer.unref()
      const allowed = [...config.allowedOrigins, ...(config.publicUrl === null ? [] : [config.publicUrl])]
      const addressOf = createAddressOf(config.trustProxy)
      sockets = attachSockets(server, { hub, key: app.key, limits, origins: { allowed }, addressOf })
    },
    stop: once(async () => {
      // This comes first, so that the ending sockets do not remove their members: the apps reconnect in a
      // moment.
      await members.stop()
      await sockets?.stop()
      for (const timer of timers) clearInterval(timer)
      dispatcher.stop()
      await relay.settled()
      await occupancy.stop()
      hub.roster.stop()
      await listener.stop()
    }),
  }
}

/** Returns a function that runs the task once, however often it is called. */
function once(task: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= task())
}

function dismissHere(hub: Hub, userId: string): void {
  for (const connection of hub.connections()) {
    const owner = connection.principal?.kind === 'session' ? String(connection.principal.userId) : null
    if (connection.userId === userId || owner === userId) hub.dismiss(connection)
  }
}

function createExternal({ database, config, logger }: Deps, { number, tell }: ThisProcess): Parts {
  const target = config.broadcast
  if (!target) throw new TypeError('There is no external service')
  const broadcaster = createBroadcaster(target)
  const publisher = createPublisher({ database, broadcaster, logger })
  let timer: NodeJS.Timeout | undefined

  const listener = createListener({
    url: database.url,
    logger,
    number,
    onSignal(message) {
      tell(message)
      if (message.kind === 'events') publisher.wake()
      // The service knows only people, not their sessions and rights: their apps reconnect and ask again.
      if (message.kind === 'recheck' && message.scope !== 'all' && 'userId' in message.scope) {
        broadcaster
          .dismiss(String(message.scope.userId))
          .catch((error: unknown) =>
            logger.warn({ err: error }, 'the sockets of a person could not be ended'),
          )
      }
    },
    onGap: () => publisher.wake(),
  })
  return {
    own: null,
    async start() {
      await listener.start()
      timer = setInterval(publisher.wake, POLL_MS)
      timer.unref()
    },
    stop: once(async () => {
      clearInterval(timer)
      await listener.stop()
      await publisher.stop()
    }),
  }
}
