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
  /** The title of the task. */
  title: text(TASK_LIMITS.title),
  /** The details, in Markdown. */
  description: z._default(maybeEmpty(TASK_LIMITS.description), ''),
  /** How much the task matters. */
  priority: z._default(TaskPriority, 'none'),
  /** The labels of the task. */
  labels: z._default(distinct(text(TASK_LIMITS.label), TASK_LIMITS.labels), []),
  /** The texts of its steps, in order. */
  steps: z._default(list(text(TASK_LIMITS.checklistItem), TASK_LIMITS.checklist), []),
}

const templateTasks = checked(
  list(
    z.object({
      ...CONTENT,
      /** The days from the first day to the due date; null for none. */
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
  reply: z.object({
    /** The templates, by name. */
    items: z.array(TemplateRef),
  }),
})

export const getTaskTemplate = endpoint({
  method: 'GET',
  path: '/api/v1/ohplaky/task-template/:id',
  summary: 'One template with its tasks.',
  access: { permission: 'ohplaky.task.create' },
  reply: z.object({
    /** The template. */
    template: TaskTemplate,
  }),
})

export const createTaskTemplate = endpoint({
  method: 'POST',
  path: '/api/v1/ohplaky/task-template',
  summary: 'Keeps a list of tasks as a template, for everybody who makes tasks.',
  access: { permission: 'ohplaky.task.create' },
  idempotent: true,
  body: z.object({
    /** The name of the template. */
    name: shownName(TEMPLATE_LIMITS.name),
    /** The tasks that it makes, in order. */
    tasks: templateTasks,
  }),
  reply: mutation({
    /** The template as it is kept. */
    template: TaskTemplate,
  }),
  success: 201,
})

/** An old `version` answers 409 `version_conflict` with the current template. */
export const updateTaskTemplate = endpoint({
  method: 'PUT',
  path: '/api/v1/ohplaky/task-template/:id',
  summary: 'Changes the name or the tasks of a template.',
  access: { permission: 'ohplaky.task.create' },
  body: z.object({
    /** The version that the change started from. */
    version: version(),
    /** The name of the template. */
    name: z.optional(shownName(TEMPLATE_LIMITS.name)),
    /** All its tasks, in order. */
    tasks: z.optional(templateTasks),
  }),
  reply: mutation({
    /** The template as it is kept. */
    template: TaskTemplate,
  }),
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
    /** The company of the tasks. */
    company_id: Id,
    /** Made by the client; with the same one the tasks are made once. */
    batch_id: uuid(),
    /** The tasks, in order. */
    tasks: checked(
      list(
        z.object({
          ...CONTENT,
          /** The day by which it must be done; null for none. */
          due_date: clearable(day()),
        }),
        MOST_TASKS_AT_ONCE,
      ),
      z.minLength(1),
    ),
  }),
  reply: mutation({
    /** The tasks that were made. */
    tasks: z.array(Task),
  }),
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
  body: z.object({
    /** The company of the tasks. */
    company_id: Id,
    /** The batch under which they were made. */
    batch_id: uuid(),
  }),
  reply: mutation({
    /** The number of deleted tasks. */
    removed: Count,
  }),
})
