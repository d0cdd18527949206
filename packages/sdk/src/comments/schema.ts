import * as z from 'zod/mini'
import { Flag, Id, Instant, TextOrEmpty, UserRef, orEmpty, orNull } from '../basics/schema.js'

export const COMMENT_LIMITS = { body: 5000, mentions: 50 } as const

/** What somebody says about a company. Spec §3. */
export const Comment = z.object({
  id: Id,
  /** Made by the client, so that the saved comment meets its draft. */
  client_id: orNull(z.string()),
  company_id: Id,
  body: z.string(),
  user: z.extend(UserRef, { email: orNull(z.string()) }),
  /** Ids of the people it names. */
  mentions: orEmpty(Id),
  /** The same people by name, as `@Ana Torres` stands in the body. */
  mentioned: orEmpty(z.object({ id: Id, name: TextOrEmpty })),
  created_at: orNull(Instant),
  /** `nov 20 2026 03:14 pm` in the workspace's zone. */
  fecha_humano: z.string(),
  /** True when the comment just before it in time is by somebody else, or there is none. */
  first_comment: Flag,
  edited_at: orNull(Instant),
})
export type Comment = Readonly<z.output<typeof Comment>>
