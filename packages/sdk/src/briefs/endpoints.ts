/** The calls of briefs, from inside and through the public form: create, open, change, download a file. */

import * as z from 'zod/mini'
import { checked } from '../basics/checked.js'
import { text, version } from '../basics/input.js'
import { basicsMessages } from '../basics/messages.js'
import { mutation } from '../basics/schema.js'
import { endpoint } from '../http/endpoint.js'
import { BriefInput } from './schema.input.js'
import { BRIEF_LIMITS, Brief } from './schema.js'

const limits = { files: { most: BRIEF_LIMITS.files, bytes: BRIEF_LIMITS.fileBytes } } as const

export const createBrief = endpoint({
  method: 'POST',
  path: '/api/v1/ohplaky/brief',
  summary: 'Creates a brief and its company, which waits for approval.',
  access: { permission: 'ohplaky.brief.create' },
  idempotent: true,
  encoding: 'multipart',
  limits,
  body: BriefInput,
  reply: mutation({
    /** The new brief. */
    brief: Brief,
  }),
  success: 201,
})

/** Allows five an hour for each address. The answer says nothing about existing companies. */
export const createPublicBrief = endpoint({
  method: 'POST',
  path: '/api/v1/ohplaky/brief-public',
  summary: 'Sends a brief from outside, without an account.',
  access: 'public',
  dryRun: false,
  idempotent: true,
  encoding: 'multipart',
  limits,
  body: z.extend(BriefInput, {
    /** True when the sender accepts the privacy notice; must be true. */
    privacy: checked(
      z.boolean(),
      z.refine(accepted => accepted, { error: basicsMessages.mustAccept }),
    ),
    /**
     * A field that people do not see. A program that fills it gets the usual answer, and nothing is stored.
     */
    fax: z.optional(z.string()),
  }),
  reply: mutation(),
  success: 201,
})

/**
 * Partial update; `files` are added. An old `version` answers 409 `version_conflict` with the current brief.
 */
export const updateBrief = endpoint({
  method: 'POST',
  path: '/api/v1/ohplaky/brief/:id',
  summary: 'Changes a brief.',
  access: { permission: 'ohplaky.brief.update' },
  encoding: 'multipart',
  limits,
  body: z.extend(z.partial(BriefInput), {
    /** The version that the update started from. */
    version: version(),
  }),
  reply: mutation({
    /** The brief as it is now. */
    brief: Brief,
  }),
})

export const getBrief = endpoint({
  method: 'GET',
  path: '/api/v1/ohplaky/brief/:id',
  summary: 'One brief.',
  access: { permission: 'ohplaky.company.show' },
  reply: z.object({
    /** The brief. */
    brief: Brief,
  }),
})

export const downloadBriefFile = endpoint({
  method: 'GET',
  path: '/api/v1/ohplaky/brief/:id/download-files',
  summary: 'One file of a brief, by its path there.',
  access: { permission: 'ohplaky.brief.download_files' },
  query: z.object({
    /** The path of the file, as the brief has it. */
    path: text(500),
  }),
  reply: 'file',
})
