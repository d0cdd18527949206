/** Cuts connections that send their body or read their answer too slowly. */

import { PACE } from '@osys/sdk/http/budget'
import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { answerClientError } from './client-error.js'
import { createDropping } from './dropping.js'

/** The longest times for bytes, and the time between two checks. */
export interface PaceTuning {
  readonly body: { readonly windowMs: number; readonly bytesPerSecond: number }
  readonly answer: { readonly windowMs: number; readonly bytesPerSecond: number }
  readonly lingerMs: number
  /** The speed of all refused bodies together. */
  readonly dropped: { readonly bytesPerSecond: number }
  readonly everyMs: number
}

/** The time for which the answer to a late body may take to leave. */
const LAST_WORDS_MS = 1_000

/** The time between two portions of refused bodies. */
const DROP_EVERY_MS = 50

const USUAL: PaceTuning = { ...PACE, everyMs: 1_000 }

/**
 * The bytes in a direction: how many had passed when its window began, and how long the other side has had
 * its turn since.
 */
interface Window {
  bytes: number
  waitedMs: number
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly socket: Socket
  readonly body: Window
  readonly answer: Window
  /** The time for which the rest of the body was read after the answer had left. */
  lingeredMs: number
}

/**
 * Cuts connections that send their body, or read their answer, below the least pace. Time in which the server
 * itself is the slower side does not count, so that a busy server cuts no connection. Sockets of realtime
 * have their own check.
 */
export function addPace(http: FastifyInstance, tuning: PaceTuning = USUAL): void {
  const open = new Set<Exchange>()
  const dropping = createDropping({ ...tuning.dropped, everyMs: DROP_EVERY_MS })

  http.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    // In-process calls have no socket, so their pace is not checked.
    if (socket instanceof Socket) follow(request.raw, reply.raw, socket)
    done()
  })

  function follow(request: IncomingMessage, response: ServerResponse, socket: Socket): void {
    const body = { bytes: socket.bytesRead, waitedMs: 0 }
    const answer = { bytes: flushed(socket), waitedMs: 0 }
    const exchange = { request, response, socket, body, answer, lingeredMs: 0 }
    open.add(exchange)
    // Before Node's own listener, which would drop the rest of the body at full speed.
    response.prependOnceListener('finish', () => {
      if (!request.complete) dropping.add(request)
    })
    response.once('close', () => {
      if (isOver(exchange)) open.delete(exchange)
    })
  }

  const timer = setInterval(() => {
    for (const exchange of open) {
      const end = endOf(exchange, tuning)
      if (end === null) continue
      open.delete(exchange)
      if (end === 'body') cutBody(exchange)
      else if (end === 'socket') exchange.socket.destroy()
    }
  }, tuning.everyMs)
  timer.unref()
  http.addHook('onClose', (_http, done) => {
    clearInterval(timer)
    dropping.end()
    done()
  })
}

/** Returns what ends an exchange now: a late body, a connection to be cut, or the end of all work. */
function endOf(exchange: Exchange, tuning: PaceTuning): 'body' | 'socket' | 'over' | null {
  if (isOver(exchange)) return 'over'
  // The answer has left before the whole body came: the rest is read and dropped, for a while.
  if (exchange.response.closed) exchange.lingeredMs += tuning.everyMs
  if (exchange.lingeredMs >= tuning.lingerMs) return 'socket'
  if (isBodyLate(exchange, tuning)) return 'body'
  return isAnswerLate(exchange, tuning) ? 'socket' : null
}

function isOver({ request, response, socket }: Exchange): boolean {
  return socket.destroyed || (request.complete && response.closed)
}

function isBodyLate({ request, socket, body }: Exchange, { body: pace, everyMs }: PaceTuning): boolean {
  if (request.complete) return false
  // The buffer holds unread bytes: the server is the slower side.
  const isSendersTurn = request.readableLength === 0
  return isLate(body, socket.bytesRead, isSendersTurn ? everyMs : 0, pace)
}

function isAnswerLate({ socket, answer }: Exchange, { answer: pace, everyMs }: PaceTuning): boolean {
  return isLate(answer, flushed(socket), socket.writableLength > 0 ? everyMs : 0, pace)
}

/** Returns whether a window is over in which too few bytes passed. */
function isLate(window: Window, bytes: number, waitedMs: number, pace: PaceTuning['body']): boolean {
  window.waitedMs += waitedMs
  if (bytes - window.bytes >= (pace.windowMs / 1000) * pace.bytesPerSecond) {
    window.bytes = bytes
    window.waitedMs = 0
  }
  return window.waitedMs >= pace.windowMs
}

/** Returns the number of bytes that have left the process. */
function flushed(socket: Socket): number {
  return socket.bytesWritten - socket.writableLength
}

/** Answers the reason, and ends the connection also when the other side reads nothing. */
function cutBody({ response, socket }: Exchange): void {
  if (response.headersSent) return void socket.destroy()
  answerClientError({ name: 'late', message: '', code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket)
  setTimeout(() => socket.destroy(), LAST_WORDS_MS).unref()
}
