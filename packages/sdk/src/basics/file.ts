/** The schemas of files in a multipart body. */

import * as z from 'zod/mini'
import { checked } from './checked.js'
import { basicsMessages } from './messages.js'

export const MEGABYTE = 1024 * 1024

/**
 * The fields of an uploaded file that the schema reads on the server; the server's own part object holds
 * more, such as the place of the bytes.
 */
export interface FilePart {
  readonly name?: string
  /** The media type that the sender claims. The server decides by the content. */
  readonly type: string
  /** In bytes. */
  readonly size: number
}

/**
 * Returns the schema of a file in a multipart body, of at most `maxBytes`. Clients pass a Blob or File; the
 * server passes its own part object. Both are recognised by size and type, so that one schema serves both
 * sides.
 */
/* @__NO_SIDE_EFFECTS__ */
export function file(maxBytes: number) {
  return checked(
    z.custom<FilePart, Blob>(isFilePart, basicsMessages.notFile),
    z.check(({ value, issues }) => {
      if (!isFilePart(value) || value.size <= maxBytes) return
      issues.push({ code: 'too_big', origin: 'file', maximum: maxBytes, inclusive: true, input: value })
    }),
  )
}

/** Returns the schema of a list with one to `maxCount` files. */
/* @__NO_SIDE_EFFECTS__ */
export function files(maxCount: number, maxBytes: number) {
  return checked(z.array(file(maxBytes)), z.minLength(1), z.maxLength(maxCount))
}

function isFilePart(value: unknown): value is FilePart {
  if (typeof value !== 'object' || value === null) return false
  const { size, type } = value as Partial<FilePart>
  return typeof size === 'number' && typeof type === 'string'
}
