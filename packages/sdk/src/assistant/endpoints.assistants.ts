/** The calls of assistants: list, make, change, delete. */

import * as z from 'zod/mini'
import { Role } from '../access/schema.js'
import { clearable, distinct, list, maybeEmpty, shownName, text, uuid } from '../basics/input.js'
import { mutation, orEmpty } from '../basics/schema.js'
import { endpoint } from '../http/endpoint.js'
import { ASSISTANT_ROLES } from './schema.js'
import { Assistant, AssistantTool, MAKER_LIMITS as LIMITS } from './schema.assistants.js'

const access = { anyRole: ['owner', 'admin_osys'] } as const
const params = z.object({
  /** The id of the assistant. */
  id: uuid(),
})

const Details = z.object({
  /** The use of it, in a line. */
  description: z.optional(maybeEmpty(LIMITS.description)),
  /** An emoji; empty for none. */
  icon: z.optional(maybeEmpty(LIMITS.icon)),
  /** The text that it reads before every question. */
  instructions: z.optional(maybeEmpty(LIMITS.instructions)),
  /** Questions to begin with. */
  suggestions: z.optional(list(text(LIMITS.suggestion), LIMITS.suggestions)),
  /** Null gives it all tools; an empty list none. */
  tools: clearable(distinct(text(LIMITS.toolName), LIMITS.tools)),
  /** The roles that see it; empty is everybody who may use the assistant. */
  roles: z.optional(distinct(Role, LIMITS.roles)),
})

/** `tools` is empty for those who may not make assistants. */
export const listAssistants = endpoint({
  method: 'GET',
  path: '/api/v1/joao/assistants',
  summary: 'The assistants that the caller may talk to, the default one first.',
  access: { anyRole: ASSISTANT_ROLES },
  reply: z.object({
    /** The assistants, the default one first. */
    items: z.array(Assistant),
    /** The tools that an assistant can have. */
    tools: orEmpty(AssistantTool),
  }),
})

export const createAssistant = endpoint({
  method: 'POST',
  path: '/api/v1/joao/assistants',
  summary: 'Makes an assistant.',
  access,
  idempotent: true,
  body: z.extend(Details, {
    /** Its name. */
    name: shownName(LIMITS.name),
  }),
  reply: mutation({
    /** The new assistant. */
    assistant: Assistant,
  }),
  success: 201,
})

/** Partial update. */
export const updateAssistant = endpoint({
  method: 'PUT',
  path: '/api/v1/joao/assistants/:id',
  summary: 'Changes an assistant.',
  access,
  params,
  body: z.extend(Details, {
    /** Its new name. */
    name: z.optional(shownName(LIMITS.name)),
  }),
  reply: mutation({
    /** The assistant as it is now. */
    assistant: Assistant,
  }),
})

/** Its chats stay, and go on with the default assistant. */
export const deleteAssistant = endpoint({
  method: 'DELETE',
  path: '/api/v1/joao/assistants/:id',
  summary: 'Deletes an assistant.',
  access,
  params,
  reply: mutation(),
})
