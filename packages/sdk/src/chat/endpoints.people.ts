/** The calls about the people to write to, and about the things that a message names. */

import * as z from 'zod/mini'
import { list, text } from '../basics/input.js'
import { endpoint } from '../http/endpoint.js'
import { CHAT_ACCESS as access, CHAT_LIMITS, Contact, Reference } from './schema.js'

export const listContacts = endpoint({
  method: 'GET',
  path: '/api/v1/oplink/contacts',
  summary: 'The people that the caller can write to, with their status at the time clock.',
  access,
  reply: z.object({ items: z.array(Contact) }),
})

/** The answer leaves out the things that the caller may not see, as if they did not exist. */
export const listReferences = endpoint({
  method: 'GET',
  path: '/api/v1/oplink/references',
  summary: 'The tasks, companies and messages that a text names by code or path.',
  access,
  query: z.object({ refs: z.optional(list(text(200), CHAT_LIMITS.references)) }),
  reply: z.object({ items: z.array(Reference) }),
})
