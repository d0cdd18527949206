/** Connects sockets and channels of one process: subscriptions, presence, client events, and sending. */

import type { AppKey, Grant, Principal } from './auth.js'
import type { Connection } from './connection.js'
import { textFrame } from './frame.js'
import type { Limits } from './limits.js'
import { createPlaces } from './places.js'
import {
  channelKind,
  type ClientMessage,
  CODES,
  isCacheChannel,
  readMessage,
  say,
  type Member,
} from './protocol.js'
import { createRoster, type Roster } from './roster.js'
import { judgeSignin, judgeSubscribe, refuseClientEvent } from './rules.js'

/** The functions of the server that the hub calls. */
export interface HubPorts {
  readonly app: AppKey
  readonly limits: Limits
  /** The public channels that exist. */
  readonly publicChannels: ReadonlySet<string>
  /** Returns the time in ms. */
  readonly now: () => number
  /**
   * Decides whether a socket with a right signature may enter a channel. It returns true at once when no
   * query is necessary, else the result of the query. Until then the socket gets nothing of the channel.
   */
  admit(connection: Connection, channel: string, grant: Grant): true | Promise<boolean>
  /** Called when no socket here is in the channel any more, or waits to enter it. */
  vacated(channel: string): void
  /** Called when a socket entered the channel or left it. */
  countChanged(channel: string): void
  /** Returns the event that a cache channel sends first; null when there is none. */
  lastEvent(channel: string): Pick<DirectEvent, 'event' | 'data'> | null
  /** Returns the number of the channel's newest event that was sent here; null for a channel without numbers. */
  numberOf(channel: string): number | null
  /** Returns whether clients may send their own events on a channel. */
  mayWhisper(channel: string): boolean
  /** Passes a client's event to the other processes. */
  relay(event: DirectEvent): void
  /** Called when the result of `roster.local` has changed. */
  rosterChanged(): void
}

/** An event that is not kept in the log: it reaches only the present sockets. */
export interface DirectEvent {
  readonly channel: string
  readonly event: string
  /** The data as in the frame: JSON text from servers, any JSON from clients. */
  readonly data: unknown
  /** The socket that does not get the event. */
  readonly except?: string | undefined
}

/**
 * The sockets and channels of this process. The hub knows the protocol, but neither real sockets nor the
 * database.
 */
export interface Hub {
  readonly roster: Roster
  open(connection: Connection): void
  /** Ends sockets that have not signed in time and exceed the limit of their address. */
  sweep(): void
  /** Counts a frame of any kind; ends the socket that sends too many, and returns false for what it sends. */
  hear(connection: Connection, bytes: number): boolean
  /** Does what a frame says that was heard. */
  receive(connection: Connection, text: string): void
  /** Called when a socket has ended; after an unclean end its members have some time to come back. */
  closed(connection: Connection, isClean: boolean): void
  /** Sends one frame to every socket of a channel. Returns their number. */
  broadcast(event: DirectEvent): number
  /** Tells the sockets of a channel their number. */
  announceCount(channel: string, count: number): void
  /** Removes a socket from a channel and tells it the reason. */
  expel(connection: Connection, channel: string, reason: string): void
  /** Ends a socket whose session is over; its client does not reconnect automatically. */
  dismiss(connection: Connection): void
  connections(): Iterable<Connection>
  size(): number
  /** Returns the channels that have sockets here, each with its sockets. */
  channels(): ReadonlyMap<string, ReadonlySet<Connection>>
}

