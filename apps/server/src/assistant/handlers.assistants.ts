/** Makes the handlers that list, make, change and delete assistants. */

import { isDeepStrictEqual } from 'node:util'
import type * as endpoints from '@osys/sdk/assistant/endpoints.assistants'
import { mayMake, mayTalkTo } from '@osys/sdk/assistant/rules.makers'
import { DEFAULT_ASSISTANT_ID } from '@osys/sdk/assistant/schema'
import { ASSISTANT_FIELDS, type Assistant } from '@osys/sdk/assistant/schema.assistants'
import type { AnyEndpoint } from '@osys/sdk/http/endpoint'
import { ALL_TOOLS } from '@osys/sdk/http/tools'
import { OHPLAKY_CHANNEL } from '@osys/sdk/realtime/channels'
import { recordAudit } from '../audit/record.js'
import type { Handler } from '../http/mount.js'
import type { Person } from '../http/person.js'
import { type Refusal, refuse } from '../http/refusal.js'
import { ASSISTANTS_CHANGED } from './events.js'
import { assistantMessages } from './messages.js'
import { toolLabels } from './messages.tools.js'
import {
  type AssistantRow,
  findAssistant,
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
  return async (_input, { db, person, deps, now, tellNumber }) => {
    await tellNumber(OHPLAKY_CHANNEL)
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
  call.write(async (tx, tell) => {
    const refusal = refuseTools(input.tools)
    if (refusal) return refusal
    const { person, now } = call
    const row = await insertAssistant(tx, {
      ...input,
      created_by: person.id,
      created_at: now,
      updated_at: now,
    })
    await recordAudit(tx, call, { action: 'assistant.create', ...SUBJECT, after: fieldsOf(row) })
    tell.apps([ASSISTANTS_CHANGED])
    return done(assistantMessages.assistantCreated, row)
  })

/** Changes an assistant. */
export const updateAssistant: Handler<typeof endpoints.updateAssistant, Person> = ({ id, ...input }, call) =>
  call.write(async (tx, tell) => {
    const refusal = refuseTools(input.tools)
    if (refusal) return refusal
    const before = await findAssistant(tx, id, { lock: true })
    const row = await updateRow(tx, id, { ...input, updated_at: call.now })
    if (!before || !row) return refuse('not_found')
    const changed = changedFields(fieldsOf(before), fieldsOf(row))
    if (changed) await recordAudit(tx, call, { action: 'assistant.update', ...SUBJECT, ...changed })
    tell.apps([ASSISTANTS_CHANGED])
    return done(assistantMessages.assistantUpdated, row)
  })

/** Deletes an assistant; its chats go on with the default one. */
export const deleteAssistant: Handler<typeof endpoints.deleteAssistant, Person> = ({ id }, call) =>
  call.write(async (tx, tell) => {
    const row = await removeAssistant(tx, id)
    if (!row) return refuse('not_found')
    await recordAudit(tx, call, { action: 'assistant.delete', ...SUBJECT, before: fieldsOf(row) })
    await moveChats(tx, id, DEFAULT_ASSISTANT_ID)
    tell.apps([ASSISTANTS_CHANGED])
    return { status: 'success' as const, msg: assistantMessages.assistantDeleted }
  })

/** An assistant's id is no number: the log knows it by its name. */
const SUBJECT = { subject_type: 'assistant', subject_id: null }

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (row: AssistantRow): Fields =>
  Object.fromEntries(ASSISTANT_FIELDS.map(name => [name, row[name]]))

/** Returns the fields that differ, with the name, by which the log knows the assistant; null when none does. */
function changedFields(before: Fields, after: Fields) {
  const names = ASSISTANT_FIELDS.filter(name => !isDeepStrictEqual(before[name], after[name]))
  if (names.length === 0) return null
  const chosen = (fields: Fields): Fields =>
    Object.fromEntries(['name', ...names].map(name => [name, fields[name]]))
  return { before: chosen(before), after: chosen(after) }
}

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
