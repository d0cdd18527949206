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
 * without a valid key, 4 without an answer, 130 after Ctrl+C. `isGiven` tells of a key of the environment.
 */
export function failureOf(error: unknown, isGiven = false): Failure {
  if (!isApiError(error)) return { lines: [textOf(error)], exitCode: EXIT.usage }
  if (error.kind === 'ABORTED') return { lines: [error.msg], exitCode: EXIT.interrupted }
  if (error.status === 'offline') return { lines: [error.msg, error.message], exitCode: EXIT.offline }
  const fields = Object.entries(error.errors).map(([name, texts]) => `  ${name}: ${texts.join(' ')}`)
  const isSignedOut = error instanceof UnauthorizedError || error.status === 401
  const hint = isSignedOut ? [isGiven ? 'The key is that of OSYS_KEY.' : 'Sign in with: osys login'] : []
  return {
    lines: [error.msg, ...fields, error.message, ...hint],
    exitCode: isSignedOut ? EXIT.signedOut : EXIT.refused,
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
