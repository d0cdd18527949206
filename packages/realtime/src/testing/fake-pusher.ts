/** Runs a small Pusher server for tests, which loses, doubles and delays events. */

import { AppConfig } from '@osys/sdk/app/schema'
import type { Api } from '@osys/sdk/http/api'
import { HttpError, NetworkError } from '@osys/sdk/http/error'
import { parseAfter } from '@osys/sdk/realtime/cursors'
import type { AddressInfo } from 'node:net'
import type { WebSocket } from 'ws'
import { WebSocketServer } from 'ws'

/** The ways in which one live event reaches one socket. */
export type Delivery = 'once' | 'twice' | 'never' | 'late'

interface Peer {
  readonly id: string
  readonly socket: WebSocket
  readonly channels: Map<string, string | undefined>
}

interface Stored {
  readonly seq: number
  readonly event: string
  readonly data: Record<string, unknown>
}

/** A small Pusher server with a log, on a real port, that can be made to fail. */
export interface FakePusher {
  /** The calls of a backend: configuration, channel authorization and the log. */
  readonly api: Pick<Api, 'call'>
  readonly baseUrl: string
  /** The statuses that the next calls of a path end with; 0 is a lost network. */
  readonly failures: Map<string, number[]>
  /** Paths that were called, in order. */
  readonly calls: string[]
  /** The answer to the call for the configuration. */
  /** Whether a subscription is told the number of its channel. */
  tellsNumbers: boolean
  readonly config: { realtime: object | null; capabilities: { events: boolean } }
  /** The frames that clients sent. */
  readonly frames: { event: string; data: { channel?: string; auth?: string } }[]
  sockets(): number
  publish(channel: string, event: string, data?: object, delivery?: () => Delivery): void
  /** Sends any event to all sockets of a channel. */
  send(channel: string, event: string, data: unknown): void
  /** Sets the person that joins presence channels next. */
  setMember(member: { id: number; name: string } | null): void
  /** Cuts every connection without closing it properly. */
  cut(): void
  /** Closes every connection with a code. */
  closeAll(code: number): void
  stop(): Promise<void>
  start(): Promise<void>
}

