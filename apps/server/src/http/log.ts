import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { causesOf } from './faults.js'
import { SECRET_FIELDS } from './secret-fields.js'

/** A line is written at most this much later. */
const GATHER_MS = 250

/** What may stand in the log of an error: no query text, parameters or row, since those hold personal data. */
interface LoggedError {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly constraint?: string
  readonly stack?: string
}

/**
 * The server's logger: one JSON line an event, with the request id. Keys, passwords and PINs are cut out even
 * where a caller logs a whole object by mistake.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: toLoggedError },
    redact: {
      paths: ['authorization', 'cookie', ...SECRET_FIELDS].flatMap(name => [name, `*.${name}`]),
      censor: '[redacted]',
    },
  }
  return pino(options, destination ?? standardOutput())
}

/**
 * Lines are gathered for a moment, and for as long as 4 kB are not full: a system call for each one is a tenth of
 * what a small call costs. The end of the process, however it is asked for, writes what is left.
 */
function standardOutput(): DestinationStream {
  return pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: GATHER_MS })
}

/**
 * An error as it may be logged. The query builder's errors repeat the statement with its parameters, so the
 * deepest cause speaks instead; the stack of the outer one says where it happened.
 */
export function toLoggedError(error: unknown): LoggedError {
  const chain = causesOf(error)
  const root = chain.at(-1)
  if (!(root instanceof Error)) return { type: typeof error, message: String(error) }
  const code = (root as { code?: unknown }).code
  const constraint = (root as { constraint?: unknown }).constraint
  return {
    type: root.name,
    message: root.message,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    stack: framesOf(chain[0]),
  }
}

/** Only the frames: the first lines of a stack repeat the message. */
function framesOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return stack
    .split('\n')
    .filter(line => line.trimStart().startsWith('at '))
    .join('\n')
}
