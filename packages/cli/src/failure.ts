/** Failures of a command: what is printed for people and for programs, and the exit code. */

import { type FieldErrors, isApiError, UnauthorizedError } from '@osys/sdk/http/error'
import { CommanderError } from 'commander'

/** The exit codes: what a shell script may tell apart. */
export const EXIT = { done: 0, refused: 1, usage: 2, signedOut: 3, offline: 4, interrupted: 130 } as const

/** A failure as programs read it. */
export interface Report {
  /** The server's code, the system's word for a lost connection, or `usage` for a wrong command. */
  readonly code: string
  readonly message: string
  /** The sentences by field; empty when the failure is not about fields. */
  readonly errors: FieldErrors
  /** Names the call in the server's log; null without an answer. */
  readonly request_id: string | null
}

export interface Failure {
  /** The lines for people; none where they are printed already. */
  readonly lines: readonly string[]
  readonly report: Report
  readonly exitCode: number
}

/**
 * Returns what is printed of an error, with the exit code: 1 when the server refused, 2 for a wrong command, 3
 * without a valid key, 4 without an answer, 130 after Ctrl+C. `isGiven` tells of a key of the environment.
 */
export function failureOf(error: unknown, isGiven = false): Failure {
  if (!isApiError(error)) return misuse(error)
  const report: Report = {
    code: error.code ?? error.kind,
    message: error.status === 'offline' ? error.message : error.msg,
    errors: error.errors,
    request_id: error.requestId ?? null,
  }
  if (error.kind === 'ABORTED') return { lines: [error.msg], report, exitCode: EXIT.interrupted }
  if (error.status === 'offline') return { lines: [error.msg, error.message], report, exitCode: EXIT.offline }
  const fields = Object.entries(error.errors).map(([name, texts]) => `  ${name}: ${texts.join(' ')}`)
  const isSignedOut = error instanceof UnauthorizedError || error.status === 401
  const hint = isGiven ? 'The key is that of OSYS_KEY.' : 'Sign in with: osys login'
  // A wrong password is not mended by another sign-in.
  const isKeyWrong = isSignedOut && error.code !== 'invalid_credentials'
  return {
    lines: [error.msg, ...fields, error.message, ...(isKeyWrong ? [hint] : [])],
    report,
    exitCode: isSignedOut ? EXIT.signedOut : EXIT.refused,
  }
}

function misuse(error: unknown): Failure {
  const text = textOf(error)
  const report = { code: 'usage', message: text, errors: {}, request_id: null }
  // Commander has printed its own message already.
  return { lines: error instanceof CommanderError ? [] : [text], report, exitCode: EXIT.usage }
}

function textOf(error: unknown): string {
  // Commander shows the help in place of a message.
  if (error instanceof CommanderError && error.code === 'commander.help') return 'A command is missing.'
  return error instanceof Error ? error.message.replace(/^error: /, '') : String(error)
}