/** Starts a fake Pusher server. */
export async function startFakePusher(): Promise<FakePusher> {
  const logs = new Map<string, Stored[]>()
  const peers = new Set<Peer>()
  let member: { id: number; name: string } | null = { id: 7, name: 'Ana' }
  let count = 0
  let server = await listen(0)
  const { port } = server.address() as AddressInfo
  const fake: FakePusher = {
    api: {
      call: (async (endpoint: { path: string }, input: object) => answer(endpoint.path, input)) as never,
    },
    baseUrl: `http://localhost:${port}`,
    failures: new Map(),
    calls: [],
    tellsNumbers: false,
    config: { realtime: { key: 'osys', ws_port: port, tls: false }, capabilities: { events: true } },
    frames: [],
    sockets: () => peers.size,
    publish(channel, event, data = {}, delivery = () => 'once') {
      const log = logs.get(channel) ?? []
      logs.set(channel, log)
      const stored = { seq: log.length + 1, event, data: { ...data, seq: log.length + 1 } }
      log.push(stored)
      for (const peer of inside(channel)) {
        const how = delivery()
        const tell = () => emit(peer, `App\\Events\\${event}`, stored.data, channel)
        if (how === 'late') setTimeout(tell, 5)
        if (how === 'once' || how === 'twice') tell()
        if (how === 'twice') tell()
      }
    },
    send(channel, event, data) {
      for (const peer of inside(channel)) emit(peer, event, data, channel)
    },
    setMember(next) {
      member = next
    },
    cut() {
      for (const { socket } of peers) socket.terminate()
    },
    closeAll(code) {
      for (const { socket } of peers) socket.close(code)
    },
    async stop() {
      fake.cut()
      await new Promise(done => server.close(done))
    },
    async start() {
      server = await listen(port)
    },
  }

  async function listen(at: number): Promise<WebSocketServer> {
    const opened = new WebSocketServer({ port: at, host: '127.0.0.1' })
    await new Promise((done, fail) => opened.once('listening', done).once('error', fail))
    opened.on('connection', accept)
    return opened
  }

  function accept(socket: WebSocket): void {
    const peer: Peer = { id: `1.${++count}`, socket, channels: new Map() }
    peers.add(peer)
    emit(peer, 'pusher:connection_established', { socket_id: peer.id, activity_timeout: 120 })
    socket.on('message', (text: Buffer) => receive(peer, JSON.parse(text.toString())))
    socket.on('close', () => {
      peers.delete(peer)
      for (const channel of peer.channels.keys()) left(peer, channel)
    })
  }

  function receive(peer: Peer, frame: FakePusher['frames'][number] & { data: { channel_data?: string } }) {
    fake.frames.push(frame)
    const { channel = '', auth, channel_data } = frame.data
    if (frame.event === 'pusher:ping') emit(peer, 'pusher:pong', {})
    if (frame.event === 'pusher:unsubscribe') left(peer, channel)
    if (frame.event !== 'pusher:subscribe') return
    if (auth !== `osys:${peer.id}:${channel}`) {
      return emit(peer, 'pusher:subscription_error', { type: 'AuthError', status: 401 }, channel)
    }
    peer.channels.set(channel, channel_data)
    if (channel_data === undefined) {
      const number = fake.tellsNumbers ? { seq: logs.get(channel)?.length ?? 0 } : {}
      return emit(peer, 'pusher_internal:subscription_succeeded', number, channel)
    }
    const hash = Object.fromEntries(inside(channel).map(each => memberOf(each, channel)))
    const presence = { ids: Object.keys(hash), hash, count: Object.keys(hash).length }
    emit(peer, 'pusher_internal:subscription_succeeded', { presence }, channel)
    for (const other of inside(channel)) {
      if (other !== peer) emit(other, 'pusher_internal:member_added', JSON.parse(channel_data), channel)
    }
  }

  function left(peer: Peer, channel: string): void {
    const data = peer.channels.get(channel)
    peer.channels.delete(channel)
    if (data === undefined) return
    for (const other of inside(channel)) {
      emit(other, 'pusher_internal:member_removed', { user_id: JSON.parse(data).user_id }, channel)
    }
  }

  function memberOf(peer: Peer, channel: string): [string, unknown] {
    const { user_id, user_info } = JSON.parse(peer.channels.get(channel) ?? '{}')
    return [user_id, user_info]
  }

  const inside = (channel: string) => [...peers].filter(({ channels }) => channels.has(channel))

  function emit({ socket }: Peer, event: string, data: unknown, channel?: string): void {
    socket.send(JSON.stringify({ event, data: JSON.stringify(data), channel }))
  }

  async function answer(path: string, input: object): Promise<unknown> {
    fake.calls.push(path)
    // Each answer waits for a turn of the event loop, as it does over a network.
    await new Promise(done => setTimeout(done, 1))
    const status = fake.failures.get(path)?.shift()
    if (status === 0) throw new NetworkError(path)
    if (status !== undefined) throw new HttpError(path, { kind: 'HTTP_ERROR', status, msg: '' })
    if (path === '/config.json') return AppConfig.parse(fake.config)
    if (path === '/api/v1/events') return { channels: since((input as { after: string }).after) }
    const { socket_id, channel_name } = input as { socket_id: string; channel_name: string }
    const auth = `osys:${socket_id}:${channel_name}`
    if (!channel_name.startsWith('presence-')) return { auth }
    return { auth, channel_data: JSON.stringify({ user_id: String(member?.id), user_info: member }) }
  }

  function since(after: string) {
    const cursors = Object.entries(parseAfter(after) ?? {})
    return Object.fromEntries(
      cursors.map(([channel, from]) => {
        const log = logs.get(channel) ?? []
        const events = from === null ? [] : log.filter(({ seq }) => seq > from)
        return [channel, { events, seq: log.length, reset: false }]
      }),
    )
  }

  return fake
}
