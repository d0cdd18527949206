/** The calls of kept views: list, keep, change, delete, restore. */

import * as z from 'zod/mini'
import { maybeEmpty, shownName } from '../basics/input.js'
import { mutation } from '../basics/schema.js'
import { endpoint } from '../http/endpoint.js'
import { KeptView, VIEW_LIMITS, ViewPlace } from './schema.views.js'

export const listTaskViews = endpoint({
  method: 'GET',
  path: '/api/v1/ohplaky/task-view',
  summary: 'The kept views of the caller, and those that others share, by name.',
  access: { permission: 'ohplaky.task.index' },
  reply: z.object({
    /** The views, by name. */
    items: z.array(KeptView),
  }),
})

export const createTaskView = endpoint({
  method: 'POST',
  path: '/api/v1/ohplaky/task-view',
  summary: 'Keeps a view of tasks under a name.',
  access: { permission: 'ohplaky.task.index' },
  idempotent: true,
  body: z.object({
    /** A name to find it by. */
    name: shownName(VIEW_LIMITS.name),
    /** The page that it belongs to. */
    place: ViewPlace,
    /** The query of its address, such as `status=review&order=due`. */
    query: maybeEmpty(VIEW_LIMITS.query),
    /** True when everybody sees it. */
    is_shared: z._default(z.boolean(), false),
    /** True when the caller's page opens with it. */
    is_default: z._default(z.boolean(), false),
  }),
  reply: mutation({
    /** The new view. */
    view: KeptView,
  }),
  success: 201,
})

/**
 * Name, filters and sharing are changed by who keeps the view and by admins, `is_default` by everybody for
 * themselves.
 */
export const updateTaskView = endpoint({
  method: 'PUT',
  path: '/api/v1/ohplaky/task-view/:id',
  summary: 'Changes a kept view, or makes it the one with which the own page opens.',
  access: { permission: 'ohplaky.task.index' },
  body: z.object({
    /** A name to find it by. */
    name: z.optional(shownName(VIEW_LIMITS.name)),
    /** The query of its address. */
    query: z.optional(maybeEmpty(VIEW_LIMITS.query)),
    /** True when everybody sees it. */
    is_shared: z.optional(z.boolean()),
    /** True when the caller's page opens with it. */
    is_default: z.optional(z.boolean()),
  }),
  reply: mutation({
    /** The view as it is now. */
    view: KeptView,
  }),
})

export const deleteTaskView = endpoint({
  method: 'DELETE',
  path: '/api/v1/ohplaky/task-view/:id',
  summary: 'Deletes a kept view; it can be restored for a day.',
  access: { permission: 'ohplaky.task.index' },
  reply: mutation(),
})

/** It comes back as it was, also for those whose page opened with it and who chose no other view since. */
export const restoreTaskView = endpoint({
  method: 'POST',
  path: '/api/v1/ohplaky/task-view/:id/restore',
  summary: 'Brings a deleted view back.',
  access: { permission: 'ohplaky.task.index' },
  reply: mutation({
    /** The restored view. */
    view: KeptView,
  }),
})
