/** Reads a `Range` header: which bytes of a file are sent. */

/** The range of bytes of a file that is sent, both ends included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Returns the range that a `Range` header asks for (RFC 9110 §14.2); null sends the whole file, which is
 * always correct, so also for several ranges at once and for unreadable headers; 'unsatisfiable' begins after
 * the end.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Number(last)
    return length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return null
  if (start >= size) return 'unsatisfiable'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
