/** Failures of a command: what is printed, and the exit code. */

import { isApiError, UnauthorizedError } from '@osys/sdk/http/error'

/** The exit codes: what a shell script may tell apart. */
export const EXIT = { done: 0, refused: 1, usage: 2, signedOut: 3, offline: 4, interrupted: 130 } as const

export interface Failure {
  readonly lines: readonly string[]
  readonly exitCode: number
}

/**
 * Returns what is printed of an error, with the exit code: 1 when the server refused, 2 for a wrong command, 3
 * without a valid key, 4 without an answer, 130 after Ctrl+C.
 */
export function failureOf(error: unknown): Failure {
  if (!isApiError(error)) return { lines: [textOf(error)], exitCode: EXIT.usage }
  if (error.kind === 'ABORTED') return { lines: [error.msg], exitCode: EXIT.interrupted }
  if (error.status === 'offline') return { lines: [error.msg, error.message], exitCode: EXIT.offline }
  const fields = Object.entries(error.errors).map(([name, texts]) => `  ${name}: ${texts.join(' ')}`)
  const isSignedOut = error instanceof UnauthorizedError || error.status === 401
  const hint = isSignedOut ? ['Sign in with: osys login'] : []
  return {
    lines: [error.msg, ...fields, error.message, ...hint],
    exitCode: isSignedOut ? EXIT.signedOut : EXIT.refused,
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
