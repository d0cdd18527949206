/** The calls of one task: get, create, change, move, delete, restore. */

import * as z from 'zod/mini'
import { checked } from '../basics/checked.js'
import {
  clearable,
  day,
  distinct,
  list,
  optionalText,
  pageQuery,
  text,
  uuid,
  version,
} from '../basics/input.js'
import { basicsMessages } from '../basics/messages.js'
import { Id, PAGE_SIZE, mutation, page } from '../basics/schema.js'
import { endpoint } from '../http/endpoint.js'
import { MOST_POSITION } from './rules.positions.js'
import { TaskActivity } from './schema.activity.js'
import { RepeatInput } from './schema.repeat.js'
import { TASK_LIMITS, Task, TaskPriority, TaskStatus } from './schema.js'

/** For a link to one task, whatever list it is in. */
export const getTask = endpoint({
  method: 'GET',
  path: '/api/v1/ohplaky/task/:id',
  summary: 'One task.',
  access: { permission: 'ohplaky.task.index' },
  reply: z.object({
    /** The task. */
    task: Task,
  }),
  tool: {
    name: 'get_task',
    kind: 'read',
    description: 'One task by its id, with description and checklist.',
  },
})

export const listTaskActivity = endpoint({
  method: 'GET',
  path: '/api/v1/ohplaky/task/:id/activity',
  summary: 'The activity of a task, newest first.',
  access: { permission: 'ohplaky.task.index' },
  query: pageQuery(PAGE_SIZE.taskActivity, {}),
  reply: page('items', TaskActivity),
})

/** Steps with ids of their own; no two steps have the same id. */
const checklist = checked(
  list(
    z.object({
      /** The id of the step, unique within the task. */
      id: text(64),
      /** The thing to do. */
      text: text(TASK_LIMITS.checklistItem),
      /** True when it is done. */
      done: z._default(z.boolean(), false),
    }),
    TASK_LIMITS.checklist,
  ),
  z.refine(items => new Set(items.map(item => item.id)).size === items.length, {
    error: basicsMessages.repeated,
  }),
)

const position = checked(z.number(), z.minimum(-MOST_POSITION), z.maximum(MOST_POSITION))

const TaskDetails = z.object({
  /** The details, in Markdown; null empties it. */
  description: optionalText(TASK_LIMITS.description),
  /** How much it matters. */
  priority: z.optional(TaskPriority),
  /** The ids of the people who do it. */
  assignees: z.optional(distinct(Id, TASK_LIMITS.assignees)),
  /** The day on which it begins; null for none. */
  start_date: clearable(day()),
  /** The day by which it must be done; null for none. */
  due_date: clearable(day()),
  /** All its steps, in order. */
  checklist: z.optional(checklist),
  /** All its labels. */
  labels: z.optional(distinct(text(TASK_LIMITS.label), TASK_LIMITS.labels)),
  /** How it repeats; null for a task that does not. */
  repeat: clearable(RepeatInput),
  /** Its place among the tasks of company and status, ascending. */
  position: z.optional(position),
})

export const createTask = endpoint({
  method: 'POST',
  path: '/api/v1/ohplaky/task',
  summary: 'Creates a task of a company.',
  access: { permission: 'ohplaky.task.create' },
  idempotent: true,
  body: z.extend(TaskDetails, {
    /** The id of the company. */
    company_id: Id,
    /** The thing to do, in a line. */
    title: text(TASK_LIMITS.title),
    /** Pending when left out; another one needs the rights to bring a pending task there. */
    status: z.optional(TaskStatus),
    /** A UUID of the client's own. It connects the task with its draft. */
    client_id: z.optional(uuid()),
  }),
  reply: mutation({
    /** The new task. */
    task: Task,
  }),
  success: 201,
  tool: {
    name: 'create_task',
    kind: 'change',
    description:
      'Proposes a new task of a company. Dates are YYYY-MM-DD, assignees are user ids. It exists only once the person applies the proposal.',
    filled: ['client_id', 'position', 'status', 'repeat'],
  },
})

/** Partial update. An old `version` answers 409 `version_conflict` with the current task. */
export const updateTask = endpoint({
  method: 'PUT',
  path: '/api/v1/ohplaky/task/:id',
  summary: 'Changes a task.',
  access: { permission: 'ohplaky.task.update' },
  body: z.extend(TaskDetails, {
    /** The version that the update started from. */
    version: version(),
    /** The thing to do, in a line. */
    title: z.optional(text(TASK_LIMITS.title)),
  }),
  reply: mutation({
    /** The task as it is now. */
    task: Task,
  }),
  tool: {
    name: 'update_task',
    kind: 'change',
    description:
      'Proposes to change title, description, priority, assignees, dates, checklist or labels of a task. Give only what changes; lists are replaced whole. Use set_task_status for the status.',
    filled: ['version', 'position', 'repeat'],
  },
})

/**
 * Moves into and out of done, and from review back to progress, also need `ohplaky.task.finish`. An undo needs what its move
 * needed; for ten minutes it also goes where no move leads back. Spec §4.
 */
export const setTaskStatus = endpoint({
  method: 'PATCH',
  path: '/api/v1/ohplaky/task/:id/status',
  summary: 'Moves a task to another status.',
  access: { permission: 'ohplaky.task.status' },
  body: z.object({
    /** The status to move it to. */
    status: TaskStatus,
    /** Why it goes back from review to progress. */
    reason: z.optional(text(TASK_LIMITS.reason)),
    /** Its place in the column; without it, the end. */
    position: z.optional(position),
    /** The version that the move started from; an old one answers 409 `version_conflict` with the current task. */
    version: z.optional(version()),
    /** True to undo the caller's own move: back to `status`, while nobody has moved the task since. */
    undo: z.optional(z.boolean()),
  }),
  reply: mutation({
    /** The task as it is now. */
    task: Task,
  }),
  tool: {
    name: 'set_task_status',
    kind: 'change',
    description:
      'Proposes to move a task to pending, progress, review or done. From review back to progress needs a reason.',
    filled: ['version', 'position', 'undo'],
  },
})

/** Also needs `ohplaky.task.create`, and to see both companies. The earlier code still finds the task. */
export const moveTaskToCompany = endpoint({
  method: 'POST',
  path: '/api/v1/ohplaky/task/:id/move',
  summary: 'Moves a task with its comments to another company, where it gets a new number.',
  access: { permission: 'ohplaky.task.update' },
  body: z.object({
    /** The id of the other company. */
    company_id: Id,
  }),
  reply: mutation({
    /** The task with its new number. */
    task: Task,
  }),
})

/** `series` also needs `ohplaky.task.update`. */
export const deleteTask = endpoint({
  method: 'DELETE',
  path: '/api/v1/ohplaky/task/:id',
  summary: 'Deletes a task; it can be restored for 30 days. A repetition goes on without it.',
  access: { permission: 'ohplaky.task.destroy' },
  query: z.object({
    /** True to end the repetition with it, so that no further task is made. */
    series: z.optional(z.boolean()),
  }),
  reply: mutation(),
})

/** `repeat` also needs `ohplaky.task.update`. */
export const restoreTask = endpoint({
  method: 'POST',
  path: '/api/v1/ohplaky/task/:id/restore',
  summary: 'Brings a deleted task back.',
  access: { permission: 'ohplaky.task.destroy' },
  body: z.object({
    /** The repetition that begins again with it, such as the one that its deletion ended. */
    repeat: z.optional(RepeatInput),
  }),
  reply: mutation({
    /** The restored task. */
    task: Task,
  }),
})
