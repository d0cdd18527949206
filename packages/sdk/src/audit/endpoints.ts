/** The calls of the audit log, which `owner` and `admin_osys` may read: the list and its export. */

import * as z from 'zod/mini'
import { day, pageQuery } from '../basics/input.js'
import { Id, PAGE_SIZE, page } from '../basics/schema.js'
import { endpoint } from '../http/endpoint.js'
import { AuditEntry, AuditKind } from './schema.js'

const FILTERS = {
  /** The person who made the change, or whose account was changed. */
  person_id: z.optional(Id),
  /** Only entries of this kind. */
  kind: z.optional(AuditKind),
  /** The first day, in the zone of the workspace. */
  from: z.optional(day()),
  /** The last day, included. */
  to: z.optional(day()),
}

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/v1/audit',
  summary: 'The audit log, newest first.',
  access: { anyRole: ['owner', 'admin_osys'] },
  query: pageQuery(PAGE_SIZE.audit, FILTERS),
  reply: page('items', AuditEntry),
})

/** UTF-8 with a byte order mark, which spreadsheets need; a cell that looks like a formula is text. */
export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/v1/audit/export',
  summary: 'The whole audit log as CSV.',
  access: { anyRole: ['owner', 'admin_osys'] },
  query: z.object(FILTERS),
  reply: 'file',
})
