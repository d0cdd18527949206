import { and, asc, between, gt, isNull, ne, sql } from 'drizzle-orm'
import { taskCode } from '@osys/sdk/tasks/format.code'
import type { Queryable } from '../db/client.js'
import type { Deps } from '../http/deps.js'
import { type News, tell } from '../notifications/news.js'
import { record } from '../realtime/record.js'
import { taskMessages } from './messages.js'
import { taskUrl } from './news.js'
import { findConcerned } from './queries.people.js'
import { mayFollow } from './rules.followers.js'
import { addDays } from '@osys/sdk/basics/days'
import { localMoment } from './rules.local-time.js'
import { tasks } from '../db/tables/tasks.js'

/** The local hour from which a day's reminders are sent: when people begin to work. */
const REMINDER_HOUR = 9
/** A server that was away for so long still says what became overdue meanwhile; what is older is known by now. */
const CATCH_UP_DAYS = 7
const BATCH_TASKS = 500
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
    const due = await findDue(tx, today, after)
    const found = await findUntold(tx, today, due)
    const concerned = await findConcerned(
      tx,
      found.map(row => row.user_id),
    )
    const people = new Map(concerned.map(person => [person.id, person]))
    const news = found.flatMap(row => {
      const person = people.get(row.user_id)
      return person && mayFollow(person, row) ? [toNews(row, today)] : []
    })
    await record(tx, await tell(tx, news))
    return { told: news.length, last: due.at(-1) ?? null }
  })
}

/** The next open tasks that are near or past their day. */
async function findDue(tx: Queryable, today: string, after: number): Promise<readonly number[]> {
  const rows = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(
      and(
        isNull(tasks.deleted_at),
        ne(tasks.status, 'done'),
        between(tasks.due_date, addDays(today, -CATCH_UP_DAYS), addDays(today, 1)),
        gt(tasks.id, after),
      ),
    )
    .orderBy(asc(tasks.id))
    .limit(BATCH_TASKS)
  return rows.map(row => row.id)
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

/** Of these tasks those in companies that are not archived, for each person who was not told yet. */
async function findUntold(tx: Queryable, today: string, due: readonly number[]): Promise<readonly Untold[]> {
  if (due.length === 0) return []
  const { rows } = await tx.execute<{ [Name in keyof Untold]: Untold[Name] }>(sql`
    with concerned as (
      select tasks.id as task_id, follower.user_id, tasks.company_id, companies.name as company, companies.approved_at,
        tasks.number, tasks.title, to_char(tasks.due_date, 'YYYY-MM-DD') as due_date,
        case when tasks.due_date < ${today}::date then 'task.overdue:' else 'task.due:' end
          || tasks.id || ':' || to_char(tasks.due_date, 'YYYY-MM-DD') as once_key
      from tasks
      join companies on companies.id = tasks.company_id and companies.status <> 'archived'
      cross join lateral (
        select user_id from task_assignees where task_id = tasks.id union select tasks.created_by
      ) as follower(user_id)
      where tasks.id = any(${sql.param([...due])}::int[])
    )
    select * from concerned where not exists (
      select from notifications told
      where told.user_id = concerned.user_id and told.once_key = concerned.once_key
    )
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
