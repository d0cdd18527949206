/** Decides why a model gave no answer, by the status and the words of its provider. */

import type { AnswerFailure } from '@osys/sdk/assistant/schema'
import { assistantMessages } from './messages.js'

/** The reasons why a model gives no answer, as stable English words. */
export type FailureCode = keyof typeof assistantMessages.failures

/** The words of a provider that refused, or how the connection to it broke. */
export interface ProviderFault {
  /** The HTTP status; null when there was no answer, 0 when the answer broke off. */
  readonly status: number | null
  /** The code and the text of the provider or of the network. */
  readonly code: string
  readonly text: string
  /** The wait that the provider asks for. */
  readonly retryAfterSeconds: number | null
}

const TOO_LONG =
  /context.{0,20}(length|window|size)|maximum.{0,30}tokens|too many tokens|prompt is too long|exceeds.{0,30}context/i
const FILTERED = /content.{0,3}(filter|policy)|responsible.?ai|moderation|safety system/i

const BUSY = /rate.?limit|too many requests|quota|overloaded/i
const DOWN = /server.?error|internal|unavailable/i

/**
 * Returns the status of an error that came as an event of a reply: the one that it tells, else the one of its words.
 * The reply itself began with 200.
 */
export function statusOfEvent(error: unknown): number {
  const { code, status } = Object(error) as { readonly code?: unknown; readonly status?: unknown }
  const told = [code, status].map(Number).find(value => value >= 400 && value < 600)
  if (told !== undefined) return told
  const said = JSON.stringify(error)
  if (BUSY.test(said)) return 429
  return DOWN.test(said) ? 500 : 400
}

/** Returns why a provider gave no answer. */
export function codeOfFault({ status, code, text }: ProviderFault): FailureCode {
  const said = `${code} ${text}`
  if (status === 0) return 'provider_cut'
  if (status === null) return /timed? ?out|etimedout/i.test(said) ? 'provider_silent' : 'provider_unreachable'
  if (status === 413 || TOO_LONG.test(said)) return 'context_too_long'
  if (FILTERED.test(said)) return 'content_refused'
  if (status === 401 || status === 403) return 'provider_denied'
  if (status === 404) return 'provider_model'
  if (status === 429) return /quota|billing|insufficient/i.test(said) ? 'provider_quota' : 'provider_busy'
  if (status >= 500 || status === 408) return 'provider_down'
  return 'provider_refused'
}

/** Returns what a model lacks when it refuses a question for that; null for every other refusal. */
export function lackOf({ status, code, text }: ProviderFault): 'tools' | 'pictures' | null {
  if (status === null || status < 400 || status >= 500) return null
  const said = `${code} ${text}`
  if (!/not support|unsupported|does not|cannot|invalid|no .{0,20}support/i.test(said)) return null
  if (/\b(image|vision|multimodal|picture)/i.test(said)) return 'pictures'
  return /\btools?\b|function.?call/i.test(said) ? 'tools' : null
}

/** An answer that fails: the part that it has, and the wait that its provider asks for. */
interface Failing {
  /** False when it has no text yet. */
  readonly hasText: boolean
  readonly retryAfterSeconds?: number | null
}

const EMPTY: Readonly<Partial<Record<FailureCode, string>>> = assistantMessages.emptyFailures

/** Returns a failure as it is stored with the answer. The wait stands as a moment, since it is read later too. */
export function toFailure(
  code: FailureCode,
  now: Date,
  { hasText, retryAfterSeconds = null }: Failing,
): AnswerFailure {
  const seconds =
    retryAfterSeconds === null ? null : Math.ceil(Math.min(Math.max(retryAfterSeconds, 0), 86_400))
  return {
    code,
    msg: (hasText ? undefined : EMPTY[code]) ?? assistantMessages.failures[code],
    retry_at: seconds === null ? null : new Date(now.getTime() + seconds * 1000).toISOString(),
  }
}
