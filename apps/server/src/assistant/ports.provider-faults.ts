/** Names the ways in which a model's server fails, whatever form it gives to its errors. */

import OpenAI, { APIConnectionTimeoutError, APIError } from 'openai'
import { type ProviderFault, statusOfEvent } from './rules.failure.js'

/** The error of a provider that gave no reply, or broke it off. */
export class ProviderError extends Error {
  readonly fault: ProviderFault

  constructor(fault: ProviderFault) {
    super(`the model's server: ${fault.status ?? 'no answer'} ${fault.code}`)
    this.name = 'ProviderError'
    this.fault = fault
  }
}

/** The error of a provider that sends more bytes than any answer has. */
export class FloodError extends Error {}

/** The error of a provider that has sent nothing for too long. */
export const SILENT = new ProviderError({
  status: null,
  code: 'timed out',
  text: '',
  retryAfterSeconds: null,
})

/** The library's client. It also hears errors that do not stand under `error`, as vLLM and Mistral send them. */
export class ModelClient extends OpenAI {
  protected override makeStatusError(
    status: number,
    body: unknown,
    message: string | undefined,
    headers: Headers,
  ): APIError {
    const isUsual = typeof body === 'object' && body !== null && 'error' in body
    return super.makeStatusError(status, isUsual ? body : { error: body }, message, headers)
  }
}

/** Returns the error that an event of a reply tells; null for a piece of the reply. */
export function toEventError(event: object, headers: Headers): APIError | null {
  const { error, object } = event as { readonly error?: unknown; readonly object?: unknown }
  const told = error || (object === 'error' ? event : null)
  if (!told) return null
  return APIError.generate(statusOfEvent(told), { error: told }, undefined, headers)
}

/** A server that does not know a field of a question refuses all of it, in words of its own. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof APIError && (error.status === 400 || error.status === 422)

/** Returns an error of the library or of the network as the fault of the provider. */
export function toProviderError(error: unknown): unknown {
  if (error instanceof FloodError || (error as Error | null)?.cause instanceof FloodError) {
    return error instanceof FloodError ? error : (error as Error).cause
  }
  if (error instanceof APIConnectionTimeoutError) return SILENT
  if (!(error instanceof APIError)) {
    // A stream that breaks half-way throws what the network threw.
    const text = error instanceof Error ? error.message : String(error)
    return new ProviderError({ status: 0, code: 'cut', text, retryAfterSeconds: null })
  }
  const status: number | undefined = error.status
  const headers: Headers | undefined = error.headers
  // Some servers give a number.
  const code: unknown = error.code ?? error.type ?? ''
  return new ProviderError({
    status: status ?? null,
    code: String(code),
    text: error.message,
    retryAfterSeconds: readRetryAfter(headers?.get('retry-after') ?? null),
  })
}

/** `Retry-After` is a number of seconds, or a date. */
function readRetryAfter(value: string | null): number | null {
  if (value === null) return null
  const seconds = /^\d+(\.\d+)?$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null
}
