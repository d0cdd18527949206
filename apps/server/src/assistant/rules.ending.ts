/** Decides how an answer ends: done, failed or interrupted, by what stopped it and how it failed. */

import type { AnswerFailure } from '@osys/sdk/assistant/schema'
import { toFailure } from './rules.failure.js'

/**
 * The reason why an answer is stopped before its end: another process has stored its end (`lost`), the database does
 * not take its text (`unstored`), a person or this process stops it (`stop`), or it takes too long (`endless`).
 */
export type AbortReason = 'lost' | 'unstored' | 'stop' | 'endless'

/** The end of an answer as it is stored. */
export interface AnswerEnding {
  readonly status: 'done' | 'failed' | 'interrupted'
  readonly failure: AnswerFailure | null
}

/** Returns the end of an answer that was made until now; null when it is no longer ours to end. */
export function endingOf(
  reason: AbortReason | undefined,
  failure: AnswerFailure | null,
  now: Date,
): AnswerEnding | null {
  if (reason === 'lost') return null
  if (reason === 'stop') return { status: 'interrupted', failure: null }
  const shown = reason === 'unstored' ? toFailure('internal', now, { hasText: true }) : failure
  return { status: shown ? 'failed' : 'done', failure: shown }
}
