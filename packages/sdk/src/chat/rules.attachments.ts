/**
 * Adds files and recordings to a message, refuses empty, large and too many files, and makes the messages to
 * send.
 */

import { CHAT_LIMITS } from './schema.js'

/** The facts about a recording that go with its file. */
export interface VoiceDetails {
  /** In seconds. */
  readonly duration: number
  /** The loudness from 0 to 1 along the recording. */
  readonly peaks: readonly number[]
}

/** A recording that is ready to be sent. */
export interface Voice {
  readonly file: File
  readonly details: VoiceDetails
}

/** A file that a person has chosen and not sent yet. */
export interface Attachment {
  readonly key: string
  readonly file: File
  /** The text under the file; only used when there are several files. */
  readonly caption: string
  /** The facts about a recording that was not sent when its composer disappeared. */
  readonly details?: VoiceDetails
  /**
   * True once the device keeps it over a reload, false when the device has no room. Left out while that is not
   * known.
   */
  readonly isStored?: boolean
}

/** A file that cannot be sent, with the limit that it breaks. */
export interface RefusedFile {
  readonly name: string
  readonly reason: 'empty' | 'large' | 'many'
}

/** A message to be sent, in the order of sending. */
export type Outgoing =
  | { readonly kind: 'text'; readonly body: string }
  | {
      readonly kind: 'media'
      /** The key of its attachment. */
      readonly key: string
      readonly file: File
      readonly body: string
      readonly details?: VoiceDetails
    }

/**
 * Returns the attachments with more files, and the files that are left out: empty ones, those over the
 * limit of one file, and those beyond the limit of a message.
 */
export function withFiles(
  attachments: readonly Attachment[],
  files: readonly File[],
  newKey: () => string,
): { readonly attachments: readonly Attachment[]; readonly refused: readonly RefusedFile[] } {
  const added = [...attachments]
  const refused: RefusedFile[] = []
  for (const file of files) {
    const reason = refusalOf(file, added.length)
    if (reason) refused.push({ name: file.name, reason })
    else added.push({ key: newKey(), file, caption: '' })
  }
  return { attachments: added, refused }
}

function refusalOf({ size }: File, count: number): RefusedFile['reason'] | null {
  if (size === 0) return 'empty'
  if (size > CHAT_LIMITS.fileBytes) return 'large'
  return count >= CHAT_LIMITS.files ? 'many' : null
}

/** Returns the attachments with a recording that a person has begun and not sent, whatever their number. */
export function withVoice(
  attachments: readonly Attachment[],
  { file, details }: Voice,
  newKey: () => string,
): readonly Attachment[] {
  return [...attachments, { key: newKey(), file, caption: '', details }]
}

/** Returns the attachments with another caption of one file. */
export function withCaption(
  attachments: readonly Attachment[],
  { key, caption }: { readonly key: string; readonly caption: string },
): readonly Attachment[] {
  return attachments.map(each => (each.key === key ? { ...each, caption } : each))
}

/** Returns the attachments without one file. */
export function withoutFile(attachments: readonly Attachment[], key: string): readonly Attachment[] {
  return attachments.filter(each => each.key !== key)
}

/**
 * Returns the messages for what a person has typed and chosen. The text is the caption of a single file;
 * before several files, which have captions of their own, it is a message of its own.
 */
export function toOutgoing(text: string, attachments: readonly Attachment[]): readonly Outgoing[] {
  const body = text.trim()
  const [only, ...others] = attachments
  if (only && others.length === 0) return [toMedia(only, body)]
  return [
    ...(body === '' ? [] : [{ kind: 'text' as const, body }]),
    ...attachments.map(attachment => toMedia(attachment, attachment.caption.trim())),
  ]
}

function toMedia({ key, file, details }: Attachment, body: string): Outgoing {
  return { kind: 'media', key, file, body, ...(details && { details }) }
}