export function createHub(ports: HubPorts): Hub {
  const { app, limits, now } = ports
  const connections = new Map<string, Connection>()
  const channels = new Map<string, Set<Connection>>()
  const places = createPlaces(limits, now)
  /** The member list of each presence channel as a frame, until the members change. */
  const listings = new Map<string, Buffer>()
  /** The number of sockets that wait to enter each channel. */
  const askers = new Map<string, number>()
  const roster = createRoster({
    added(channel, member) {
      listings.delete(channel)
      sendAll(channel, say.memberAdded(channel, member))
    },
    removed(channel, userId) {
      listings.delete(channel)
      sendAll(channel, say.memberRemoved(channel, userId))
    },
    localChanged: ports.rosterChanged,
  })

  function send(connection: Connection, text: string): void {
    connection.write(textFrame(text))
  }

  function sendAll(channel: string, text: string, except?: string): number {
    const members = channels.get(channel)
    if (!members) return 0
    const frame = textFrame(text)
    for (const connection of members) if (connection.id !== except) connection.write(frame)
    return members.size
  }

  function subscribe(connection: Connection, message: Extract<ClientMessage, { kind: 'subscribe' }>): void {
    const { channel } = message
    const verdict = judgeSubscribe(app, limits, connection, message, ports.publicChannels)
    if ('error' in verdict) {
      return send(connection, say.refused(channel, verdict.type, verdict.error, verdict.status))
    }
    if (channelKind(channel) !== 'public' && !sign(connection, verdict.principal)) return
    // Once more counts too: a short frame is answered by a list of members that may be long.
    if (!places.mayEnterMore(connection)) {
      return send(connection, say.refused(channel, 'LimitReached', 'Too many subscriptions', 429))
    }
    if (connection.channels.has(channel)) return sendSubscribed(connection, channel)
    const admitted = ports.admit(connection, channel, verdict)
    if (admitted === true) return enter(connection, channel, verdict.member)
    const asking = Symbol(channel)
    connection.asking.set(channel, asking)
    askers.set(channel, (askers.get(channel) ?? 0) + 1)
    void admitted.then(isAllowed => {
      // The answer is dropped when the socket has closed, left the channel, or asked again meanwhile.
      if (!connection.isClosed && connection.asking.get(channel) === asking) {
        connection.asking.delete(channel)
        if (isAllowed) enter(connection, channel, verdict.member)
        else send(connection, say.refused(channel, 'AuthError', 'No access to this channel', 403))
      }
      const left = (askers.get(channel) ?? 1) - 1
      if (left > 0) askers.set(channel, left)
      else askers.delete(channel)
      vacateUnused(channel)
    })
  }

  function vacateUnused(channel: string): void {
    if (!channels.has(channel) && !askers.has(channel)) ports.vacated(channel)
  }

  function enter(connection: Connection, channel: string, member: Member | null): void {
    // The other members hear of a new member first; the new socket finds it in the list.
    const isPresence = channel.startsWith('presence-')
    if (isPresence && member) roster.join(channel, member)
    connection.channels.set(channel, isPresence && member ? member.userId : null)
    const members = channels.get(channel)
    if (members) members.add(connection)
    else channels.set(channel, new Set([connection]))
    ports.countChanged(channel)
    sendSubscribed(connection, channel)
    if (isCacheChannel(channel)) sendLast(connection, channel)
  }

  function sendSubscribed(connection: Connection, channel: string): void {
    if (!channel.startsWith('presence-')) {
      return send(connection, say.subscribed(channel, null, ports.numberOf(channel)))
    }
    const listing = listings.get(channel) ?? textFrame(say.subscribed(channel, roster.members(channel), null))
    listings.set(channel, listing)
    connection.write(listing)
  }

  function sendLast(connection: Connection, channel: string): void {
    const last = ports.lastEvent(channel)
    send(connection, last ? say.event(last.event, channel, last.data) : say.cacheMiss(channel))
  }

  function leave(connection: Connection, channel: string, graceMs: number): void {
    connection.asking.delete(channel)
    const userId = connection.channels.get(channel)
    if (userId === undefined) return
    connection.channels.delete(channel)
    const members = channels.get(channel)
    members?.delete(connection)
    ports.countChanged(channel)
    if (members?.size === 0) {
      channels.delete(channel)
      vacateUnused(channel)
    }
    if (userId !== null) roster.leave(channel, userId, graceMs)
  }

  /**
   * Stores that a socket has signed, and its owner. Returns false when the socket had to be closed for it.
   */
  function sign(connection: Connection, principal: Principal | null): boolean {
    const ending = places.sign(connection, principal)
    if (ending) end(connection, ending.code, ending.reason)
    return ending === null
  }

  function end(connection: Connection, code: number, reason: string): void {
    send(connection, say.error(code, reason))
    forget(connection, 0)
    connection.close(code, reason)
  }

  function forget(connection: Connection, graceMs: number): void {
    if (connection.isClosed) return
    connection.isClosed = true
    for (const channel of connection.channels.keys()) leave(connection, channel, graceMs)
    connection.asking.clear()
    connections.delete(connection.id)
    places.leave(connection)
  }

  function signIn(connection: Connection, message: Extract<ClientMessage, { kind: 'signin' }>): void {
    const verdict = judgeSignin(app, connection, message)
    // The socket stays open: the signature may belong to a socket that is gone, and 4009 would keep the
    // client away.
    if ('error' in verdict) return send(connection, say.error(CODES.unauthorized, verdict.error))
    if (!sign(connection, verdict.principal)) return
    connection.userId = verdict.userId
    send(connection, say.signedIn(message.userData))
  }

  function whisper(connection: Connection, message: Extract<ClientMessage, { kind: 'event' }>): void {
    const { event, channel, data } = message
    const refused = refuseClientEvent(limits, connection, message, ports.mayWhisper)
    if (refused !== null) return send(connection, say.error(CODES.tooFast, refused))
    if (!places.maySendMore(connection))
      return send(connection, say.error(CODES.tooFast, 'Too many client events'))
    // The event is built from its known parts, so that a client cannot add the `user_id` of another person.
    const direct = { event, channel, data, except: connection.id }
    sendAll(channel, say.event(event, channel, data), connection.id)
    ports.relay(direct)
  }

  return {
    roster,
    open(connection) {
      const loser = places.arrive(connection)
      if (loser) end(loser, CODES.overCapacity, 'A newer connection took this place')
      connections.set(connection.id, connection)
      send(connection, say.established(connection.id))
    },
    sweep() {
      for (const connection of places.overdue()) {
        end(
          connection,
          CODES.overCapacity,
          'Too many connections of this address that entered no private channel',
        )
      }
    },
    hear(connection, bytes) {
      if (connection.isClosed) return false
      const isHeard = places.maySpeak(connection, bytes)
      if (!isHeard) end(connection, CODES.tooFast, 'Too many messages')
      return isHeard
    },
    receive(connection, text) {
      const message = readMessage(text)
      switch (message.kind) {
        case 'ping':
          return send(connection, say.pong())
        case 'pong':
          return
        case 'subscribe':
          return subscribe(connection, message)
        case 'unsubscribe':
          return leave(connection, message.channel, 0)
        case 'signin':
          return signIn(connection, message)
        case 'event':
          return whisper(connection, message)
        case 'invalid':
          return send(connection, say.error(CODES.generic, message.why))
      }
    },
    closed: (connection, isClean) => forget(connection, isClean ? 0 : limits.graceMs),
    broadcast: ({ channel, event, data, except }) =>
      sendAll(channel, say.event(event, channel, data), except),
    announceCount: (channel, count) => void sendAll(channel, say.subscriptionCount(channel, count)),
    expel(connection, channel, reason) {
      if (!connection.channels.has(channel) && !connection.asking.has(channel)) return
      leave(connection, channel, 0)
      send(connection, say.refused(channel, 'AuthError', reason, 403))
    },
    dismiss: connection => end(connection, CODES.unauthorized, 'The session is over'),
    connections: () => connections.values(),
    size: () => connections.size,
    channels: () => channels,
  }
}
