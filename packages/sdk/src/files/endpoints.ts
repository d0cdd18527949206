/** The calls of a company's files: list, upload, download, icon, delete. */

import * as z from 'zod/mini'
import { files } from '../basics/file.js'
import { pageQuery, search } from '../basics/input.js'
import { Id, PAGE_SIZE, mutation, page } from '../basics/schema.js'
import { endpoint } from '../http/endpoint.js'
import { CompanyFile, FILE_LIMITS, FileOrder } from './schema.js'

/** `private` is sent as 0 (the shared files) or 1 (the private ones that the caller may see). */
export const listFiles = endpoint({
  method: 'GET',
  path: '/api/v1/ohplaky/file',
  summary: "A company's files.",
  access: { permission: 'ohplaky.file.index' },
  query: pageQuery(PAGE_SIZE.files, {
    /** The id of the company. */
    company_id: Id,
    /** A text that the name holds. */
    search: search(),
    /** The order of the list. */
    order: z._default(FileOrder, 'upload'),
    /** True for the private files, false for the shared ones. */
    private: z._default(z.boolean(), false),
    /** The id of one file, shared or private: the list holds it alone, or nothing. */
    id: z.optional(Id),
    /** The id of a task: only the files that are attached to its comments. */
    task_id: z.optional(Id),
  }),
  reply: page('items', CompanyFile),
  tool: {
    name: 'list_files',
    kind: 'read',
    description: 'Files of a company by name, with type, size, author and moment.',
  },
})

/** Private files also need `ohplaky.files.create_private`. */
export const uploadFiles = endpoint({
  method: 'POST',
  path: '/api/v1/ohplaky/file',
  summary: 'Adds files to a company.',
  access: { permission: 'ohplaky.file.create' },
  idempotent: true,
  encoding: 'multipart',
  limits: { files: { most: FILE_LIMITS.perUpload, bytes: FILE_LIMITS.bytes } },
  body: z.object({
    /** The id of the company. */
    company_id: Id,
    /** True when only the caller and admins of files may see them. */
    private: z.optional(z.boolean()),
    /** The files, 10 at most. */
    files: files(FILE_LIMITS.perUpload, FILE_LIMITS.bytes),
  }),
  reply: mutation({
    /** The new files, in the order sent. */
    files: z.array(CompanyFile),
  }),
  success: 201,
})

/** `inline` is for images, PDF, audio and video that our own viewer shows. */
export const downloadFile = endpoint({
  method: 'GET',
  path: '/api/v1/ohplaky/file/:id',
  summary: 'The bytes of a file.',
  access: { permission: 'ohplaky.file.download' },
  query: z.object({
    /** True to show it in place of saving it. */
    inline: z.optional(z.boolean()),
  }),
  reply: 'file',
})

export const downloadFileZip = endpoint({
  method: 'GET',
  path: '/api/v1/ohplaky/file-zip',
  summary: "All of a company's files that the caller may see, as one archive.",
  access: { permission: 'ohplaky.file.download_zip' },
  query: z.object({
    /** The id of the company. */
    company_id: Id,
  }),
  reply: 'zip',
})

export const setFileIcon = endpoint({
  method: 'PATCH',
  path: '/api/v1/ohplaky/file/:id/icon',
  summary: 'Makes an image the icon of its company, or no longer.',
  access: { permission: 'ohplaky.file.create' },
  body: z.object({
    /** False to take the icon away. */
    icon: z._default(z.boolean(), true),
  }),
  reply: mutation({
    /** The file as it is now. */
    file: CompanyFile,
  }),
})

/** A file of another person also needs `ohplaky.file.destroy_others`. */
export const deleteFile = endpoint({
  method: 'DELETE',
  path: '/api/v1/ohplaky/file/:id',
  summary: 'Deletes a file; it can be restored for an hour.',
  access: { permission: 'ohplaky.file.destroy' },
  reply: mutation(),
})

export const restoreFile = endpoint({
  method: 'POST',
  path: '/api/v1/ohplaky/file/:id/restore',
  summary: 'Brings a deleted file back.',
  access: { permission: 'ohplaky.file.destroy' },
  reply: mutation({
    /** The restored file. */
    file: CompanyFile,
  }),
})
