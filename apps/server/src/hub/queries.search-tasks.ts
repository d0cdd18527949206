/** Searches tasks for words: by title, labels and code, then by what stands below the title. */

import { parseCodePrefix } from '@osys/sdk/tasks/format.code'
import { and, desc, gte, inArray, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/client.js'
import { isOfPrefix } from '../db/codes.js'
import { tasks } from '../db/tables/tasks.js'
import {
  type ScopedSearch,
  beginningFirst,
  type HitRow,
  inReach,
  MOST_RANKED,
  titlesFirst,
} from './queries.search-shared.js'
import { isCode, ofPeople } from './queries.search-filters.js'

/** The most tasks of one's own in which the words are looked for apart. */
const MOST_OWN = 1000

/** Searches tasks: first by title, labels and code, then by description and steps. */
export function findTasks(db: Queryable, asked: ScopedSearch): Promise<readonly HitRow[]> {
  return titlesFirst(
    asked,
    findHolding(db, asked, {
      holding: hasCode(asked),
      code: isCode(asked.search),
      text: sql<null>`null`,
    }),
    known =>
      findHolding(db, asked, {
        holding: and(
          asked.matches(tasks.search_text, asked.search.words),
          known.length > 0 ? notInArray(tasks.id, [...known]) : undefined,
        ),
        code: undefined,
        text: sql<string>`${tasks.description} || E'\\n' || osys_steps(${tasks.checklist})`,
      }),
  )
}

/** One way to find tasks: the condition, the code if the search is one, and the text that the excerpt is taken from. */
interface Holding {
  readonly holding: SQL | undefined
  readonly code: SQL | undefined
  readonly text: SQL<string> | SQL<null>
}

/** Finds the tasks that hold the words in one way, in the order in which they are shown. */
function findHolding(db: Queryable, asked: ScopedSearch, held: Holding): PromiseLike<readonly HitRow[]> {
  const { due } = asked.search
  const found = and(
    isNull(tasks.deleted_at),
    inReach(tasks.company_id, asked),
    ofPeople(asked.people),
    due?.from ? gte(tasks.due_date, due.from) : undefined,
    due?.to ? lte(tasks.due_date, due.to) : undefined,
    // A due date matters only while the task is not done.
    due ? sql`${tasks.status} <> 'done'` : undefined,
  )
  const hits = db
    .select({
      id: tasks.id,
      title: tasks.title,
      companyId: tasks.company_id,
      userId: sql<null>`null`,
      number: tasks.number,
      status: tasks.status,
      dueDate: tasks.due_date,
      at: tasks.updated_at,
      text: held.text,
      messageId: sql<null>`null`,
    })
    .from(tasks)
    .$dynamic()
  // Of the tasks of other people, or of some days, the database stops at the first ones.
  if (due || asked.people !== null)
    return hits
      .where(and(found, held.holding))
      .orderBy(due ? tasks.due_date : desc(tasks.id), desc(tasks.id))
      .limit(asked.limit + 1)
  return hits
    .where(inArray(tasks.id, ranked(db, asked, found, held)))
    .orderBy(...nearestFirst(asked, held), desc(tasks.id))
    .limit(asked.limit + 1)
}

/**
 * The tasks that are put in order: the newest matches, and those that may come before them however old they are, the ones
 * of the code and the person's own. Each is a search of its own, so that its own index serves it.
 */
function ranked(db: Queryable, { scope }: ScopedSearch, found: SQL | undefined, { holding, code }: Holding) {
  const matching = and(found, holding)
  const first = (where: SQL | undefined, ...order: readonly SQL[]) =>
    db
      .select({ id: tasks.id })
      .from(tasks)
      .where(where)
      .orderBy(...order, desc(tasks.id))
      .limit(MOST_RANKED)
  const own = first(and(matching, isOf(scope.personId)), isDone)
  const newest = first(matching)
  return code ? unionAll(newest, own, first(and(found, code))) : unionAll(newest, own)
}

const isDone = sql`(${tasks.status} = 'done')`

/**
 * The newest tasks that a person has. The array makes the database find their ids first and read only these tasks. With
 * `in (select …)` it may read all tasks that hold the words.
 */
function isOf(personId: number): SQL {
  return sql`${tasks.id} = any(array(
    select task_id from task_assignees where user_id = ${personId} order by task_id desc limit ${MOST_OWN}))`
}

/** The order of tasks: the one of the code, beginnings of titles, open ones, the person's own. */
function nearestFirst({ search, scope }: ScopedSearch, { code }: Holding): readonly SQL[] {
  return [
    ...(code ? [sql`not coalesce(${code}, false)`] : []),
    beginningFirst(tasks.search, search),
    isDone,
    sql`not exists (select from task_assignees where task_id = ${tasks.id} and user_id = ${scope.personId})`,
  ]
}

/** The tasks whose text matches, or whose code is the text: `CAFE-7`, its number, or its beginning `CAFE-`. */
function hasCode({ search, matches }: ScopedSearch): SQL | undefined {
  const matching = matches(tasks.search, search.words)
  const prefix = parseCodePrefix(search.words)
  if (prefix !== null) return or(matching, isOfPrefix(tasks.company_id, prefix))
  return or(matching, isCode(search))
}
