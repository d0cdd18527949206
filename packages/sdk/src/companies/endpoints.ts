/** The calls of companies: list, open, change, approve, archive. */

import * as z from 'zod/mini'
import {
  TEXT_LIMITS,
  clearable,
  distinct,
  email,
  optionalText,
  pageQuery,
  search,
  shownName,
  text,
  version,
} from '../basics/input.js'
import { BusinessUnit, PAGE_SIZE, mutation, orNull, page } from '../basics/schema.js'
import { UnreadComments } from '../comments/schema.js'
import { endpoint } from '../http/endpoint.js'
import { COMPANY_LIMITS, Company, CompanyFilter } from './schema.js'

export const listCompanies = endpoint({
  method: 'GET',
  path: '/api/v1/ohplaky/company',
  summary: 'The companies that the caller may see; the search covers name, contact and tags.',
  access: { permission: 'ohplaky.company.index' },
  query: pageQuery(PAGE_SIZE.companies, {
    /** A text that name, contact or a tag holds. */
    search: search(),
    /** Only companies in this state. */
    status: z.optional(CompanyFilter),
  }),
  reply: page('items', Company),
  tool: {
    name: 'list_companies',
    kind: 'read',
    description:
      'Companies (clients) that the person may see, with status, contact and counts of tasks, files and comments. Use it to find the id of a company by its name with `search`.',
  },
})

/** From the first call on, comments count as unread: all that stand there before are taken as seen. */
export const getCompany = endpoint({
  method: 'GET',
  path: '/api/v1/ohplaky/company/:id',
  summary: 'One company.',
  access: { permission: 'ohplaky.company.show' },
  reply: z.object({
    /** The company. */
    company: Company,
    /** The comments that the caller has not seen; null for a caller who may not read them. */
    unread_comments: orNull(UnreadComments),
  }),
  tool: {
    name: 'get_company',
    kind: 'read',
    description: 'One company by its id: contact, notes, tags, status and counts.',
  },
})

/** The details of a company that can be changed. */
export const DetailsInput = z.object({
  /** The version that the update started from. */
  version: version(),
  /** The name as people know it. */
  name: z.optional(shownName(TEXT_LIMITS.line)),
  /** The name in contracts. */
  legal_name: optionalText(TEXT_LIMITS.line),
  /** The number at the tax office. */
  tax_id: optionalText(COMPANY_LIMITS.taxId),
  /** The unit that works for it. */
  business_unit: clearable(BusinessUnit),
  /** The trade of the company. */
  sector: optionalText(TEXT_LIMITS.line),
  /** The person to talk to. */
  contact_name: optionalText(TEXT_LIMITS.name),
  /** Their e-mail address. */
  contact_email: clearable(email()),
  /** Their phone number. */
  contact_phone: optionalText(TEXT_LIMITS.phone),
  /** The address of its site. */
  website: optionalText(TEXT_LIMITS.url),
  /** Where it is. */
  address: optionalText(COMPANY_LIMITS.address),
  /** The facts to know about it, in Markdown. */
  notes: optionalText(COMPANY_LIMITS.notes),
  /** Words to find it by. */
  tags: z.optional(distinct(text(COMPANY_LIMITS.tag), COMPANY_LIMITS.tags)),
})

/** Partial update. An old `version` answers 409 `version_conflict` with the current company. */
export const updateCompany = endpoint({
  method: 'PUT',
  path: '/api/v1/ohplaky/company/:id',
  summary: "Changes a company's details.",
  access: { permission: 'ohplaky.brief.update' },
  body: DetailsInput,
  reply: mutation({
    /** The company as it is now. */
    company: Company,
  }),
})

/** Changes pending or archived to actived; any other status answers 409 with the current one. Spec §4. */
export const approveCompany = endpoint({
  method: 'POST',
  path: '/api/v1/ohplaky/company/:company/approve',
  summary: 'Makes a pending or archived company active.',
  access: { permission: 'ohplaky.company.approve' },
  reply: mutation({
    /** The company as it is now. */
    company: Company,
  }),
})

/** Changes actived or pending to archived; any other status answers 409 with the current one. Spec §4. */
export const archiveCompany = endpoint({
  method: 'POST',
  path: '/api/v1/ohplaky/company/:company/archive',
  summary: 'Archives an active or pending company.',
  access: { permission: 'ohplaky.company.archive' },
  reply: mutation({
    /** The company as it is now. */
    company: Company,
  }),
})
