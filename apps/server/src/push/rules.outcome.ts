/**
 * Decides what follows the answer of a push service: delivered, subscription gone and so deleted (404, 410), tried
 * again later (no answer, 408, 425, 429, 5xx), or lost. A message that is a day old is dropped before it comes here.
 */

/** The answer of a push service to a message; the code is null when it did not answer. */
export interface Answer {
  readonly code: number | null
  /** The wait that the service asks for. */
  readonly retryAfterMs: number | null
}

/** The next step after an answer. */
export type Outcome =
  | { readonly kind: 'delivered' }
  /** The browser takes no more messages. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'later'; readonly afterMs: number }
  /** Another try would have the same result. */
  | { readonly kind: 'lost' }

const FIRST_MS = 10_000
const LONGEST_MS = 6 * 60 * 60_000

/**
 * Decides the next step after an answer. `attempts` includes the answered try. The wait doubles each time
 * from 10 s, with up to a half more by chance, so that messages that failed together are not all sent again
 * together. RFC 8030 §5.
 */
export function outcomeOf({ code, retryAfterMs }: Answer, attempts: number, chance: number): Outcome {
  if (code !== null && code >= 200 && code < 300) return { kind: 'delivered' }
  if (isGone(code)) return { kind: 'gone' }
  const isPassing = code === null || code === 408 || code === 425 || code === 429 || code >= 500
  if (!isPassing) return { kind: 'lost' }
  const backoffMs = Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempts - 1))
  const wantedMs = Math.min(LONGEST_MS, retryAfterMs ?? 0)
  return { kind: 'later', afterMs: Math.max(wantedMs, Math.round(backoffMs * (1 + chance / 2))) }
}

/** True for the answer of a service that no longer knows the browser. */
export function isGone(code: number | null): boolean {
  return code === 404 || code === 410
}

/** Returns a `Retry-After` in milliseconds: seconds, or a date; null for anything else. */
export function retryAfterMs(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, date - now.getTime())
}
