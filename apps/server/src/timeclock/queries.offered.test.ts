import { beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../testing/database.js'
import { listSilent } from './queries.offered.js'

const RECORDS = 20_000
const database = useTestDatabase()

beforeAll(async () => {
  const { pool } = database
  await pool.query("insert into users (name, email, password_hash) values ('P', 'p@x.mx', '-')")
  await pool.query(
    `insert into devices (name, units, key_hash, paired_by, last_seen_at)
      select 'D' || n, '{solutions}', sha256(n::text::bytea), 1, now() - interval '1 hour' from generate_series(1, 20) n`,
  )
  await pool.query(`insert into work_logs (client_id, user_id, event, status, at, source, device_id)
    select gen_random_uuid(), 1, 'entrada', 'dentro', now() - n * interval '10 minutes', 'kiosk', 1 + n % 20
    from generate_series(1, ${RECORDS}) n`)
  await pool.query('vacuum analyze work_logs')
})

describe('listSilent', () => {
  it('reads the records of each tablet by their index', async () => {
    const now = new Date()
    const since = new Date(now.getTime() - 28 * 86_400_000)
    const { sql, params } = listSilent(database.db, { now, before: now, since, timezone: 'UTC' }).toSQL()
    const { rows } = await database.pool.query(`explain (format json) ${sql}`, params)
    expect(JSON.stringify(rows)).toContain('work_logs_device')
  })
})
