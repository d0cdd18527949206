/**
 * Creates the API client, through which all calls go: the key, timeouts, retries under one `Idempotency-Key`, uploads,
 * downloads and streams.
 */

import { createFetch } from 'ofetch'
import pRetry from 'p-retry'
import { NUMBERS_HEADER } from '../realtime/marks.js'
import type { Clock } from './deadline.js'
import { startDeadline, systemClock } from './deadline.js'
import type { AnyEndpoint, EndpointInput, EndpointReply } from './endpoint.js'
import { carriesKey, nameOf } from './endpoint.js'
import type { ApiError } from './error.js'
import { AbortedError, NetworkError, TimeoutError, isApiError, requestIdOf } from './error.js'
import { encodeKey } from './idempotency-key.js'
import type { RawReply } from './reply.js'
import { readReply, refusalIn } from './reply.js'
import { buildRequest } from './request.js'
import { DEFAULT_RETRIES, isPutOff, isSafeToRepeat, isTransient, retryDelayMs } from './retry.js'
import type { SettledCall } from './settled.js'
import type { SendUpload, UploadProgress } from './upload.js'
import { newUuid } from './uuid.js'

export const DEFAULT_TIMEOUT_MS = 30_000
/** The time for the whole answer of a call that could also be streamed: it waits for a text to be written. */
export const WRITTEN_TIMEOUT_MS = 10 * 60_000

/** The platform's `fetch`, or a function that takes its place. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

export interface ApiPorts {
  /** The server's origin, such as `http://localhost:8080`; empty for the page's own. */
  readonly baseUrl: string
  readonly token?: () => string | null
  readonly fetch?: Fetch
  /**
   * Sends the calls that report their progress, such as `platformUpload()`. When left out they are sent like any
   * other, and report none.
   */
  readonly upload?: SendUpload
  readonly clock?: Clock
  readonly random?: () => number
  /**
   * Tells whether the server honours idempotency keys (`capabilities.idempotency` of `/config.json`). Called
   * only after a write failed with a passing error; the write is tried again only if it returns true.
   */
  readonly honoursKeys?: () => boolean | Promise<boolean>
  /** Returns extra headers for every call, such as `X-Socket-ID`. */
  readonly headers?: () => Readonly<Record<string, string>>
  /** Called for every finished call. Notices and the end of a session start here. */
  readonly onSettled?: (settled: SettledCall) => void
  /** Called with the numbers of channels that an answer tells (`X-Channel-Numbers`), before the call resolves. */
  readonly onNumbers?: (header: string) => void
  /** False turns all retries off. */
  readonly retry?: boolean
  /** The number of retries after the first try, where neither call nor endpoint gives one. */
  readonly retries?: number
  /** The time for a whole call in ms, where the call gives none. */
  readonly timeout?: number
  /** Called with endpoint, input and options before a call is sent; what it throws refuses the call. */
  readonly check?: (endpoint: AnyEndpoint, input: object, options: CallOptions) => void
}

/** The options of one call; what is left out is as the client has it. */
export interface CallOptions {
  /** Ends the call when it is aborted; the call then rejects with AbortedError. */
  readonly signal?: AbortSignal
  /** The number of retries after the first try, when a failure is passing; 0 for none. */
  readonly retries?: number
  /** Extra request headers. Those of the key and of the idempotency key cannot be replaced by them. */
  readonly headers?: Readonly<Record<string, string>>
  /**
   * The time for the whole call in ms, retries and waits included; 30 s by default. For a call that reports
   * progress, each step forward renews the time, so that a large file over a slow line is not taken for a
   * call that hangs.
   */
  readonly timeout?: number
  /**
   * Called with the part of the body that has been sent; starts at 0 again when the call is tried again.
   */
  readonly onUploadProgress?: (progress: UploadProgress) => void
  /** True when the call must show no notice; 'failures' when its form shows every failure itself. */
  readonly quiet?: boolean | 'failures'
  /** The fields of a form that shows their errors itself, so that the notice does not repeat them. */
  readonly fields?: readonly string[]
  /**
   * Replaces the key that each call gets: any text of 1 to 64 signs. A queue that sends the same thing again later
   * passes its own key.
   */
  readonly idempotencyKey?: string
  /** The name to save a download under, instead of the server's. Spec §9. */
  readonly fileName?: string
}

