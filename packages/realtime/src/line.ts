/**
 * Keeps one connection to a known address open, with all its channels: asks for the missed events when a channel is
 * subscribed again or a number is missing between two events, and keeps the list of people online.
 */

import type { RealtimeConfig } from '@osys/sdk/app/schema'
import type { Api } from '@osys/sdk/http/api'
import type { Clock } from '@osys/sdk/http/deadline'
import type { Online } from '@osys/sdk/presence/state'
import { hereTold, personJoined, personLeft } from '@osys/sdk/presence/state'
import { authorizeChannel, authorizeUser, listEvents } from '@osys/sdk/realtime/endpoints'
import Echo from 'laravel-echo'
import { createJointAuth } from './auth.joint.js'
import { createCatchUp } from './catch-up.js'
import type { Channel } from './channel.js'
import { openChannel } from './channel.js'
import { NAMESPACE, toAddress, toPusherOptions } from './options.js'
import type { Reader } from './reader.js'
import { openSocket } from './socket.js'
import { createWatchdog } from './watchdog.js'

export interface LinePorts {
  readonly api: Pick<Api, 'call'>
  readonly clock: Clock
  readonly random: () => number
  readonly config: RealtimeConfig
  readonly namespace?: string
  /** Whether the backend keeps a log of events. */
  readonly hasLog: boolean
  /** The server's origin. */
  readonly origin: string
  readonly onState: (state: 'connecting' | 'live' | 'away') => void
  /**
   * Calls its listener when the connection may be lost unnoticed. Returns a function that stops the calls.
   */
  readonly onWake: (listener: () => void) => () => void
}

/** A listener to the people on a presence channel. */
export interface Watcher {
  readonly channel: string
  readonly listener: (online: Online) => void
  readonly onError: (status: number) => void
}

/** A connection whose address is known. */
export interface Line {
  read(reader: Reader): () => void
  watch(watcher: Watcher): () => void
  whisper(channel: string, name: string, data?: object): boolean
  socketId(): string | undefined
  close(): void
}

/** A channel with its readers and watchers. */
interface Room {
  readonly channel: Channel
  readonly readers: Set<Reader>
  readonly watchers: Set<Watcher>
  /** Null until the channel has sent its list of people. */
  online: Online | null
}

/** Opens the connection and keeps it open until `close`. */
export function openLine(ports: LinePorts): Line {
  const { api, clock, random, hasLog, namespace = NAMESPACE } = ports
  const rooms = new Map<string, Room>()
  const askForChannel = createJointAuth({ api, clock, random })

  const socket = openSocket(
    ports.config.key,
    {
      ...toPusherOptions(toAddress(ports.config, ports.origin)),
      channelAuthorization: {
        customHandler: ({ channelName, socketId }, answer) => {
          void rooms.get(channelName)?.channel.authorize(socketId, answer)
        },
      },
    },
    {
      onTrying: () => watchdog.trying(),
      onUp() {
        watchdog.up()
        catchUp.restart()
        ports.onState('live')
      },
      onDown() {
        watchdog.down()
        ports.onState('away')
      },
      onMessage: () => watchdog.heard(),
    },
  )
  const watchdog = createWatchdog(socket, random)
  const catchUp = createCatchUp({
    ask: async (after, signal) => (hasLog ? api.call(listEvents, { after }, { signal, quiet: true }) : null),
    readers: () =>
      [...rooms.values()].flatMap(room => (room.channel.isSubscribed() ? [...room.readers] : [])),
    namespace,
    clock,
    random,
  })
  const stopWaking = ports.onWake(watchdog.woke)
  const echo = new Echo<'pusher'>({
    broadcaster: 'pusher',
    key: ports.config.key,
    client: socket.pusher,
    namespace,
    // New objects for each connection, because Echo writes tokens into its shared defaults.
    authEndpoint: authorizeChannel.path,
    auth: { headers: {} },
    userAuthentication: { endpoint: authorizeUser.path, headers: {}, transport: 'ajax' },
    withoutInterceptors: true,
  })

  function roomOf(name: string): Room {
    const known = rooms.get(name)
    if (known) return known
    const told = (change: (online: Online) => Online): void => {
      room.online = change(room.online ?? [])
      for (const { listener } of room.watchers) listener(room.online)
    }
    const channel = openChannel(
      {
        echo,
        pusher: socket.pusher,
        random,
        socketId: socket.id,
        authorize: askForChannel,
      },
      name,
      {
        onSubscribed(number) {
          for (const reader of room.readers) reader.subscribed(number)
          if ([...room.readers].some(reader => reader.log().isBehind)) catchUp.request()
        },
        onArrival(arrival) {
          for (const reader of room.readers) reader.arrived(arrival)
          if ([...room.readers].some(reader => reader.log().isBehind)) catchUp.request()
        },
        onNote(note, data) {
          for (const reader of room.readers) reader.onNote(note, data)
        },
        onRefused(status) {
          rooms.delete(name)
          for (const { onRefused } of room.readers) onRefused(status)
          for (const { onError } of room.watchers) onError(status)
        },
        onHere: people => told(online => hereTold(online, people)),
        onJoining: person => told(online => personJoined(online, person)),
        onLeaving: person => told(online => personLeft(online, person)),
      },
    )
    const room: Room = { channel, readers: new Set(), watchers: new Set(), online: null }
    rooms.set(name, room)
    return room
  }

  function leaveWhenEmpty(name: string, room: Room): void {
    if (room.readers.size + room.watchers.size > 0 || rooms.get(name) !== room) return
    rooms.delete(name)
    room.channel.leave()
  }

  return {
    read(reader) {
      const room = roomOf(reader.channel)
      room.readers.add(reader)
      if (room.channel.isSubscribed()) catchUp.request()
      return () => {
        room.readers.delete(reader)
        leaveWhenEmpty(reader.channel, room)
      }
    },
    watch(watcher) {
      const room = roomOf(watcher.channel)
      room.watchers.add(watcher)
      if (room.online !== null) watcher.listener(room.online)
      return () => {
        room.watchers.delete(watcher)
        leaveWhenEmpty(watcher.channel, room)
      }
    },
    whisper: (name, note, data) => rooms.get(name)?.channel.whisper(note, data) ?? false,
    socketId: socket.id,
    close() {
      watchdog.stop()
      catchUp.stop()
      stopWaking()
      for (const room of rooms.values()) room.channel.leave()
      rooms.clear()
      socket.close()
    },
  }
}
