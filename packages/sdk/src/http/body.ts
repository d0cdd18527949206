/** Reads the body of an answer while it comes. */

import type { Api, CallOptions } from './api.js'
import { startDeadline, systemClock } from './deadline.js'
import type { AnyEndpoint } from './endpoint.js'
import { nameOf } from './endpoint.js'
import { AbortedError, type ApiError, isApiError, TimeoutError } from './error.js'

/** The time without a byte after which an answer counts as cut, where the call gives none. */
export const SILENCE_MS = 90_000

/** An answer whose body is read while it comes. */
export interface OpenBody {
  readonly response: Response
  /**
   * The bytes as they come. Leaving the loop ends the connection. Throws ApiError when the answer is cut, when
   * no byte comes for too long, and when the signal of the call aborts.
   */
  readonly chunks: AsyncGenerator<Uint8Array, void, undefined>
  /** Ends the connection when the chunks are not read. */
  readonly cancel: () => Promise<void>
}

/** The way in which an answer is asked for, and what it must be. */
export interface Expected {
  readonly accept: string
  /** Throws ApiError when the answer is not of the expected kind. */
  readonly check: (response: Response) => void
  /** True when the caller itself reports a cut or joins again; then the call counts as done once its head is there. */
  readonly tellsCuts?: boolean
  /** The time until the head of the answer is there, where the call gives none; without it that of every call. */
  readonly headMs?: number
}

/**
 * Makes a call and resolves once the head of its answer is there; until then the time of the call counts, and from then
 * on the silence. Rejects with ApiError.
 */
export async function openBody(
  api: Pick<Api, 'open'>,
  endpoint: AnyEndpoint,
  input: object,
  options: CallOptions,
  { accept, check, tellsCuts = false, headMs }: Expected,
): Promise<OpenBody> {
  const silenceMs = options.timeout ?? SILENCE_MS
  const call = api.open(endpoint, input, { ...options, timeout: options.timeout ?? headMs }, accept)
  const response = await call.response.catch((error: unknown) => {
    // Without an error of the SDK nothing was sent: the input is the caller's mistake, and no lost network.
    throw isApiError(error) ? call.failed(error) : error
  })
  const silence = startDeadline(systemClock, silenceMs, options.signal)

  function failed(error: unknown, end = call.failed): ApiError {
    silence.clear()
    if (options.signal?.aborted) return end(new AbortedError(nameOf(endpoint), error))
    if (silence.signal.aborted) return end(new TimeoutError(nameOf(endpoint), silenceMs))
    return end(error)
  }

  const body = response.body ?? new Blob([]).stream()
  try {
    check(response)
  } catch (error) {
    await body.cancel()
    throw failed(error)
  }
  call.arrived(response)

  async function* chunks(): AsyncGenerator<Uint8Array, void, undefined> {
    const reader = body.getReader()
    const end = () => void reader.cancel().catch(() => undefined)
    silence.signal.addEventListener('abort', end)
    try {
      for (;;) {
        const { done, value } = await reader.read()
        // A cancelled reader reports the end of the body, so the silence is checked first.
        silence.signal.throwIfAborted()
        if (done) return
        silence.renew()
        yield value
      }
    } catch (error) {
      throw failed(error, tellsCuts ? call.cut : call.failed)
    } finally {
      silence.clear()
      // A caller who stops early ends the connection. `cancel` rejects for a body that failed, which has ended already.
      await reader.cancel().catch(() => undefined)
    }
  }

  return {
    response,
    chunks: chunks(),
    async cancel() {
      silence.clear()
      await body.cancel()
    },
  }
}
