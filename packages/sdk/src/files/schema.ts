/** A file of a company as on the wire, with the limits of an upload: the size of a file, and how many. */

import * as z from 'zod/mini'
import { MEGABYTE } from '../basics/file.js'
import { Count, Flag, Id, Instant, TextOrEmpty, UserRef, orNull } from '../basics/schema.js'

/** Newest upload first, by name, or largest first. Spec §3. */
export const FILE_ORDERS = ['upload', 'name', 'size'] as const
/** The order of a list of files: newest upload first, by name, or largest first. Spec §3. */
export const FileOrder = z.enum(FILE_ORDERS)
export type FileOrder = z.output<typeof FileOrder>

export const FILE_LIMITS = { perUpload: 10, bytes: 50 * MEGABYTE } as const

/** A file of a company as a comment shows it. */
export const FileRef = z.object({
  /** The id of the file. */
  id: Id,
  /** The name of the file. */
  name: TextOrEmpty,
  /** The media type found in the bytes. */
  mime: TextOrEmpty,
  /** In bytes. */
  size: Count,
})
export type FileRef = Readonly<z.output<typeof FileRef>>

/** The newest comment that a file is attached to. */
export const FileSource = z.object({
  /** The id of the comment. */
  comment_id: Id,
  /** Null for a comment on the company itself. */
  task: orNull(
    z.object({
      /** The id of the task. */
      id: Id,
      /** The number of the task within its company. */
      number: Count,
    }),
  ),
})

/** A file of a company. The specification names id, private flag, company and icon flag. Spec §3. */
export const CompanyFile = z.object({
  /** The id of the file. */
  id: Id,
  /** The name of the file. */
  name: TextOrEmpty,
  /** The media type found in the bytes. */
  mime: TextOrEmpty,
  /** In bytes. */
  size: Count,
  /** Only its uploader and holders of `ohplaky.files.create_private` see it. */
  private: Flag,
  /** The id of the company. */
  company_id: Id,
  /** True for the image that is the icon of the company. */
  icon: Flag,
  /** The person who uploaded it. */
  user: orNull(UserRef),
  /** The moment of the upload. */
  created_at: orNull(Instant),
  /** In pixels, for images only. */
  width: orNull(z.int()),
  /** In pixels, for images only. */
  height: orNull(z.int()),
  /** Null for a file that no comment shows. */
  source: orNull(FileSource),
})
export type CompanyFile = Readonly<z.output<typeof CompanyFile>>
