import { taskCode } from '@osys/sdk/tasks/format.code'
import { taskHref } from '@osys/sdk/tasks/rules.address'
import type { Deps } from '../http/deps.js'
import type { NewNotification } from '../http/tell.js'
import { writeChange } from '../notifications/record.js'
import { taskMessages } from './messages.js'
import { findConcerned } from './queries.people.js'
import { findDue, findPendingReminders, tryReminding, type PendingReminder } from './queries.reminders.js'
import { mayFollow } from '@osys/sdk/tasks/rules.followers'
import { localMoment } from './rules.local-time.js'

/** The local hour from which a day's reminders are sent: when people begin to work. */
const REMINDER_HOUR = 9

type Reminding = Pick<Deps, 'database' | 'now' | 'config'>

/**
 * Reminds assignees and creators of tasks that are due tomorrow, due today or overdue; returns the number of
 * reminders. Each person gets each reminder once, in any number of calls and processes: a reminder is a row
 * whose key consists of the task, its due date and the person. Spec §4.
 */
export async function sendReminders({ database, now, config }: Reminding): Promise<number> {
  const { day: today, hour } = localMoment(now(), config.timezone)
  if (hour < REMINDER_HOUR) return 0
  let told = 0
  for (let after: number | null = 0; after !== null;) {
    const batch = await remindOnce(database.db, today, after)
    told += batch.told
    after = batch.last
  }
  return told
}

/**
 * Sends one batch in its own transaction; returns the task after which the next batch continues, null at the
 * end.
 */
function remindOnce(db: Reminding['database']['db'], today: string, after: number) {
  return writeChange(db, async (tx, tell) => {
    if (!(await tryReminding(tx))) return { told: 0, last: null }
    const due = await findDue(tx, today, after)
    const found = await findPendingReminders(tx, today, due)
    const concerned = await findConcerned(
      tx,
      found.map(row => row.user_id),
    )
    const people = new Map(concerned.map(person => [person.id, person]))
    const notifications = found.flatMap(row => {
      const person = people.get(row.user_id)
      return person && mayFollow(person, row) ? [toNotification(row, today)] : []
    })
    tell.people(notifications)
    return { told: notifications.length, last: due.at(-1) ?? null }
  })
}

function toNotification(row: PendingReminder, today: string): NewNotification {
  const isOverdue = row.due_date < today
  const title = isOverdue
    ? taskMessages.overdue
    : row.due_date === today
      ? taskMessages.dueToday
      : taskMessages.dueTomorrow
  return {
    user_id: row.user_id,
    type: isOverdue ? 'task.overdue' : 'task.due',
    title,
    body: taskMessages.subject(taskCode(row.company, row.number), row.title),
    url: taskHref({ id: row.task_id, company_id: row.company_id }),
    actor_id: null,
    once_key: row.once_key,
    push: { tag: `task:${row.task_id}` },
  }
}
