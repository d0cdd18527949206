/** The calls of templates of tasks, and those that make several tasks at once and take them back. */

import * as z from 'zod/mini'
import { checked } from '../basics/checked.js'
import {
  clearable,
  day,
  distinct,
  list,
  maybeEmpty,
  shownName,
  text,
  uuid,
  version,
} from '../basics/input.js'
import { Count, Id, mutation } from '../basics/schema.js'
import { endpoint } from '../http/endpoint.js'
import { TASK_LIMITS, Task, TaskPriority } from './schema.js'
import { MOST_TASKS_AT_ONCE, TEMPLATE_LIMITS, TaskTemplate, TemplateRef } from './schema.templates.js'

/** The fields that a task of a template and one made at once have in common. */
const CONTENT = {
  title: text(TASK_LIMITS.title),
  description: z._default(maybeEmpty(TASK_LIMITS.description), ''),
  priority: z._default(TaskPriority, 'none'),
  labels: z._default(distinct(text(TASK_LIMITS.label), TASK_LIMITS.labels), []),
  steps: z._default(list(text(TASK_LIMITS.checklistItem), TASK_LIMITS.checklist), []),
}

const templateTasks = checked(
  list(
    z.object({
      ...CONTENT,
      due_days: clearable(checked(z.int(), z.minimum(0), z.maximum(TEMPLATE_LIMITS.dueDays))),
    }),
    TEMPLATE_LIMITS.tasks,
  ),
  z.minLength(1),
)

export const listTaskTemplates = endpoint({
  method: 'GET',
  path: '/api/v1/ohplaky/task-template',
  summary: 'The templates of tasks, by name, without their tasks.',
  access: { permission: 'ohplaky.task.create' },
  reply: z.object({ items: z.array(TemplateRef) }),
})

export const getTaskTemplate = endpoint({
  method: 'GET',
  path: '/api/v1/ohplaky/task-template/:id',
  summary: 'One template with its tasks.',
  access: { permission: 'ohplaky.task.create' },
  reply: z.object({ template: TaskTemplate }),
})

export const createTaskTemplate = endpoint({
  method: 'POST',
  path: '/api/v1/ohplaky/task-template',
  summary: 'Keeps a list of tasks as a template, for everybody who makes tasks.',
  access: { permission: 'ohplaky.task.create' },
  idempotent: true,
  body: z.object({ name: shownName(TEMPLATE_LIMITS.name), tasks: templateTasks }),
  reply: mutation({ template: TaskTemplate }),
  success: 201,
})

/** An old `version` answers 409 `version_conflict` with the current template. */
export const updateTaskTemplate = endpoint({
  method: 'PUT',
  path: '/api/v1/ohplaky/task-template/:id',
  summary: 'Changes the name or the tasks of a template.',
  access: { permission: 'ohplaky.task.create' },
  body: z.object({
    version: version(),
    name: z.optional(shownName(TEMPLATE_LIMITS.name)),
    tasks: z.optional(templateTasks),
  }),
  reply: mutation({ template: TaskTemplate }),
})

export const deleteTaskTemplate = endpoint({
  method: 'DELETE',
  path: '/api/v1/ohplaky/task-template/:id',
  summary: 'Deletes a template; tasks that were made from it stay.',
  access: { permission: 'ohplaky.task.create' },
  reply: mutation(),
})

/** All or none are made. The same `batch_id` makes them once; a second try answers those of the first. */
export const createTasks = endpoint({
  method: 'POST',
  path: '/api/v1/ohplaky/task/batch',
  summary: 'Creates several pending tasks of a company at once, from a template or a brief.',
  access: { permission: 'ohplaky.task.create' },
  idempotent: true,
  body: z.object({
    company_id: Id,
    batch_id: uuid(),
    tasks: checked(
      list(z.object({ ...CONTENT, due_date: clearable(day()) }), MOST_TASKS_AT_ONCE),
      z.minLength(1),
    ),
  }),
  reply: mutation({ tasks: z.array(Task) }),
  success: 201,
})

/**
 * For who made them, within an hour and without the right to delete tasks: one that was changed meanwhile stays.
 */
export const takeBackTasks = endpoint({
  method: 'POST',
  path: '/api/v1/ohplaky/task/batch/undo',
  summary: 'Deletes again the tasks that the caller has just made at once.',
  access: { permission: 'ohplaky.task.create' },
  body: z.object({ company_id: Id, batch_id: uuid() }),
  reply: mutation({ removed: Count }),
})
