import { PACE } from '@osys/sdk/http/budget'
import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { answerClientError } from './client-error.js'

/** How long bytes may take, and how often it is looked at. */
export interface PaceTuning {
  readonly body: { readonly windowMs: number; readonly bytesPerSecond: number }
  readonly answer: { readonly windowMs: number; readonly bytesPerSecond: number }
  readonly lingerMs: number
  readonly everyMs: number
}

const USUAL: PaceTuning = { ...PACE, everyMs: 1_000 }

/** One way that bytes go: how many had gone when its window began, and how long it was the other side's turn since. */
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
}

/**
 * Cuts connections whose body does not come, or whose answer is not read, at the least pace. Time in which the server
 * itself does not go on is not counted, so that a busy server cuts nobody. Sockets of realtime have a pulse of their own.
 */
export function addPace(http: FastifyInstance, tuning: PaceTuning = USUAL): void {
  const open = new Set<Exchange>()

  http.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    // In-process calls have no socket, and no time.
    if (socket instanceof Socket) follow(request.raw, reply.raw, socket)
    done()
  })

  function follow(request: IncomingMessage, response: ServerResponse, socket: Socket): void {
    const exchange = {
      request,
      response,
      socket,
      body: { bytes: socket.bytesRead, waitedMs: 0 },
      answer: { bytes: flushed(socket), waitedMs: 0 },
    }
    open.add(exchange)
    response.once('close', () => {
      open.delete(exchange)
      // The answer has left before the body came: what is left of it is heard for a moment and no longer.
      if (!request.complete) destroyAfter(socket, tuning.lingerMs, () => request.complete)
    })
  }

  const timer = setInterval(() => {
    for (const exchange of open) {
      const isBody = isBodyLate(exchange, tuning)
      if (!isBody && !isAnswerLate(exchange, tuning)) continue
      open.delete(exchange)
      if (isBody) cutBody(exchange, tuning.lingerMs)
      else exchange.socket.destroy()
    }
  }, tuning.everyMs)
  timer.unref()
  http.addHook('onClose', (_http, done) => {
    clearInterval(timer)
    done()
  })
}

function isBodyLate({ request, socket, body }: Exchange, { body: pace, everyMs }: PaceTuning): boolean {
  if (request.complete) return false
  // Bytes that nobody has taken yet: it is the server that is late.
  const isSendersTurn = request.readableLength === 0
  return isLate(body, socket.bytesRead, isSendersTurn ? everyMs : 0, pace)
}

function isAnswerLate({ socket, answer }: Exchange, { answer: pace, everyMs }: PaceTuning): boolean {
  return isLate(answer, flushed(socket), socket.writableLength > 0 ? everyMs : 0, pace)
}

/** Whether a window is over in which too little went. */
function isLate(window: Window, bytes: number, waitedMs: number, pace: PaceTuning['body']): boolean {
  window.waitedMs += waitedMs
  if (bytes - window.bytes >= (pace.windowMs / 1000) * pace.bytesPerSecond) {
    window.bytes = bytes
    window.waitedMs = 0
  }
  return window.waitedMs >= pace.windowMs
}

/** Bytes that have left the process. */
function flushed(socket: Socket): number {
  return socket.bytesWritten - socket.writableLength
}

function cutBody({ response, socket }: Exchange, lingerMs: number): void {
  if (!response.headersSent)
    answerClientError({ name: 'late', message: '', code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket)
  destroyAfter(socket, response.headersSent ? 0 : lingerMs, () => false)
}

/** Ends a socket for good, also where the other side reads nothing. */
function destroyAfter(socket: Socket, ms: number, isWellAfterAll: () => boolean): void {
  const timer = setTimeout(() => {
    if (!isWellAfterAll()) socket.destroy()
  }, ms)
  timer.unref()
  socket.once('close', () => clearTimeout(timer))
}
