import { beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../testing/database.js'
import { listPage } from './queries.js'

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
