/** Makes the handlers that list, make, change and delete assistants. */

import type * as endpoints from '@osys/sdk/assistant/endpoints.assistants'
import { mayMake, mayTalkTo } from '@osys/sdk/assistant/rules.makers'
import { DEFAULT_ASSISTANT_ID } from '@osys/sdk/assistant/schema'
import type { Assistant } from '@osys/sdk/assistant/schema.assistants'
import type { AnyEndpoint } from '@osys/sdk/http/endpoint'
import { ALL_TOOLS } from '@osys/sdk/http/tools'
import type { Call } from '../http/call.js'
import type { Handler } from '../http/mount.js'
import type { Person } from '../http/person.js'
import { type Refusal, refuse } from '../http/refusal.js'
import { assistantMessages } from './messages.js'
import { toolLabels } from './messages.tools.js'
import {
  type AssistantRow,
  insertAssistant,
  listAssistantRows,
  removeAssistant,
  updateRow,
} from './queries.assistants.js'
import { moveChats } from './queries.chats.js'
import { suggestionsFor } from './rules.suggestions.js'

/** Makes the handler that answers the assistants of the caller, the default one first. Spec §3. */
export function listAssistants(
  mounted: ReadonlySet<AnyEndpoint>,
): Handler<typeof endpoints.listAssistants, Person> {
  return async (_input, { db, person, deps, now }) => {
    const mayEdit = mayMake(person.roles)
    const rows = (await listAssistantRows(db)).filter(row => mayTalkTo(person, row))
    const tools = mayEdit ? ALL_TOOLS.filter(({ endpoint }) => mounted.has(endpoint)) : []
    return {
      items: [
        defaultAssistant(suggestionsFor(person, now, deps.config.timezone)),
        ...rows.map(row => toAssistant(row, mayEdit)),
      ],
      tools: tools.map(({ tool: { name, kind } }) => ({ name, kind, label: toolLabels[name] ?? name })),
    }
  }
}

function defaultAssistant(suggestions: readonly string[]): Assistant {
  return {
    id: DEFAULT_ASSISTANT_ID,
    name: assistantMessages.defaultName,
    description: assistantMessages.defaultDescription,
    icon: '',
    suggestions: [...suggestions],
    instructions: null,
    tools: null,
    roles: [],
    may_edit: false,
  }
}

function toAssistant(row: AssistantRow, mayEdit: boolean): Assistant {
  const { id, name, description, icon, suggestions, instructions, tools, roles } = row
  return {
    id,
    name,
    description,
    icon,
    suggestions,
    instructions: mayEdit ? instructions : null,
    tools,
    roles,
    may_edit: mayEdit,
  }
}

/** Makes an assistant. */
export const createAssistant: Handler<typeof endpoints.createAssistant, Person> = (input, call) =>
  call.write(async tx => {
    const refusal = refuseTools(input.tools)
    if (refusal) return refusal
    const { person, now } = call
    const row = await insertAssistant(tx, {
      ...input,
      created_by: person.id,
      created_at: now,
      updated_at: now,
    })
    return done(assistantMessages.assistantCreated, row)
  })

/** Changes an assistant. */
export const updateAssistant: Handler<typeof endpoints.updateAssistant, Person> = (
  { id, ...input },
  { now, write }: Call,
) =>
  write(async tx => {
    const refusal = refuseTools(input.tools)
    if (refusal) return refusal
    const row = await updateRow(tx, id, { ...input, updated_at: now })
    return row ? done(assistantMessages.assistantUpdated, row) : refuse('not_found')
  })

/** Deletes an assistant; its chats go on with the default one. */
export const deleteAssistant: Handler<typeof endpoints.deleteAssistant, Person> = ({ id }, { write }) =>
  write(async tx => {
    if (!(await removeAssistant(tx, id))) return refuse('not_found')
    await moveChats(tx, id, DEFAULT_ASSISTANT_ID)
    return { status: 'success' as const, msg: assistantMessages.assistantDeleted }
  })

function refuseTools(names: readonly string[] | null | undefined): Refusal | null {
  const known = new Set(ALL_TOOLS.map(({ tool }) => tool.name))
  const unknown = (names ?? []).filter(name => !known.has(name))
  return unknown.length === 0
    ? null
    : refuse('invalid', { errors: { tools: [assistantMessages.unknownTool(unknown)] } })
}

const done = (msg: string, row: AssistantRow) => ({
  status: 'success' as const,
  msg,
  assistant: toAssistant(row, true),
})
