import * as z from 'zod/mini'
import { checked } from './checked.js'
import { basicsMessages } from './messages.js'

export const MEGABYTE = 1024 * 1024

/** What a server sees of an uploaded file; its own part object holds more, such as where the bytes are. */
export interface FilePart {
  readonly name?: string
  /** Media type as the sender says it; the content decides. */
  readonly type: string
  /** Bytes. */
  readonly size: number
}

/**
 * A file of a multipart body. Clients pass a Blob or File; the server hands in its own part objects. Either is
 * recognised by size and type, so that the same schema serves both sides. Refuses more than `maxBytes`.
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

/** From one to `maxCount` files. */
/* @__NO_SIDE_EFFECTS__ */
export function files(maxCount: number, maxBytes: number) {
  return checked(z.array(file(maxBytes)), z.minLength(1), z.maxLength(maxCount))
}

function isFilePart(value: unknown): value is FilePart {
  if (typeof value !== 'object' || value === null) return false
  const { size, type } = value as Partial<FilePart>
  return typeof size === 'number' && typeof type === 'string'
}
