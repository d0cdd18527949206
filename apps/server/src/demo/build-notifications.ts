import { routePath } from '@osys/sdk/app/routes'
import type { comments } from '../db/tables/comments.js'
import type { notifications } from '../db/tables/notifications.js'
import { taskCode } from '@osys/sdk/tasks/format.code'
import { taskHref } from '@osys/sdk/tasks/rules.address'
import { must } from './must.js'
import type { Work } from './build-tasks.js'
import { COMPANIES } from './companies.js'
import { PEOPLE } from './people.js'
import { byTime, type Row, type World } from './world.js'

/** Returns a task as notifications name it: its code and its title. */
function nameOf({ company_id, number, title }: Work['tasks'][number]): string {
  return `${taskCode(must(COMPANIES[company_id - 1]).name, number)} · ${title}`
}

const DAY_MS = 24 * 3_600_000

type Draft = Omit<Row<typeof notifications>, 'id'> & { readonly created_at: Date }

/**
 * Builds the notifications about the tasks and comments of the demo company's last days, oldest first.
 * Notifications until yesterday are seen, the oldest are also read.
 */
export function buildNotifications(
  { calendar }: World,
  work: Work,
  said: readonly Row<typeof comments>[],
): readonly Row<typeof notifications>[] {
  const nowMs = calendar.now.getTime()
  const isRecent = (moment: Date) => nowMs - moment.getTime() < 12 * DAY_MS
  const drafts: Draft[] = []
  const tasks = new Map(work.tasks.map(task => [task.id, task]))
  for (const { task_id, user_id } of work.assignees) {
    const task = must(tasks.get(task_id))
    const about = { user_id, body: nameOf(task), url: taskHref(task) }
    const createdAt = task.created_at as Date
    const updatedAt = task.updated_at as Date
    if (task.created_by !== user_id && isRecent(createdAt)) {
      drafts.push({
        ...about,
        type: 'task.assigned',
        title: 'Te asignaron una tarea',
        actor_id: task.created_by,
        created_at: createdAt,
      })
    }
    if (task.status === 'review' && isRecent(updatedAt)) {
      drafts.push({
        ...about,
        type: 'task.status',
        title: 'Tarea en revisión',
        actor_id: task.created_by === user_id ? null : task.created_by,
        created_at: updatedAt,
      })
    }
  }
  for (const [task, user_id] of followers(work)) {
    const due = task.status === 'done' ? null : task.due_date
    if (!due || due > calendar.day(1)) continue
    const about = { user_id, body: nameOf(task), url: taskHref(task) }
    const overdueDays = Math.round((Date.parse(calendar.today) - Date.parse(due)) / DAY_MS)
    drafts.push({
      ...about,
      type: 'task.due',
      title: 'Vence mañana',
      once_key: `task.due:${task.id}:${due}`,
      created_at: morning(-overdueDays - 1),
    })
    if (overdueDays > 0) {
      drafts.push({
        ...about,
        type: 'task.overdue',
        title: 'Tarea vencida',
        once_key: `task.overdue:${task.id}:${due}`,
        created_at: morning(-overdueDays + 1),
      })
    }
  }
  for (const comment of said) {
    const author = must(PEOPLE[comment.user_id - 1]).name
    const company = must(COMPANIES[comment.company_id - 1]).name
    drafts.push(
      ...(comment.mentions ?? []).map((user_id): Draft => ({
        user_id,
        type: 'comment.mention',
        title: `${author} te mencionó en ${company}`,
        body: comment.body,
        url: `${routePath('companyTasks', { id: comment.company_id })}?comment=${comment.id}`,
        actor_id: comment.user_id,
        created_at: comment.created_at as Date,
      })),
    )
  }
  return byTime(drafts).map((draft, index) => {
    const age = nowMs - draft.created_at.getTime()
    const after = (hours: number) => new Date(Math.min(draft.created_at.getTime() + hours * 3_600_000, nowMs))
    return {
      ...draft,
      id: index + 1,
      seen_at: age > DAY_MS ? after(2) : null,
      read_at: age > 3 * DAY_MS ? after(3) : null,
    }
  })

  function morning(offset: number): Date {
    return calendar.past(calendar.day(offset), 540)
  }
}

/** Returns each task with each of its followers: the assignees and the creator. */
function followers({ tasks, assignees }: Work): readonly (readonly [Work['tasks'][number], number])[] {
  return tasks.flatMap(task => {
    const people = assignees.filter(({ task_id }) => task_id === task.id).map(({ user_id }) => user_id)
    return [...new Set([...people, task.created_by])].map(userId => [task, userId] as const)
  })
}
