import * as z from 'zod/mini'
import { pageQuery, text } from '../basics/input.js'
import { Id, PAGE_SIZE, page } from '../basics/schema.js'
import { endpoint } from '../http/endpoint.js'
import { AuditEntry } from './schema.js'

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/v1/audit',
  summary: 'What was changed, newest first.',
  access: { anyRole: ['owner', 'admin_osys'] },
  query: pageQuery(PAGE_SIZE.audit, {
    actor_id: z.optional(Id),
    subject_type: z.optional(text(40)),
    subject_id: z.optional(Id),
  }),
  reply: page('items', AuditEntry),
})
