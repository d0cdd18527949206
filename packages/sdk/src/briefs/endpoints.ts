import * as z from 'zod/mini'
import { basicsMessages } from '../basics/messages.js'
import { mutation } from '../basics/schema.js'
import { endpoint } from '../http/endpoint.js'
import { OPTIONAL_BRIEF_FIELDS, REQUIRED_BRIEF_FIELDS } from './input.js'
import { Brief } from './schema.js'

export const createBrief = endpoint({
  method: 'POST',
  path: '/api/v1/ohplaky/brief',
  summary: 'Creates a brief and its company, which waits for approval.',
  access: { permission: 'ohplaky.brief.create' },
  idempotent: true,
  encoding: 'multipart',
  body: z.object({ ...REQUIRED_BRIEF_FIELDS, ...OPTIONAL_BRIEF_FIELDS }),
  reply: mutation({ brief: Brief }),
  success: 201,
})

/** Five an hour for each address. The answer says nothing about companies that exist. */
export const createPublicBrief = endpoint({
  method: 'POST',
  path: '/api/v1/ohplaky/brief-public',
  summary: 'Sends a brief from outside, without an account.',
  access: 'public',
  idempotent: true,
  encoding: 'multipart',
  body: z.object({
    ...REQUIRED_BRIEF_FIELDS,
    ...OPTIONAL_BRIEF_FIELDS,
    privacy: z.boolean().check(z.refine(accepted => accepted, { error: basicsMessages.mustAccept })),
    /** A field that people do not see; what fills it is no person, and is thanked and forgotten. */
    fax: z.optional(z.string()),
  }),
  reply: mutation(),
  success: 201,
})

/** Partial; `files` are added. An old `version`: 409 `version_conflict` with the current brief. */
export const updateBrief = endpoint({
  method: 'POST',
  path: '/api/v1/ohplaky/brief/:id',
  summary: 'Changes a brief.',
  access: { permission: 'ohplaky.brief.update' },
  encoding: 'multipart',
  body: z.partial(z.object({ ...REQUIRED_BRIEF_FIELDS, ...OPTIONAL_BRIEF_FIELDS, version: z.int() }), {
    company_name: true,
    contact_name: true,
    contact_email: true,
    product: true,
    objective: true,
    audience: true,
    deliverables: true,
    deadline: true,
  }),
  reply: mutation({ brief: Brief }),
})

export const getBrief = endpoint({
  method: 'GET',
  path: '/api/v1/ohplaky/brief/:id',
  summary: 'One brief.',
  access: { permission: 'ohplaky.company.show' },
  reply: z.object({ brief: Brief }),
})

export const downloadBriefFile = endpoint({
  method: 'GET',
  path: '/api/v1/ohplaky/brief/:id/download-files',
  summary: 'One file of a brief, by its path there.',
  access: { permission: 'ohplaky.brief.download_files' },
  query: z.object({ path: z.string().check(z.minLength(1), z.maxLength(500)) }),
  reply: 'file',
})
