/**
 * Defines the errors that leave the SDK: offline, timeout, aborted, unreadable answer, and refusals by
 * status.
 */

import { httpMessages } from './messages.js'

/** The kind of a failure. The first three are in the specification (Spec §8). */
export type ApiErrorKind = 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR' | 'HTTP_ERROR' | 'ABORTED'

/** Messages by field name, as the server sends them with 422. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

/** The parts of an error of a call. */
export interface ApiErrorDetails {
  /** The kind of the failure. */
  readonly kind: ApiErrorKind
  /** The HTTP status, or 'offline' when no answer came. */
  readonly status: number | 'offline'
  /** A Spanish sentence that people can read. */
  readonly msg: string
  /** Spanish sentences by field. */
  readonly errors?: FieldErrors
  /** A stable English word for programs, such as `version_conflict`. */
  readonly code?: string
  /** Names the call in the server's log. */
  readonly requestId?: string
  /** The seconds to wait before the next try. */
  readonly retryAfterSeconds?: number
  /** The whole parsed body of a refusal: `current`, `allowed`, `missing`, `granted_by` … */
  readonly body?: Readonly<Record<string, unknown>>
  /** The error that caused it. */
  readonly cause?: unknown
  /** An English word or two for the message of the error, in place of the status. */
  readonly detail?: string
}

/**
 * The only error that leaves the SDK. Safe to log: its message holds method, path and status, never a token
 * or an input. Spec §8.
 */
export class ApiError extends Error {
  /** The kind of the failure. */
  readonly kind: ApiErrorKind
  /** The HTTP status, or 'offline' when no answer came. */
  readonly status: number | 'offline'
  /** A Spanish sentence that people can read. */
  readonly msg: string
  /** Spanish sentences by the field that does not fit; empty when it is not about fields. */
  readonly errors: FieldErrors
  /** A stable English word for programs, such as `version_conflict`; undefined without an answer. */
  readonly code: string | undefined
  /** Names the call in the server's log. */
  readonly requestId: string | undefined
  /** The seconds to wait before the next try, when the server says so. */
  readonly retryAfterSeconds: number | undefined
  /** The whole parsed body of a refusal: `current`, `allowed`, `missing`, `granted_by` … */
  readonly body: Readonly<Record<string, unknown>>

  constructor(call: string, details: ApiErrorDetails) {
    super(
      `${call}: ${details.kind} ${details.detail ?? details.status}${details.code ? ` ${details.code}` : ''}`,
      {
        cause: details.cause,
      },
    )
    this.name = new.target.name
    this.kind = details.kind
    this.status = details.status
    this.msg = details.msg
    this.errors = details.errors ?? {}
    this.code = details.code
    this.requestId = details.requestId
    this.retryAfterSeconds = details.retryAfterSeconds
    this.body = details.body ?? {}
  }
}

/**
 * An error when no answer came, because the network or the server is away. In a script `code` is the word of
 * the system, such as `ECONNREFUSED` or `ENOTFOUND`, and the message names the server.
 */
export class NetworkError extends ApiError {
  constructor(call: string, cause?: unknown, server = '') {
    const detail = server === '' ? undefined : `no answer of ${server}`
    const code = systemCodeOf(cause)
    super(call, { kind: 'FETCH_ERROR', status: 'offline', msg: httpMessages.offline, cause, code, detail })
  }
}

/** An error when the time ran out before the answer was complete. */
export class TimeoutError extends ApiError {
  constructor(call: string, timeoutMs?: number) {
    const detail = timeoutMs === undefined ? undefined : `after ${timeoutMs / 1000} s`
    super(call, { kind: 'TIMEOUT_ERROR', status: 'offline', msg: httpMessages.timeout, detail })
  }
}

/** An error when the caller's signal ended the call. It is not shown to people. */
export class AbortedError extends ApiError {
  constructor(call: string, cause?: unknown) {
    super(call, {
      kind: 'ABORTED',
      status: 'offline',
      msg: httpMessages.aborted,
      cause,
      detail: 'by the caller',
    })
  }
}

/** An error when the answer does not match the contract. `body` is the answer, if it was a JSON object. */
export class ParsingError extends ApiError {
  constructor(call: string, status: number, cause?: unknown, requestId?: string, answer?: unknown) {
    const body = isRecord(answer) ? answer : {}
    super(call, { kind: 'PARSING_ERROR', status, msg: httpMessages.unreadable, cause, requestId, body })
  }
}

/** An error when the server answered with a refusal or a fault. */
export class HttpError extends ApiError {}
/** An error with status 401: there is no key, or it is not good, or no longer. Sign in again. */
export class UnauthorizedError extends HttpError {}
/** An error with status 403: the caller may not do it; `body.missing` names the permission that is needed. */
export class ForbiddenError extends HttpError {}
/** An error with status 404: it does not exist, or the caller may not see it. */
export class NotFoundError extends HttpError {}
/** An error with status 409: it is not as the caller saw it; `body.current` is the newest version. */
export class ConflictError extends HttpError {}
/** An error with status 422: a field does not fit; `errors` says why, by field. */
export class ValidationError extends HttpError {}
/** An error with status 429: too many calls; `retryAfterSeconds` says when to go on. */
export class ThrottledError extends HttpError {}

const CLASS_BY_STATUS: Readonly<Record<number, typeof HttpError>> = {
  401: UnauthorizedError,
  403: ForbiddenError,
  404: NotFoundError,
  409: ConflictError,
  422: ValidationError,
  429: ThrottledError,
}

/** Returns true for the errors of the SDK, also when two copies of the SDK are loaded. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && 'kind' in error && 'msg' in error && 'status' in error
}

/**
 * Returns the error for an answer with a failing status. `body` is the parsed JSON, or undefined when it is
 * not JSON.
 */
export function toHttpError(call: string, response: Response, body: unknown): HttpError {
  const fields = isRecord(body) ? body : {}
  const HttpErrorOfStatus = CLASS_BY_STATUS[response.status] ?? HttpError
  return new HttpErrorOfStatus(call, {
    kind: 'HTTP_ERROR',
    status: response.status,
    msg: textOf(fields['msg']) ?? textOf(fields['message']) ?? httpMessages.failed(response.status),
    errors: toFieldErrors(fields['errors']),
    code: textOf(fields['code']),
    requestId: textOf(fields['request_id']) ?? requestIdOf(response),
    retryAfterSeconds: retryAfterSecondsOf(response.headers.get('retry-after')),
    body: fields,
  })
}

/** Returns the request id of an answer, for support and logs. */
export function requestIdOf(response: Response): string | undefined {
  return response.headers.get('x-request-id') ?? undefined
}

/** Returns the seconds of a `Retry-After` header (RFC 9110 §10.2.3: seconds or a date). */
export function retryAfterSecondsOf(header: string | null, nowMs = Date.now()): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, (date - nowMs) / 1000)
}

/** Returns the system's word for a lost connection, from an error or from what caused it. */
function systemCodeOf(cause: unknown): string | undefined {
  for (let error = cause; isRecord(error); error = error['cause'])
    if (typeof error['code'] === 'string') return error['code']
  return undefined
}

function toFieldErrors(value: unknown): FieldErrors {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).map(([field, messages]) => [
      field,
      (Array.isArray(messages) ? messages : [messages]).map(String),
    ]),
  )
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
