/** The search over everything that a person may see. */

import * as z from 'zod/mini'
import { checked } from '../basics/checked.js'
import { day, maybeEmpty } from '../basics/input.js'
import { Flag } from '../basics/schema.js'
import { endpoint } from '../http/endpoint.js'
import { HitKind, SEARCH_LIMITS, SearchGroup } from './schema.search.js'

export const searchAll = endpoint({
  method: 'GET',
  path: '/api/v1/search',
  summary:
    "People, companies, tasks, files, comments, messages and the caller's chats with the assistant that hold the words, of those that the lists of the caller show. Of tasks it reads title, labels, description and steps. `de:name`, `en:company` and `vence:day` narrow the search.",
  access: 'session',
  limits: { perMinute: 120 },
  query: z.object({
    /** The words to find, with `de:name`, `en:company` and `vence:day` to narrow it. */
    search: z._default(maybeEmpty(SEARCH_LIMITS.longest), ''),
    /** The day of the person, for `vence:hoy`; the server's when left out. */
    today: z.optional(day()),
    /** Only hits of this kind, for more of them. */
    kind: z.optional(HitKind),
    /** False to leave out the caller's chats with the assistant. */
    chats: z._default(z.boolean(), true),
    /** The most hits of each kind. */
    limit: z._default(checked(z.int(), z.positive(), z.maximum(SEARCH_LIMITS.most)), SEARCH_LIMITS.usual),
  }),
  reply: z.object({
    /** The kinds that have hits, in the order to show. */
    groups: z.array(SearchGroup),
    /** True when nothing holds the words and the hits are similar to them. */
    is_similar: Flag,
  }),
  tool: {
    name: 'search_everything',
    kind: 'read',
    // The question itself holds the words, and stands in one of these chats.
    fixed: { chats: false },
    description:
      'People, companies, tasks, files, comments and messages that hold some words, typing errors allowed; `excerpt` is the part of a task\'s description or steps that holds them. `de:ana` narrows it to what a person wrote or has, `en:"roble"` to a company, `kind` to one kind of thing. Use it to find a thing whose place is not known.',
  },
})
