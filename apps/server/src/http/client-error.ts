import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { toFailureBody } from './errors.js'
import { refuse } from './refusal.js'

interface ClientError extends Error {
  readonly code?: string
}

/**
 * Answers bytes that are not HTTP, or that have too large headers: such a socket has no request to reply to.
 */
export function answerClientError(error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  socket.end(rawAnswer(error.code, randomUUID()), () => socket.destroy())
}

/** Returns the whole answer as text. */
function rawAnswer(code: string | undefined, requestId: string): string {
  const isOverflow = code === 'HPE_HEADER_OVERFLOW'
  const isLate = code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const body = JSON.stringify(
    toFailureBody(refuse(isOverflow ? 'headers_too_large' : isLate ? 'too_slow' : 'bad_request'), requestId),
  )
  const status = isOverflow
    ? '431 Request Header Fields Too Large'
    : isLate
      ? '408 Request Timeout'
      : '400 Bad Request'
  return [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}