export interface Api {
  /**
   * Makes a call and resolves with its parsed reply. Rejects with ApiError: NetworkError, TimeoutError,
   * ParsingError, AbortedError, or an HttpError by status.
   */
  call<E extends AnyEndpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    options?: CallOptions,
  ): Promise<EndpointReply<E>>
  raw<E extends AnyEndpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    options?: CallOptions,
  ): Promise<RawReply<EndpointReply<E>>>
  /**
   * Sends a call and leaves the body of its answer to the caller, who reads it while it comes (`readBody`).
   */
  open(endpoint: AnyEndpoint, input: object, options: CallOptions, accept: string): OpenCall
}

/** A call whose answer is read while it comes. Its reader tells how it ended. */
export interface OpenCall {
  /** Rejects with ApiError, as `call` does. */
  readonly response: Promise<Response>
  readonly arrived: (response: Response) => void
  /** Returns the error as ApiError: one that is none is a lost network. */
  readonly failed: (error: unknown) => ApiError
  /** Returns the error of an answer that was cut after it had arrived; the call has ended before. */
  readonly cut: (error: unknown) => ApiError
}

/** The way in which an answer is asked for and read, with the counter of its tries. */
interface Performed<Result> {
  readonly accept: string
  readonly read: (response: Response) => Promise<Result>
  readonly meter: { tries: number }
}

