import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { causesOf } from './faults.js'
import { SECRET_FIELDS } from './secret-fields.js'

/** The longest delay of a log line. */
const GATHER_MS = 250

/**
 * The fields of an error that may be logged: no query text, parameters or row, because those hold personal
 * data.
 */
interface LoggedError {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly constraint?: string
  readonly stack?: string
}

/**
 * Creates the server's logger: one JSON line an event, with the request id. Keys, passwords and PINs are
 * removed even when a whole object is logged by mistake.
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
 * Collects lines for a moment, or until they fill 4 kB: one system call for each would be a tenth of the cost
 * of a small call. The remaining lines are written at any regular end of the process.
 */
function standardOutput(): DestinationStream {
  return pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: GATHER_MS })
}

/**
 * Returns an error as it may be logged. The query builder's errors repeat the statement with its parameters,
 * so the message is that of the deepest cause; the stack of the outer one says where it happened.
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

/** Returns only the frames of a stack, because its first lines repeat the message. */
function framesOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return stack
    .split('\n')
    .filter(line => line.trimStart().startsWith('at '))
    .join('\n')
}
