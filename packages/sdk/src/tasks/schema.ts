/** A task as on the wire, with its statuses, priorities and limits. */

import * as z from 'zod/mini'
import { Count, Day, Flag, Id, Instant, TextOrEmpty, UserRef, orEmpty, orNull } from '../basics/schema.js'
import { CompanyRef } from '../companies/schema.js'
import { TaskRepeat } from './schema.repeat.js'

/** The four statuses of a task, each with a column of the board. Spec §4. */
export const TASK_STATUSES = ['pending', 'progress', 'review', 'done'] as const
/** The status of a task, each with a column of the board. Spec §4. */
export const TaskStatus = z.enum(TASK_STATUSES)
export type TaskStatus = z.output<typeof TaskStatus>

export const TASK_PRIORITIES = ['none', 'low', 'medium', 'high', 'urgent'] as const
/** The priority of a task, the least first. */
export const TaskPriority = z.enum(TASK_PRIORITIES)
export type TaskPriority = z.output<typeof TaskPriority>

/**
 * `position` is the board's order, `due` the nearest date first and finished tasks last, `priority` urgent
 * first and finished tasks last within each, `updated` newest first, `title` by the alphabet.
 */
export const TASK_ORDERS = ['position', 'due', 'priority', 'updated', 'title'] as const
/** The order of a list of tasks: the board's, nearest date first with finished tasks last, urgent first, newest change first, by the alphabet. */
export const TaskOrder = z.enum(TASK_ORDERS)
export type TaskOrder = z.output<typeof TaskOrder>

/** The due dates that a list is narrowed to; `week` is the seven days from today. */
export const DUE_RANGES = ['overdue', 'today', 'week', 'none'] as const
/** The due dates that a list is narrowed to; `week` is the seven days from today. */
export type DueRange = (typeof DUE_RANGES)[number]

/** The most values of a filter of a list of tasks. */
export const FILTER_VALUES = 20

/**
 * The grouping of a list of tasks: of several people the first by name counts, or the one of `assignee`; of several labels
 * the first.
 */
export const TASK_GROUPS = ['status', 'company', 'person', 'due', 'priority', 'label'] as const
/**
 * The grouping of a list of tasks: of several people the first by name counts, or the one of `assignee`; of several labels
 * the first.
 */
export const TaskGroup = z.enum(TASK_GROUPS)
export type TaskGroup = z.output<typeof TaskGroup>

export const TASK_LIMITS = {
  title: 200,
  description: 20_000,
  assignees: 20,
  checklist: 100,
  checklistItem: 300,
  labels: 20,
  label: 40,
  reason: 1000,
} as const

/** A step of a task. */
export const ChecklistItem = z.object({
  /** The id of the step, unique within the task. */
  id: z.string(),
  /** The thing to do. */
  text: z.string(),
  /** True when it is done. */
  done: Flag,
})
export type ChecklistItem = Readonly<z.output<typeof ChecklistItem>>

/** The company of a task, and whether its tasks can only be read. */
export const TaskCompany = z.extend(CompanyRef, {
  /** True for an archived company, whose tasks nobody changes. */
  archived: Flag,
})
export type TaskCompany = Readonly<z.output<typeof TaskCompany>>

/** Work for a company. The specification names id and status. Spec §3. */
export const Task = z.object({
  /** The id of the task. */
  id: Id,
  /** Made by the client. It connects the saved task with its draft. */
  client_id: orNull(z.string()),
  /** The number within the company; shown as `ACME-42`. */
  number: Count,
  /** The id of the company. */
  company_id: orNull(Id),
  /** The company. */
  company: orNull(TaskCompany),
  /** The thing to do, in a line. */
  title: TextOrEmpty,
  /** Markdown. */
  description: TextOrEmpty,
  /** The status that it has. */
  status: TaskStatus,
  /** How much it matters. */
  priority: z._default(TaskPriority, 'none'),
  /** The people who do it. */
  assignees: orEmpty(UserRef),
  /** The day on which it begins. */
  start_date: orNull(Day),
  /** The day by which it must be done. */
  due_date: orNull(Day),
  /** Its steps, in order. */
  checklist: orEmpty(ChecklistItem),
  /** Words to find it by. */
  labels: orEmpty(z.string()),
  /** The number of comments on it. It changes without a new version. */
  comments_count: Count,
  /** Set on the newest task of a repetition only. */
  repeat: orNull(TaskRepeat),
  /** The order within company and status, ascending; not a whole number. */
  position: z._default(z.number(), 0),
  /** The person who made it. */
  created_by: orNull(UserRef),
  /** The moment when it was made. */
  created_at: orNull(Instant),
  /** The moment of the last change. */
  updated_at: orNull(Instant),
  /** The moment when it was done; null while it is not. */
  finished_at: orNull(Instant),
  /** Grows with every change. An update sends the version that it started from. */
  version: Count,
})
export type Task = Readonly<z.output<typeof Task>>
