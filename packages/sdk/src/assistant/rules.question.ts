/** Decides which files a question to the assistant takes, whether it can be sent, and whether it may have arrived. */

import type { ApiError } from '../http/error.js'
import { assistantMessages } from './messages.js'
import { ASSISTANT_LIMITS as LIMITS } from './schema.js'

/** A file as a person chose it, before it is sent. */
export interface ChosenFile {
  readonly name: string
  /** The media type that the browser tells; empty when it knows none. */
  readonly type: string
  /** In bytes. */
  readonly size: number
}

/** A pasted text of more characters becomes a document, so that the question stays readable. */
const LONG_PASTE = 4000

const IMAGE_NAMES = /\.(png|jpe?g|webp|gif)$/i
const DOCUMENT_NAMES = /\.(pdf|docx|txt|md|markdown|csv)$/i
const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
const DOCUMENT_TYPES = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'text/plain',
  'text/markdown',
  'text/csv',
]

/** The kinds of files that a browser's dialog offers. */
export const ACCEPTED_FILES = IMAGE_TYPES.concat(DOCUMENT_TYPES, '.pdf', '.docx', '.txt', '.md', '.csv').join(
  ',',
)

/** Returns how the assistant takes a file; null for a kind that it does not read. */
export function attachmentKind({
  name,
  type,
}: Pick<ChosenFile, 'name' | 'type'>): 'image' | 'document' | null {
  if (IMAGE_TYPES.includes(type) || IMAGE_NAMES.test(name)) return 'image'
  return DOCUMENT_TYPES.includes(type) || DOCUMENT_NAMES.test(name) ? 'document' : null
}

/** The files that a question takes, and why it does not take the others. */
export interface Admission<File> {
  readonly taken: readonly File[]
  /** One sentence for each reason, as people read it. */
  readonly refusals: readonly string[]
}

/** Decides which chosen files a question takes that has `count` files already. */
export function admitFiles<File extends ChosenFile>(count: number, chosen: readonly File[]): Admission<File> {
  const refusals = chosen.flatMap(file => fileRefusal(file) ?? [])
  const good = chosen.filter(file => fileRefusal(file) === null)
  const taken = good.slice(0, Math.max(LIMITS.attachments - count, 0))
  const isOver = taken.length < good.length
  return { taken, refusals: isOver ? [...refusals, assistantMessages.tooMany(LIMITS.attachments)] : refusals }
}

function fileRefusal(file: ChosenFile): string | null {
  const { name, size } = file
  const kind = attachmentKind(file)
  if (kind === null) return assistantMessages.wrongKind(name)
  if (size === 0) return assistantMessages.emptyFile(name)
  if (kind === 'image') return size > LIMITS.imageBytes ? assistantMessages.imageTooLarge(name) : null
  return size > LIMITS.documentBytes ? assistantMessages.documentTooLarge(name) : null
}

/** Tells whether a pasted text becomes a document. */
export function isLongPaste(text: string): boolean {
  return text.length > LONG_PASTE
}

/** Returns the text that is sent: with files alone, the request to summarise them. */
export function questionText(text: string, files: number): string {
  const trimmed = text.trim()
  return trimmed === '' && files > 0 ? assistantMessages.aboutFiles : trimmed
}

/** The refusals after which a second try may find the question taken. */
const UNCLEAR: readonly unknown[] = [408, 425]

/** Tells whether the server may have a question whose call failed: no answer came, or none that says no. */
export function mayHaveArrived({ kind, status, code }: Pick<ApiError, 'kind' | 'status' | 'code'>): boolean {
  if (kind !== 'HTTP_ERROR' || status === 'offline') return true
  return status >= 500 || UNCLEAR.includes(status) || code === 'idempotency_in_progress'
}

/** Returns why a question cannot be sent; null when it can. */
export function questionError(text: string, files: number): string | null {
  const { length } = questionText(text, files)
  if (length === 0) return assistantMessages.blank
  return length > LIMITS.content ? assistantMessages.tooLong(length - LIMITS.content) : null
}
