/** Accepts websockets at a listening server, and hands their messages to the hub. */

import { randomInt } from 'node:crypto'
import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { createLane, type Leave } from '../http/lane.js'
import { createRateLimit } from '../http/rate.js'
import { type Connection, createConnection } from './connection.js'
import { PING_FRAME, textFrame } from './frame.js'
import type { Hub } from './hub.js'
import type { Limits } from './limits.js'
import { CODES, say } from './protocol.js'
import { judgeHandshake, isAllowedOrigin, type OriginRules } from './handshake.js'

export interface SocketOptions {
  readonly hub: Hub
  readonly key: string
  readonly limits: Limits
  readonly origins: OriginRules
  /** Returns the address that a handshake counts for. */
  readonly addressOf: (request: IncomingMessage) => string
}

/** The websocket side of a listening server. */
export interface Sockets {
  /**
   * Accepts no new sockets and ends the open ones, spread over some time, so that they do not all reconnect
   * at once.
   */
  stop(): Promise<void>
}

/** The longest time over which a stop spreads the ends of its sockets. */
const SPREAD_MS = 3_000
const SPREAD_OF_ONE_MS = 2
/** The time after which a peer that does not answer a close frame is cut off. */
const CLOSE_WITHIN_MS = 2_000
/** The time between two checks of the sockets that have not signed. */
const SWEEP_MS = 2_000

interface Wire {
  readonly ws: WebSocket
  readonly connection: Connection
  /** The number of server pings since the last frame of the client. */
  unanswered: number
  /** The time in ms when the client last sent a frame by itself. */
  heardAt: number
}

