/** Lists, keeps, changes and deletes templates of tasks. */

import { OHPLAKY_CHANNEL } from '@osys/sdk/realtime/channels'
import type * as endpoints from '@osys/sdk/tasks/endpoints.templates'
import type { Handler } from '../http/mount.js'
import type { Person } from '../http/person.js'
import { refuse } from '../http/refusal.js'
import { templateChanged } from './events.js'
import { taskMessages } from './messages.js'
import { toTemplate } from './present.templates.js'
import * as queries from './queries.templates.js'
import { refuseMoreTemplates } from './rules.batch.js'

/** Returns the templates, by name. */
export const listTaskTemplates: Handler<typeof endpoints.listTaskTemplates, Person> = async (
  _,
  { db, tellNumber },
) => {
  await tellNumber(OHPLAKY_CHANNEL)
  const rows = await queries.listTemplates(db)
  return { items: rows.map(({ updated_at, ...row }) => ({ ...row, updated_at: updated_at.toISOString() })) }
}

/** Returns one template with its tasks. */
export const getTaskTemplate: Handler<typeof endpoints.getTaskTemplate, Person> = async ({ id }, { db }) => {
  const row = await queries.findTemplate(db, id)
  return row ? { template: toTemplate(row) } : refuse('not_found')
}

/** Keeps a list of tasks as a template. */
export const createTaskTemplate: Handler<typeof endpoints.createTaskTemplate, Person> = (
  { name, tasks },
  { now, write },
) =>
  write(async (tx, tell) => {
    const refusal = refuseMoreTemplates(await queries.countTemplates(tx))
    if (refusal) return refusal
    const values = { name, tasks: tasks.map(toStored), created_at: now, updated_at: now }
    const template = toTemplate(await queries.insertTemplate(tx, values))
    tell.apps([templateChanged(template.id, 'new')])
    return { status: 'success' as const, msg: taskMessages.templateSaved, template }
  })

/** Changes a template, unless it has changed since the caller read it. */
export const updateTaskTemplate: Handler<typeof endpoints.updateTaskTemplate, Person> = (
  { id, version, name, tasks },
  { now, write },
) =>
  write(async (tx, tell) => {
    const before = await queries.lockTemplate(tx, id)
    if (!before) return refuse('not_found')
    if (before.version !== version) {
      return refuse('version_conflict', { details: { current: toTemplate(before) } })
    }
    const row = await queries.updateTemplateRow(tx, id, {
      ...(name !== undefined && { name }),
      ...(tasks !== undefined && { tasks: tasks.map(toStored) }),
      updated_at: now,
    })
    tell.apps([templateChanged(id, 'update')])
    return { status: 'success' as const, msg: taskMessages.templateSaved, template: toTemplate(row) }
  })

/** Deletes a template; tasks that were made from it stay. */
export const deleteTaskTemplate: Handler<typeof endpoints.deleteTaskTemplate, Person> = ({ id }, { write }) =>
  write(async (tx, tell) => {
    if (!(await queries.removeTemplate(tx, id))) return refuse('not_found')
    tell.apps([templateChanged(id, 'delete')])
    return { status: 'success' as const, msg: taskMessages.templateDeleted }
  })

type GivenTask = Parameters<typeof createTaskTemplate>[0]['tasks'][number]

function toStored({ due_days, ...task }: GivenTask) {
  return { ...task, due_days: due_days ?? null }
}
