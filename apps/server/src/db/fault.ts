/** Tells whether the database or the disk failed in a way after which a later try may succeed. */

/** The reason for a failure of the database or the disk after which a later try may succeed. */
export type StorageFault = 'disk_full' | 'unavailable'

const DISK_FULL = new Set(['53100', 'ENOSPC', 'EDQUOT'])

// Class 08 is the connection, 57P0x a server that stops or starts, 53300 too many connections.
const UNAVAILABLE =
  /^(08...|57P0[1-5]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/

// Messages of errors to which pg gives no code. The spelling is that of pg 8 and pg-pool 3.
const LOST =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed)/

/**
 * Returns the passing fault behind an error of the database or of a file, or undefined for any other error.
 * Looks through causes, because the query builder wraps the driver's errors. HTTP answers it with 507 or 503.
 */
export function storageFault(error: unknown): StorageFault | undefined {
  for (const each of chain(error)) {
    if (DISK_FULL.has(errorCode(each) ?? '')) return 'disk_full'
    if (isDatabaseAway(each)) return 'unavailable'
  }
  return undefined
}

/** Returns the `code` of an error of Node, of the database or of its driver. */
export function errorCode(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}

function isDatabaseAway(error: unknown): boolean {
  const code = errorCode(error)
  // A missing file is no fault of the database; a missing socket is, and only `connect` reports that.
  if (code === 'ENOENT') return error instanceof Error && 'syscall' in error && error.syscall === 'connect'
  return code ? UNAVAILABLE.test(code) : error instanceof Error && LOST.test(error.message)
}

function chain(error: unknown, depth = 0): readonly unknown[] {
  if (depth > 8 || !(error instanceof Error)) return [error]
  const inner =
    error instanceof AggregateError ? error.errors : error.cause === undefined ? [] : [error.cause]
  return [error, ...inner.flatMap(each => chain(each, depth + 1))]
}
