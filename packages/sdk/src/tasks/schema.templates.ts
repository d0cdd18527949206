/**
 * Templates of tasks as on the wire, lists of tasks kept under a name to make them again, with their limits.
 */

import * as z from 'zod/mini'
import { Count, Id, Instant, TextOrEmpty, orEmpty, orNull } from '../basics/schema.js'
import { TaskPriority } from './schema.js'

/** `tasks` in one template, `all` templates; `dueDays` bounds the days from the start to a due date. */
export const TEMPLATE_LIMITS = { name: 80, tasks: 50, all: 100, dueDays: 365 } as const

/** The most tasks that one call makes, from a template or from a brief. */
export const MOST_TASKS_AT_ONCE = 100

/** A task of a template. */
export const TemplateTask = z.object({
  /** The title of the task. */
  title: TextOrEmpty,
  /** The details, in Markdown. */
  description: TextOrEmpty,
  /** How much the task matters. */
  priority: z._default(TaskPriority, 'none'),
  /** The labels of the task. */
  labels: orEmpty(z.string()),
  /** The texts of its steps. */
  steps: orEmpty(z.string()),
  /** The days from the start to its due date; null for no due date. */
  due_days: orNull(Count),
})
export type TemplateTask = Readonly<z.output<typeof TemplateTask>>

/** A template in a list, without its tasks. */
export const TemplateRef = z.object({
  /** The id of the template. */
  id: Id,
  /** The name of the template. */
  name: TextOrEmpty,
  /** The number of its tasks. */
  count: Count,
  /** The moment of its last change. */
  updated_at: orNull(Instant),
})
export type TemplateRef = Readonly<z.output<typeof TemplateRef>>

/** A list of tasks kept under a name, to make them again. */
export const TaskTemplate = z.object({
  /** The id of the template. */
  id: Id,
  /** The name of the template. */
  name: TextOrEmpty,
  /** The tasks that it makes, in order. */
  tasks: z.array(TemplateTask),
  /** Grows with every change. An update sends the version that it started from. */
  version: Count,
})
export type TaskTemplate = Readonly<z.output<typeof TaskTemplate>>
