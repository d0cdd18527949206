import { thingsOf } from '@osys/sdk/notifications/rules.kinds'
import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Queryable } from '../db/client.js'
import { notifications } from '../db/tables/notifications.js'
import { useTestDatabase } from '../testing/database.js'
import { listPage } from './queries.js'
import { listUnreadOfTasks } from './queries.offered.js'

const NOTICES = 20_000
const AFTER_ALL = 2_147_483_647
const database = useTestDatabase()

beforeAll(async () => {
  await database.pool.query(
    `insert into users (name, email, password_hash)
      select 'P' || n, 'p' || n || '@x.mx', '-' from generate_series(1, 2) n`,
  )
  await database.pool.query(
    `insert into notifications (user_id, type, title, body, read_at)
      select 1 + n % 2, case when n % 1000 = 0 then 'comment.mention' else 'task.assigned' end, 'Aviso', '',
        case when n % 1000 > 1 then now() end
      from generate_series(1, ${NOTICES}) n`,
  )
  await database.pool.query('vacuum analyze notifications')
})

describe('listPage', () => {
  it.each([
    ['mentions', 'notifications_mentions'],
    ['unread', 'notifications_unread'],
  ] as const)(`finds %s by an index that holds their order, among ${NOTICES}`, async (tab, index) => {
    const plan = await database.db.transaction(async tx => {
      await listPage(tx, 1, { tab }, 1, 20)
      // The plan for any value, which a connection comes to after some calls.
      await tx.execute('set local plan_cache_mode = force_generic_plan')
      return tx.execute(
        `explain (format json) execute "notifications-newest-${tab}" (1, ${AFTER_ALL}, 20, 0)`,
      )
    })
    expect(JSON.stringify(plan.rows)).toContain(`"Index Name":"${index}"`)
    expect(JSON.stringify(plan.rows)).not.toContain('"Node Type":"Sort"')
  })
})

describe('listUnreadOfTasks', () => {
  it('reads the task of a link as the SDK does', async () => {
    const part = fc.constantFrom(
      '/ohplaky/empresa/',
      '/ojibble',
      '/details',
      '?',
      '&',
      'task=',
      'comment=',
      '12',
      '3',
      'a',
    )
    const links = fc.sample(fc.array(part, { maxLength: 9 }), 400).map(parts => parts.join(''))
    const urls = [
      ...links,
      '/ohplaky/empresa/7/details?task=12',
      '/ohplaky/empresa/7?comment=3&task=12&task=3',
      null,
    ]
    const rows = await database.db
      .insert(notifications)
      .values(urls.map(url => ({ user_id: 1, type: 'comment.new' as const, title: 'Aviso', body: '', url })))
      .returning({ id: notifications.id, url: notifications.url })
    const tasks = rows.flatMap(({ id, url }) => {
      const { task } = thingsOf(url)
      return task === null ? [] : [[id, task] as const]
    })
    const found = await listUnreadOfTasks(database.db, 1, [...new Set(tasks.map(([, task]) => task))])
    expect(found).toEqual(Object.fromEntries(tasks))
    expect(tasks.length).toBeGreaterThan(1)
  })

  it('finds those of a few tasks by their index', async () => {
    let plan = ''
    const explaining = {
      async execute(query: SQL) {
        plan = JSON.stringify((await database.db.execute(sql`explain (format json) ${query}`)).rows)
        return { rows: [] }
      },
    } as unknown as Queryable
    await listUnreadOfTasks(explaining, 1, [12])
    expect(plan).toContain('"Index Name":"notifications_unread_of_task"')
  })
})