/** Creates the API client. All network I/O of the SDK happens here. Spec §7, §8. */
export function createApi(ports: ApiPorts): Api {
  // Reads `globalThis.fetch` at each call, so that a page may replace it later.
  const send = createFetch({ fetch: ports.fetch ?? ((...args) => globalThis.fetch(...args)) }).raw
  const clock = ports.clock ?? systemClock

  /** Sends a call, again after a passing failure, and resolves with what `read` makes of the response. */
  async function perform<Result>(
    endpoint: AnyEndpoint,
    input: object,
    options: CallOptions,
    { accept, read, meter }: Performed<Result>,
  ): Promise<Result> {
    ports.check?.(endpoint, input, options)
    const name = nameOf(endpoint)
    const request = buildRequest(endpoint, input as Record<string, unknown>)
    const headers: Record<string, string> = {
      Accept: accept,
      ...ports.headers?.(),
      ...request.headers,
      ...options.headers,
    }
    const token = ports.token?.()
    if (token) headers['Authorization'] = `Bearer ${token}`
    if (carriesKey(endpoint)) headers['Idempotency-Key'] = encodeKey(options.idempotencyKey ?? newUuid())

    const timeout =
      options.timeout ?? (endpoint.stream ? WRITTEN_TIMEOUT_MS : (ports.timeout ?? DEFAULT_TIMEOUT_MS))
    const deadline = startDeadline(clock, timeout, options.signal)

    const upload = options.onUploadProgress && ports.upload
    const onProgress = (progress: UploadProgress) => {
      deadline.renew()
      options.onUploadProgress?.(progress)
    }

    async function attempt(): Promise<Result> {
      meter.tries++
      try {
        const url = ports.baseUrl + request.path
        const { method, body } = request
        const { signal } = deadline
        // 'stream' leaves the body unread, because only the status tells whether it is JSON or a file.
        const response = upload
          ? await upload(url, { method, headers, body, signal, onProgress })
          : await send(url, {
              method,
              headers,
              body,
              signal,
              responseType: 'stream',
              retry: false,
              ignoreResponseError: true,
            })
        return await read(response)
      } catch (error) {
        if (options.signal?.aborted) throw new AbortedError(name, error)
        if (deadline.signal.aborted) throw new TimeoutError(name, timeout)
        throw toApiError(name, error)
      }
    }

    const honoursKeys = ports.honoursKeys ?? (() => false)
    const first = attempt()
    try {
      return await first
    } catch (error) {
      if (ports.retry === false || !isTransient(error as ApiError)) throw error
      // Nearly every call ends with its first try. Retries are set up only after a failure, and count that
      // first try.
      return await pRetry(tryNumber => (tryNumber === 1 ? first : attempt()), {
        retries: retriesOf(endpoint, options),
        minTimeout: 0,
        shouldRetry: ({ error }) => isTransient(error as ApiError),
        onFailedAttempt: async ({ error, attemptNumber, retriesLeft }) => {
          const failure = error as ApiError
          if (retriesLeft === 0 || !isTransient(failure)) return
          if (isPutOff(failure)) throw failure
          const delayMs = retryDelayMs(
            attemptNumber,
            (ports.random ?? Math.random)(),
            failure.retryAfterSeconds,
          )
          // A wait past the deadline would only replace a clear error by a timeout.
          if (delayMs >= deadline.leftMs() || !(await isSafeToRepeat(endpoint, honoursKeys))) throw failure
          await clock.wait(delayMs, deadline.signal)
        },
      })
    } finally {
      deadline.clear()
    }
  }

  function toApiError(name: string, error: unknown): ApiError {
    return isApiError(error) ? error : new NetworkError(name, error, ports.baseUrl)
  }

  function retriesOf(endpoint: AnyEndpoint, options: CallOptions): number {
    return options.retries ?? endpoint.retries ?? ports.retries ?? DEFAULT_RETRIES
  }

  /** Returns what is known of a call before it is sent, and what counts its tries and its time. */
  function begin(endpoint: AnyEndpoint, { quiet = false, fields = [] }: CallOptions) {
    const meter = { tries: 0 }
    const startedMs = clock.now()
    const around = { endpoint, quiet, fields, sentWith: ports.token?.() ?? null }
    return { meter, settled: () => ({ ...around, tries: meter.tries, ms: clock.now() - startedMs }) }
  }

  async function settle(
    endpoint: AnyEndpoint,
    input: object,
    options: CallOptions = {},
  ): Promise<RawReply<unknown>> {
    const { meter, settled } = begin(endpoint, options)
    const name = nameOf(endpoint)
    try {
      const reply = await perform(endpoint, input, options, {
        accept: 'application/json',
        read: response => readReply(endpoint, name, response, options.fileName),
        meter,
      })
      const numbers = reply.headers.get(NUMBERS_HEADER)
      if (numbers !== null) ports.onNumbers?.(numbers)
      const { data, status, requestId } = reply
      ports.onSettled?.({ ...settled(), reply: data, status, requestId })
      return reply
    } catch (error) {
      if (isApiError(error)) ports.onSettled?.({ ...settled(), error, requestId: error.requestId })
      throw error
    }
  }

  function open(endpoint: AnyEndpoint, input: object, options: CallOptions, accept: string): OpenCall {
    const { meter, settled } = begin(endpoint, options)
    const read = async (response: Response): Promise<Response> => {
      if (!response.ok) throw await refusalIn(nameOf(endpoint), response)
      return response
    }
    return {
      response: perform(endpoint, input, options, { accept, read, meter }),
      arrived: response =>
        ports.onSettled?.({
          ...settled(),
          reply: undefined,
          status: response.status,
          requestId: requestIdOf(response),
        }),
      failed(cause) {
        const error = toApiError(nameOf(endpoint), cause)
        ports.onSettled?.({ ...settled(), error, requestId: error.requestId })
        return error
      },
      cut: cause => toApiError(nameOf(endpoint), cause),
    }
  }

  return {
    call: async (endpoint, input, options) => (await settle(endpoint, input, options)).data as never,
    raw: (endpoint, input, options) => settle(endpoint, input, options) as never,
    open,
  }
}
