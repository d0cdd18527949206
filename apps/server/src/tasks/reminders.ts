import { sql } from 'drizzle-orm'
import { taskCode } from '@osys/sdk/tasks/code'
import type { Queryable } from '../db/client.js'
import type { Deps } from '../http/deps.js'
import { type News, tell } from '../notifications/tell.js'
import { record } from '../realtime/record.js'
import { taskMessages } from './messages.js'
import { taskUrl } from './news.js'
import { findConcerned, mayFollow } from './people.js'
import { addDays, localMoment } from './local-time.js'

/** The local hour from which a day's reminders are sent: when people begin to work. */
const REMINDER_HOUR = 9
/** A server that was away for so long still says what became overdue meanwhile; what is older is known by now. */
const CATCH_UP_DAYS = 7
const BATCH_TASKS = 100
/** Looked at anew this often: a task that is made in the morning for tomorrow is told of, too. */
const EVERY_MS = 5 * 60_000
/** Any number that nothing else of the database locks: only one process reminds at a time. */
const LOCK = 7_290_114

type Reminding = Pick<Deps, 'database' | 'now' | 'config'>

/**
 * Tells assignees and creators which tasks are due tomorrow or today and which are overdue; answers how many were
 * told. Each is told each thing once, whatever the number of calls and processes: what was told is a row of its own, with a key
 * that the task, its due date and the person make. Spec §4.
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

/** One batch in a transaction of its own; `last` is the task that the next one goes on after, null at the end. */
function remindOnce(db: Reminding['database']['db'], today: string, after: number) {
  return db.transaction(async tx => {
    const { rows: locks } = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(${LOCK}) as taken`,
    )
    if (!locks[0]?.taken) return { told: 0, last: null }
    const found = await findUntold(tx, today, after)
    const people = new Map(
      (
        await findConcerned(
          tx,
          found.map(row => row.user_id),
        )
      ).map(person => [person.id, person]),
    )
    const news = found.flatMap(row => {
      const person = people.get(row.user_id)
      return person && mayFollow(person, row) ? [toNews(row, today)] : []
    })
    await record(tx, await tell(tx, news))
    return { told: news.length, last: found.at(-1)?.task_id ?? null }
  })
}

interface Untold {
  readonly task_id: number
  readonly user_id: number
  readonly company_id: number
  readonly company: string
  readonly approved_at: string | null
  readonly number: number
  readonly title: string
  readonly due_date: string
  readonly once_key: string
}

/** Open tasks near or past their day in companies that are not archived, for each person who was not told yet. */
async function findUntold(tx: Queryable, today: string, after: number): Promise<readonly Untold[]> {
  const { rows } = await tx.execute<{ [Name in keyof Untold]: Untold[Name] }>(sql`
    with due as (
      select tasks.*, to_char(due_date, 'YYYY-MM-DD') as due_day,
        case when due_date < ${today}::date then 'task.overdue:' else 'task.due:' end
          || tasks.id || ':' || to_char(due_date, 'YYYY-MM-DD') as once_key
      from tasks
      where deleted_at is null and status <> 'done'
        and due_date between ${addDays(today, -CATCH_UP_DAYS)}::date and ${addDays(today, 1)}::date
    ), untold as (
      select due.id as task_id, follower.user_id, due.company_id, companies.name as company, companies.approved_at,
        due.number, due.title, due.due_day as due_date, due.once_key
      from due
      join companies on companies.id = due.company_id and companies.status <> 'archived'
      cross join lateral (
        select user_id from task_assignees where task_id = due.id union select due.created_by
      ) as follower(user_id)
      where due.id > ${after} and not exists (
        select from notifications told where told.user_id = follower.user_id and told.once_key = due.once_key
      )
    )
    select * from untold
    where task_id in (select distinct task_id from untold order by task_id limit ${BATCH_TASKS})
    order by task_id, user_id`)
  return rows
}

function toNews(row: Untold, today: string): News {
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
    url: taskUrl(row.company_id, row.task_id),
    actor_id: null,
    once_key: row.once_key,
    push: { tag: `task:${row.task_id}` },
  }
}

/** Reminds now and every few minutes. A failure waits for the next time; `stop` waits for what is under way. */
export function startReminders(deps: Deps): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve()
  const run = () => {
    running = running.then(() =>
      sendReminders(deps).catch((error: unknown) => deps.logger.warn({ err: error }, 'reminders failed')),
    )
  }
  const timer = setInterval(run, EVERY_MS)
  timer.unref()
  run()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
