/** Answers, makes, changes, deletes and restores the kept views of task lists. */

import { OHPLAKY_CHANNEL } from '@osys/sdk/realtime/channels'
import type * as endpoints from '@osys/sdk/tasks/endpoints.views'
import { isViewRestorable } from '@osys/sdk/tasks/rules.views'
import type { KeptView } from '@osys/sdk/tasks/schema.views'
import type { Queryable } from '../db/client.js'
import { expected } from '../db/expected.js'
import type { Handler } from '../http/mount.js'
import { type Person, toSubject } from '../http/person.js'
import { refuse } from '../http/refusal.js'
import { findUserRefs } from '../people/queries.js'
import { viewChanged } from './events.js'
import { taskMessages } from './messages.js'
import * as queries from './queries.views.js'
import { refuseMoreViews, refuseViewChange, toStoredQuery } from './rules.views.js'

/** Returns the views that the caller sees. */
export const listTaskViews: Handler<typeof endpoints.listTaskViews, Person> = async (
  _,
  { db, person, tellNumber },
) => {
  await tellNumber(OHPLAKY_CHANNEL)
  return { items: await toViews(db, await queries.listViews(db, person.id)) }
}

/** Keeps a view under a name. */
export const createTaskView: Handler<typeof endpoints.createTaskView, Person> = (
  { name, place, query, is_shared, is_default },
  { person, now, write },
) =>
  write(async (tx, tell) => {
    const refusal = refuseMoreViews(await queries.countOwnViews(tx, person.id))
    if (refusal) return refusal
    const id = await queries.insertView(tx, {
      owner_id: person.id,
      name,
      place,
      query: toStoredQuery(query),
      is_shared,
      created_at: now,
      updated_at: now,
    })
    if (is_default) await queries.setDefaultView(tx, { user_id: person.id, place, view_id: id })
    if (is_shared) tell.apps([viewChanged(id, 'new')])
    return {
      status: 'success' as const,
      msg: taskMessages.viewSaved,
      view: await loadView(tx, person.id, id),
    }
  })

/** Changes a view; a view that others keep for themselves answers 404. */
export const updateTaskView: Handler<typeof endpoints.updateTaskView, Person> = (
  { id, is_default, query, ...fields },
  { person, now, write },
) =>
  write(async (tx, tell) => {
    const view = await queries.findView(tx, person.id, id, { lock: true })
    if (!view) return refuse('not_found')
    const changes = { ...fields, ...(query !== undefined && { query: toStoredQuery(query) }) }
    if (Object.values(changes).some(value => value !== undefined)) {
      const refusal = refuseViewChange(toSubject(person), view)
      if (refusal) return refusal
      await queries.updateViewRow(tx, id, { ...changes, updated_at: now })
      if (fields.is_shared === false) await queries.clearDefaultsOfOthers(tx, view.owner_id, id)
      // People who saw it until now hear of it too.
      if (view.is_shared || fields.is_shared) tell.apps([viewChanged(id, 'update')])
    }
    if (is_default === true)
      await queries.setDefaultView(tx, { user_id: person.id, place: view.place, view_id: id })
    if (is_default === false) await queries.clearDefaultView(tx, person.id, id)
    return {
      status: 'success' as const,
      msg: taskMessages.viewSaved,
      view: await loadView(tx, person.id, id, view),
    }
  })

/** Deletes a view; for a day it can be restored, and the defaults that name it stay for as long. */
export const deleteTaskView: Handler<typeof endpoints.deleteTaskView, Person> = (
  { id },
  { person, now, write },
) =>
  write(async (tx, tell) => {
    const view = await queries.findView(tx, person.id, id, { lock: true })
    if (!view) return refuse('not_found')
    const refusal = refuseViewChange(toSubject(person), view)
    if (refusal) return refusal
    await queries.updateViewRow(tx, id, { deleted_at: now })
    if (view.is_shared) tell.apps([viewChanged(id, 'delete')])
    return { status: 'success' as const, msg: taskMessages.viewDeleted }
  })

/** Restores a deleted view, for the person who kept it. */
export const restoreTaskView: Handler<typeof endpoints.restoreTaskView, Person> = (
  { id },
  { person, now, write },
) =>
  write(async (tx, tell) => {
    const view = await queries.findView(tx, person.id, id, { lock: true, state: 'deleted' })
    if (!view || !isViewRestorable(view.deleted_at, now)) return refuse('not_found')
    const refusal =
      refuseViewChange(toSubject(person), view) ??
      refuseMoreViews(await queries.countOwnViews(tx, view.owner_id))
    if (refusal) return refusal
    await queries.updateViewRow(tx, id, { deleted_at: null })
    if (view.is_shared) tell.apps([viewChanged(id, 'restore')])
    return {
      status: 'success' as const,
      msg: taskMessages.viewRestored,
      view: await loadView(tx, person.id, id),
    }
  })

/** Returns a view after a change. `last` answers an admin who has just hidden another person's view. */
async function loadView(
  tx: Queryable,
  userId: number,
  id: number,
  last?: queries.ViewRow,
): Promise<KeptView> {
  const row = (await queries.findView(tx, userId, id)) ?? (last && { ...last, is_shared: false })
  const [view] = row ? await toViews(tx, [row]) : []
  return expected(view, `view ${id}`)
}

async function toViews(db: Queryable, rows: readonly queries.ViewRow[]): Promise<KeptView[]> {
  const people = await findUserRefs(
    db,
    rows.map(({ owner_id }) => owner_id),
  )
  return rows.map(({ id, place, name, query, is_shared, owner_id, is_default }) => {
    const owner = people.get(owner_id) ?? null
    return { id, place, name, query, is_shared, owner, is_default }
  })
}
