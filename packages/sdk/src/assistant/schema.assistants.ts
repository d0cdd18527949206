/**
 * Assistants as on the wire, with the limits of their texts: who answers, with which instructions and tools, for
 * whom.
 */

import * as z from 'zod/mini'
import { Role } from '../access/schema.js'
import { Flag, TextOrEmpty, orEmpty, orNull } from '../basics/schema.js'

export const MAKER_LIMITS = {
  name: 60,
  description: 200,
  icon: 40,
  instructions: 8_000,
  suggestions: 4,
  suggestion: 200,
  tools: 100,
  toolName: 64,
  roles: 20,
} as const

/** The fields of the form that makes an assistant. */
export const ASSISTANT_FIELDS = [
  'name',
  'description',
  'icon',
  'instructions',
  'suggestions',
  'tools',
  'roles',
] as const

export const TOOL_KINDS = ['read', 'change'] as const

/** A tool as the form of an assistant shows it. */
export const AssistantTool = z.object({
  /** The name of the tool, such as `list_tasks`. */
  name: z.string(),
  /** `read` runs at once; a `change` is only proposed. */
  kind: z.enum(TOOL_KINDS),
  /** In Spanish, such as 'Consultar tareas'. */
  label: TextOrEmpty,
})
export type AssistantTool = Readonly<z.output<typeof AssistantTool>>

/** An assistant that the caller may talk to. Spec §3. */
export const Assistant = z.object({
  /** `general` is the one that everybody has; others have a UUID. */
  id: z.string(),
  /** Its name. */
  name: z.string(),
  /** The use of it, in a line. */
  description: TextOrEmpty,
  /** An emoji, or empty. */
  icon: TextOrEmpty,
  /** Questions to begin with; those of the default fit the caller's roles and day. */
  suggestions: orEmpty(z.string()),
  /** Null for those who may not change the assistant. */
  instructions: orNull(z.string()),
  /** The names of its tools; null is all of them. */
  tools: z._default(z.nullable(z.array(z.string())), null),
  /** The roles that see it; empty is everybody who may use the assistant. */
  roles: orEmpty(Role),
  /** True when the caller may change it. */
  may_edit: Flag,
})
export type Assistant = Readonly<z.output<typeof Assistant>>
