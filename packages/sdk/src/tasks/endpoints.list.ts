/** The list of tasks, which the hub has too, and its filters. */

import * as z from 'zod/mini'
import { checked } from '../basics/checked.js'
import { day, pageQuery, search, several, text } from '../basics/input.js'
import { Id, PAGE_SIZE, page } from '../basics/schema.js'
import { endpoint } from '../http/endpoint.js'
import { dueMessages } from './messages.due.js'
import { dueDaysOf } from './rules.due-days.js'
import {
  DUE_RANGES,
  FILTER_VALUES,
  TASK_LIMITS,
  Task,
  TaskGroup,
  TaskOrder,
  TaskPriority,
  TaskStatus,
} from './schema.js'

const DUE_NAMES: readonly string[] = DUE_RANGES

/* @__NO_SIDE_EFFECTS__ */
function dueOrDays() {
  return checked(
    z.string(),
    z.refine(due => DUE_NAMES.includes(due) || dueDaysOf(due) !== null, {
      error: dueMessages.dueOrDays(DUE_NAMES),
    }),
  )
}

/** The filters and the order of a list of tasks. */
export const TASK_FILTERS = {
  /** Only tasks of this status. */
  status: z.optional(TaskStatus),
  /**
   * True for open tasks only. Unless it is a list of one company, the tasks of archived companies are left out, because
   * nobody can finish them.
   */
  open: z.optional(z.boolean()),
  /** Words that the title, the labels, the description and the steps of a task hold, or its code. */
  search: search(),
  /** Only tasks of this company, or of any of several: then of those that are in the lists of the caller. */
  company_id: z.optional(several(Id, FILTER_VALUES)),
  /**
   * Only tasks of the person with this id, or of any of several. Unless it is a list of one company, the unfinished tasks
   * of archived companies are left out.
   */
  assignee: z.optional(several(Id, FILTER_VALUES)),
  /** True for tasks without a person, as one more value of `assignee`. */
  unassigned: z.optional(z.boolean()),
  /** Only tasks of this priority, or of any of several. */
  priority: z.optional(several(TaskPriority, FILTER_VALUES)),
  /** Only tasks with this label, or with any of several. */
  label: z.optional(several(text(TASK_LIMITS.label), FILTER_VALUES)),
  /** True for tasks without a label, as one more value of `label`. */
  unlabeled: z.optional(z.boolean()),
  /**
   * Only tasks that are due then: `overdue`, `today`, `week` or `none`; days are written `2026-12-01..2026-12-04`, both included, and one end may be missing.
   * With a date, unless it is a list of one company, the unfinished tasks of archived companies are left out.
   */
  due: z.optional(dueOrDays()),
  /** True for those that are overdue alone, as `due: 'overdue'`; it can stand beside any other filter. */
  overdue: z.optional(z.boolean()),
  /** The first due date, included. */
  due_from: z.optional(day()),
  /** The last due date, included. */
  due_to: z.optional(day()),
  /** The order of the list. Without it `status: 'done'` begins with the task that was finished last. */
  order: z.optional(TaskOrder),
  /** True for the order from its end. */
  reversed: z.optional(z.boolean()),
  /** Tasks of one group stand together; within it the order counts. */
  group: z.optional(TaskGroup),
}

/**
 * The tasks of one company come in the board's order, those of all by due date with the finished ones last, and finished
 * ones alone by the moment of their finish, newest first, unless `order` is given. Spec §4.
 */
export const listTasks = endpoint({
  method: 'GET',
  path: '/api/v1/ohplaky/task',
  summary: 'Tasks of the companies in the lists of the caller, or of one company that the caller may see.',
  access: { permission: 'ohplaky.task.index' },
  query: pageQuery(PAGE_SIZE.tasks, TASK_FILTERS),
  reply: z.extend(page('tasks', Task), {
    /**
     * With `group`: the tasks of all pages in each group of this page, by the value that they share; '' for none. By
     * `due` of every group: `overdue`, `today`, `week`, `later`, `done`.
     */
    group_totals: z.optional(z.record(z.string(), z.int())),
    /** The task of each unread notification of the caller that leads to one of this page, by the notification's id. */
    unread: z.optional(z.record(z.string(), z.int())),
  }),
  tool: {
    name: 'list_tasks',
    kind: 'read',
    description:
      'Tasks with title, company, status (pending, progress, review, done), priority, assignees and due date. Without company_id: of all companies of the person. `assignee` is a user id, `search` a text that title, labels, description and steps hold, `due` one of overdue, today, week, none, or days such as 2026-12-01..2026-12-04. company_id, assignee, priority and label take a list for any of several; `unassigned` finds tasks of nobody. Open tasks of one person by date: assignee and order "due".',
  },
})
