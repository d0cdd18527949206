/** Answers the sockets of one process: what each frame of a client does, and who is sent away. */

import type { AppKey, Grant, Principal } from './auth.js'
import { type ChannelPorts, createChannels, type DirectEvent } from './channels.js'
import type { Connection } from './connection.js'
import { textFrame } from './frame.js'
import type { Limits } from './limits.js'
import { createPlaces } from './places.js'
import { channelKind, type ClientMessage, CODES, readMessage, say } from './protocol.js'
import type { Roster } from './roster.js'
import { judgeSignin, judgeSubscribe, refuseClientEvent } from './rules.js'

/** The functions of the server that the hub calls. */
export interface HubPorts extends ChannelPorts {
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
  /** Returns whether clients may send their own events on a channel. */
  mayWhisper(channel: string): boolean
  /** Passes a client's event to the other processes. */
  relay(event: DirectEvent): void
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
  const places = createPlaces(limits, now)
  const channels = createChannels(ports)

  function send(connection: Connection, text: string): void {
    connection.write(textFrame(text))
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
    if (connection.channels.has(channel)) return channels.confirm(connection, channel)
    const admitted = ports.admit(connection, channel, verdict)
    if (admitted === true) return channels.enter(connection, channel, verdict.member)
    channels.enterLater(connection, channel, admitted, isAllowed => {
      if (isAllowed) channels.enter(connection, channel, verdict.member)
      else send(connection, say.refused(channel, 'AuthError', 'No access to this channel', 403))
    })
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
    for (const channel of connection.channels.keys()) channels.leave(connection, channel, graceMs)
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
    channels.sendAll(channel, say.event(event, channel, data), connection.id)
    ports.relay(direct)
  }

  return {
    roster: channels.roster,
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
          return channels.leave(connection, message.channel, 0)
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
      channels.sendAll(channel, say.event(event, channel, data), except),
    announceCount: (channel, count) => void channels.sendAll(channel, say.subscriptionCount(channel, count)),
    expel(connection, channel, reason) {
      if (!connection.channels.has(channel) && !connection.asking.has(channel)) return
      channels.leave(connection, channel, 0)
      send(connection, say.refused(channel, 'AuthError', reason, 403))
    },
    dismiss: connection => end(connection, CODES.unauthorized, 'The session is over'),
    connections: () => connections.values(),
    size: () => connections.size,
    channels: channels.all,
  }
}