/** Answers websocket upgrades at `/app/{key}`. The hub makes all decisions. */
export function attachSockets(server: HttpServer, options: SocketOptions): Sockets {
  const { hub, limits } = options
  const wires = new Set<Wire>()
  const accept = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // Compression costs more memory for each socket than the messages are long.
    perMessageDeflate: false,
    maxPayload: limits.frameBytes,
  })
  const { most, withinMs, waiting, pauseMs } = limits.handshakes
  const handshakes = createRateLimit(most, withinMs)
  const turns = createLane({ atOnce: 1, waiting, each: most })
  let isStopping = false

  const onUpgrade = (request: IncomingMessage, raw: Duplex, head: Buffer): void => {
    // Until `ws` listens, an error of the raw socket would end the process.
    const ignore = (): void => void raw.destroy()
    raw.on('error', ignore)
    const refuse = (status: string, header = '') =>
      raw.end(`HTTP/1.1 ${status}\r\n${header}connection: close\r\ncontent-length: 0\r\n\r\n`)
    const [, key, query = ''] = /^\/app\/([\w-]{1,100})(?:\?(.*))?$/.exec(request.url ?? '') ?? []
    if (key === undefined) return void refuse('404 Not Found')
    if (isStopping) return void refuse('503 Service Unavailable')
    if (!isAllowedOrigin(request.headers, options.origins)) return void refuse('403 Forbidden')
    const address = options.addressOf(request)
    const waitSeconds = handshakes(address, new Date())
    if (waitSeconds > 0) return void refuse('429 Too Many Requests', `retry-after: ${waitSeconds}\r\n`)
    const admit = (leave: Leave): void => {
      // One handshake after the other, with room for other work between two: a thousand at once would take a second.
      setTimeout(leave, pauseMs)
      if (raw.destroyed) return
      if (isStopping) return void refuse('503 Service Unavailable')
      accept.handleUpgrade(request, raw, head, ws => {
        raw.off('error', ignore)
        const verdict = judgeHandshake(key, new URLSearchParams(query), options.key)
        if (verdict) return sayAndClose(ws, verdict.code, verdict.reason)
        open(ws, raw, address)
      })
    }
    turns.enter(address).then(admit, () => refuse('503 Service Unavailable', 'retry-after: 3\r\n'))
  }

  function open(ws: WebSocket, raw: Duplex, address: string): void {
    const connection = createConnection({
      id: newSocketId(),
      address,
      write(frame) {
        if (ws.readyState !== ws.OPEN) return
        raw.write(frame)
        const { waitingBytes } = connection.isSigned ? limits : limits.unsigned
        if (raw.writableLength > waitingBytes) cutOff(wire)
      },
      close: (code, reason) => closeSoon(ws, code, reason),
    })
    const wire: Wire = { ws, connection, unanswered: 0, heardAt: performance.now() }
    wires.add(wire)
    ws.on('message', (data: Buffer, isBinary: boolean) => {
      wire.unanswered = 0
      wire.heardAt = performance.now()
      if (!hub.hear(connection, data.length)) return
      if (isBinary) connection.write(textFrame(say.error(CODES.generic, 'Only text messages are read')))
      else hub.receive(connection, data.toString())
    })
    // `ws` reads and answers these by itself, which is work like any other.
    ws.on('ping', (data: Buffer) => void hub.hear(connection, data.length))
    ws.on('pong', (data: Buffer) => {
      wire.unanswered = 0
      hub.hear(connection, data.length)
    })
    ws.on('close', code => {
      wires.delete(wire)
      // 1001 is a page that was left or reloaded, 1006 a line that broke: both may be back in a moment.
      hub.closed(connection, code !== 1001 && code !== 1006)
    })
    // `ws` closes automatically after an error, with the right code: 1002, 1007, 1009.
    ws.on('error', () => {})
    hub.open(connection)
  }

  /**
   * Ends the socket of a client that does not read: its waiting frames are dropped, and it finds the events
   * in the log.
   */
  function cutOff({ ws, connection }: Wire): void {
    hub.closed(connection, false)
    ws.close(CODES.overCapacity, 'Too slow')
    setTimeout(() => ws.terminate(), CLOSE_WITHIN_MS).unref()
  }

  const pings = setInterval(() => {
    const now = performance.now()
    for (const wire of wires) {
      const { ws, connection } = wire
      if (wire.unanswered >= 2) ws.terminate()
      else if (isIdle(wire, now)) {
        connection.write(textFrame(say.error(CODES.inactive, 'No channel and no ping')))
        closeSoon(ws, CODES.inactive, 'No channel and no ping')
      } else {
        wire.unanswered++
        connection.write(PING_FRAME)
      }
    }
  }, limits.pingMs)
  pings.unref()

  const sweeps = setInterval(() => hub.sweep(), Math.min(SWEEP_MS, limits.unsigned.arrivalMs))
  sweeps.unref()

  function isIdle({ connection, heardAt }: Wire, now: number): boolean {
    const isUnused =
      connection.channels.size === 0 && connection.asking.size === 0 && connection.userId === null
    return isUnused && now - heardAt > limits.idleMs
  }

  server.on('upgrade', onUpgrade)
  return {
    async stop() {
      isStopping = true
      clearInterval(pings)
      clearInterval(sweeps)
      const spreadMs = Math.min(SPREAD_MS, wires.size * SPREAD_OF_ONE_MS)
      const ends = [...wires].map(async (wire, index, all) => {
        await new Promise(resolve => setTimeout(resolve, (spreadMs * index) / all.length))
        await sayAndEnd(wire.ws)
      })
      await Promise.all(ends)
      server.off('upgrade', onUpgrade)
      accept.close()
    },
  }
}

/**
 * Closes with 4100, which makes clients reconnect after a second, when the next process may listen; with 4200
 * they would find no server.
 */
function sayAndEnd(ws: WebSocket): Promise<void> {
  if (ws.readyState === ws.CLOSED) return Promise.resolve()
  const ended = new Promise<void>(resolve => ws.once('close', () => resolve()))
  sayAndClose(ws, CODES.overCapacity, 'The server restarts')
  return ended
}

function sayAndClose(ws: WebSocket, code: number, reason: string): void {
  ws.on('error', () => {})
  if (ws.readyState === ws.OPEN) ws.send(say.error(code, reason))
  closeSoon(ws, code, reason)
}

function closeSoon(ws: WebSocket, code: number, reason: string): void {
  ws.close(code, reason)
  setTimeout(() => ws.terminate(), CLOSE_WITHIN_MS).unref()
}

function newSocketId(): string {
  const part = () => randomInt(1, 2 ** 31)
  return `${part()}.${part()}`
}
