/** Answers refusals and thrown errors with status, body and headers, and logs the server's own faults. */

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { causesOf, faultOf, isOverload } from './faults.js'
import { fieldMessages } from '@osys/sdk/basics/messages'
import { toLoggedError } from './log.js'
import { refusalMessages } from './messages.js'
import { REFUSAL_STATUS, RefusedError, refuse, type Refusal } from './refusal.js'

/** The body of every failure. Spec §7. */
export interface FailureBody {
  readonly status: 'error'
  readonly msg: string
  readonly code: string
  readonly request_id: string
  readonly errors?: Readonly<Record<string, readonly string[]>>
  readonly [detail: string]: unknown
}

/** Returns a refusal as on the wire. */
export function toFailureBody(refusal: Refusal, requestId: string): FailureBody {
  return {
    ...refusal.details,
    status: 'error',
    msg: refusal.msg ?? refusalMessages[refusal.refusal],
    code: refusal.refusal,
    ...(refusal.errors && { errors: refusal.errors }),
    request_id: requestId,
  }
}

/** Returns the headers that a refusal adds to its status. */
export function refusalHeaders(refusal: Refusal): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {}
  if (refusal.retryAfterSeconds !== undefined) {
    headers['retry-after'] = String(Math.max(1, Math.ceil(refusal.retryAfterSeconds)))
  }
  if (refusal.refusal === 'unauthenticated') headers['www-authenticate'] = 'Bearer'
  return headers
}

/** Sends a refusal. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply
    .code(REFUSAL_STATUS[refusal.refusal])
    .headers({ ...refusalHeaders(refusal), 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8')
    .send(toFailureBody(refusal, request.id))
}

/**
 * Returns the refusal for a thrown error. The error's own text is never sent: it may name tables, paths or
 * people.
 */
export function toRefusal(error: unknown): Refusal {
  // The query builder wraps the refusal of a connection that took too long.
  const refused = causesOf(error).find(link => link instanceof RefusedError)
  if (refused) return refused.refusal
  const fault = faultOf(error)
  if (fault === 'unavailable') return refuse(fault, { retryAfterSeconds: 2 })
  if (fault === 'invalid') return refuse(fault, { errors: { _: [fieldMessages.wrong] } })
  if (fault === 'internal') return refuse(clientFault(error) ?? 'internal')
  return refuse(fault)
}

/**
 * Returns the refusal for Fastify's other errors about a request, which have a 4xx status and no code of the
 * project.
 */
function clientFault(error: unknown): 'bad_request' | undefined {
  const status = (error as Partial<FastifyError> | null)?.statusCode
  return status !== undefined && status >= 400 && status < 500 ? 'bad_request' : undefined
}

/** Fastify's error handler: answers, and logs what is the server's own fault. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error)
  logFailure(request, error, refusal)
  // The header belongs to a download that failed before its first byte.
  return sendRefusal(request, reply.removeHeader('content-disposition'), refusal)
}

/**
 * Logs a failure. A fault of the program has its stack. A fault of the machine, such as a full disk, is logged
 * without its stack: it repeats thousands of times, and the stack does not show its cause. A refusal of a busy server
 * is not an error, nor is a caller who hangs up.
 */
function logFailure({ log, raw }: FastifyRequest, error: unknown, { refusal }: Refusal): void {
  if (isHangUp(error, raw.socket)) return log.debug({ err: error }, 'call given up by its caller')
  if (REFUSAL_STATUS[refusal] < 500) return log.debug({ err: error }, 'call refused')
  if (refusal === 'internal') return log.error({ err: error }, 'call failed')
  if (causesOf(error).some(link => link instanceof RefusedError)) {
    return log.info({ code: refusal }, 'call refused')
  }
  const { stack: _stack, ...fault } = toLoggedError(error)
  if (isOverload(error)) log.info({ code: refusal, fault }, 'call refused')
  else log.error({ fault }, 'call failed')
}

/** Tells whether a call failed because its caller hung up, while the body came or before the answer left. */
function isHangUp(error: unknown, { destroyed }: { readonly destroyed: boolean }): boolean {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
  return (
    destroyed && (code === 'ERR_STREAM_PREMATURE_CLOSE' || (code === 'ECONNRESET' && message === 'aborted'))
  )
}
