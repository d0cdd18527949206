/** Opens sockets of the Pusher protocol for tests, and reads what they get. */

import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect } from 'vitest'
import { WebSocket } from 'ws'
import { type App, buildApp } from '../app.js'
import { type AppKey, signChannel } from '../pusher/auth.js'
import type { TestApp } from './app.js'

/** A frame as it arrived, with `data` decoded. */
export interface Frame {
  readonly event: string
  readonly channel?: string
  readonly data: unknown
}

/** A simple client: it sends what the test says and keeps what arrives. */
export interface RawClient {
  readonly ws: WebSocket
  readonly socketId: string
  readonly frames: readonly Frame[]
  send(message: unknown): void
  /** Waits for the first frame of that name that was not returned before. */
  next(event: string): Promise<Frame>
  /** Returns the names of the frames so far. */
  events(): readonly string[]
  /** Waits for the end; returns its code and reason. */
  closed(): Promise<{ readonly code: number; readonly reason: string }>
  subscribe(channel: string, signed?: { auth: string; channel_data?: string }): void
  close(): void
}

const QUERY = 'protocol=7&client=test&version=1'

/** Opens the sockets of a test file's application on a port of its own. */
export function useSockets(test: TestApp): { readonly port: number; readonly url: string } {
  let port = 0
  beforeAll(async () => (port = await serve(test.app)))
  afterAll(() => test.app.realtime.stop())
  return {
    get port() {
      return port
    },
    get url() {
      return `ws://127.0.0.1:${port}`
    },
  }
}

/** Starts the realtime of a second server process on the database of a test file's application. */
export function useSecondProcess(test: TestApp): { readonly app: App; readonly url: string } {
  let app: App | undefined
  let port = 0
  beforeAll(async () => {
    app = await buildApp(test.deps)
    port = await serve(app)
  })
  afterAll(async () => {
    await app?.realtime.stop()
    await app?.http.close()
  })
  return {
    get app() {
      if (!app) throw new Error('The second process is there inside tests and hooks only')
      return app
    },
    get url() {
      return `ws://127.0.0.1:${port}`
    },
  }
}

/** Starts realtime and listens; returns the port. */
async function serve(app: App): Promise<number> {
  await app.realtime.start(app.http.server)
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  return (app.http.server.address() as AddressInfo).port
}

/** Opens a socket; resolves once its first frame is read, or the socket is closed. */
export async function connectRaw(
  url: string,
  key: string,
  options: { readonly query?: string; readonly origin?: string; readonly localAddress?: string } = {},
): Promise<RawClient> {
  const { query = QUERY, ...rest } = options
  const ws = new WebSocket(`${url}/app/${key}?${query}`, rest)
  const frames: Frame[] = []
  const read = new Set<Frame>()
  let end: { code: number; reason: string } | undefined
  ws.on('message', (data: Buffer) => frames.push(decode(data.toString())))
  ws.on('close', (code, reason) => (end = { code, reason: reason.toString() }))
  ws.on('error', () => {})
  // A refused handshake first emits an error and then a close.
  await new Promise<void>(resolve => ws.once('message', () => resolve()).once('close', () => resolve()))
  const [first] = frames
  if (first) read.add(first)
  const send = (message: unknown) =>
    ws.send(typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message))
  return {
    ws,
    socketId: (first?.data as { socket_id?: string } | undefined)?.socket_id ?? '',
    frames,
    send,
    async next(event) {
      const find = () => frames.find(frame => frame.event === event && !read.has(frame))
      await expect.poll(find, { timeout: 10_000, interval: 5, message: event }).toBeDefined()
      const frame = find() as Frame
      read.add(frame)
      return frame
    },
    events: () => frames.map(frame => frame.event),
    async closed() {
      await expect.poll(() => end, { timeout: 10_000, interval: 5 }).toBeDefined()
      return end ?? { code: 0, reason: '' }
    },
    subscribe: (channel, signed) => send({ event: 'pusher:subscribe', data: { channel, ...signed } }),
    close: () => ws.close(1000),
  }
}

/** Enters a private or presence channel with a signature of the official library. */
export async function enter(
  client: RawClient,
  app: AppKey,
  channel: string,
  data: object | null = null,
): Promise<Frame> {
  const channel_data = data === null ? undefined : JSON.stringify(data)
  const auth = signChannel(app, client.socketId, channel, channel_data ?? null)
  client.subscribe(channel, { auth, ...(channel_data !== undefined && { channel_data }) })
  return client.next('pusher_internal:subscription_succeeded')
}

/** Enters a channel with the server's signature, as apps do. Returns the status when the server refuses. */
export async function enterAs(
  test: TestApp,
  client: RawClient,
  auth: { readonly authorization: string },
  channel: string,
): Promise<Frame | number> {
  const answer = await test.http.inject({
    method: 'POST',
    url: '/api/broadcasting/auth',
    headers: { ...auth, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ socket_id: client.socketId, channel_name: channel }).toString(),
  })
  if (answer.statusCode !== 200) return answer.statusCode
  client.subscribe(channel, answer.json())
  return client.next('pusher_internal:subscription_succeeded')
}

function decode(text: string): Frame {
  const frame = JSON.parse(text) as Frame
  if (typeof frame.data !== 'string') return frame
  return { ...frame, data: JSON.parse(frame.data) as unknown }
}
