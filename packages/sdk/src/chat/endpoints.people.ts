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
  reply: z.object({
    /** The people, by name. */
    items: z.array(Contact),
  }),
})

/** The answer leaves out the things that the caller may not see, as if they did not exist. */
export const listReferences = endpoint({
  method: 'GET',
  path: '/api/v1/oplink/references',
  summary: 'The tasks, companies and messages that a text names by code or path.',
  // Comments and descriptions name tasks too, for people without the chat.
  access: 'session',
  query: z.object({
    /** The codes and paths, such as `ACME-42`. */
    refs: z.optional(list(text(200), CHAT_LIMITS.references)),
  }),
  reply: z.object({
    /** The things that the caller may see, in the order asked. */
    items: z.array(Reference),
  }),
})
