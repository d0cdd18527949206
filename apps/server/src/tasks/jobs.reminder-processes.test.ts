import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { useTestDatabase } from '../testing/database.js'
import { signIn } from '../testing/people.js'
import { spawnServer } from '../testing/server-child.js'
import type { TestApp } from '../testing/app.js'

const database = useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'osys-reminders-'))
chmodSync(folder, 0o755)
const running = new Set<ChildProcess>()

afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** The hours between UTC and a zone in which it is noon, whenever this test runs. */
const offset = 12 - new Date().getUTCHours()
const zone = offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
const dayThere = (days: number) =>
  new Date(Date.now() + offset * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

/** Starts a whole server process on the shared database. */
function start(): ChildProcess {
  const child = spawnServer({ folder, database, env: { TIMEZONE: zone } })
  // Nobody reads its output, which would stop it once the pipe is full.
  child.stdout?.resume()
  child.stderr?.resume()
  running.add(child)
  child.on('exit', () => running.delete(child))
  return child
}

async function killAll(): Promise<void> {
  const ended = [...running].map(child => once(child, 'exit'))
  for (const child of running) child.kill('SIGKILL')
  await Promise.all(ended)
}

async function countTold(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>('select count(*)::int from notifications')
  return rows[0]?.count ?? 0
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise(resolve => setTimeout(resolve, 50))
}

it('reminds everybody once, with two servers that are killed amid it and started again. Spec §4', async () => {
  const test = { database, clock: { now: () => new Date() } } as unknown as TestApp
  const [maker, worker] = await Promise.all([1, 2].map(() => signIn(test, { roles: ['user_ohplaky'] })))
  await database.pool.query(
    `insert into companies (name, status, created_from, approved_at) values ('Acme', 'actived', 'admin', now())`,
  )
  await database.pool.query(
    `insert into tasks (company_id, number, title, position, due_date, created_by)
      select (select max(id) from companies), n, 'Tarea ' || n, n, $1::date - case when n % 3 = 0 then 2 else 0 end, $2
      from generate_series(1, 3000) n`,
    [dayThere(1), maker?.id],
  )
  await database.pool.query('insert into task_assignees select id, $1 from tasks', [worker?.id])

  start()
  start()
  await until(async () => (await countTold()) > 0)
  await killAll()
  expect(await countTold()).toBeLessThan(6000)
  start()
  start()
  await until(async () => (await countTold()) >= 6000)
  await killAll()

  const { rows } = await database.pool.query(
    `select type, count(*)::int, count(distinct (user_id, once_key))::int as once
      from notifications group by type order by type`,
  )
  expect(rows).toEqual([
    { type: 'task.due', count: 4000, once: 4000 },
    { type: 'task.overdue', count: 2000, once: 2000 },
  ])
  // Each reminder was also told to open apps, in the transaction that stored it.
  const told = await database.pool.query(
    `select count(*)::int from realtime_events where event = 'NotificationCreated'`,
  )
  expect(told.rows).toEqual([{ count: 6000 }])
})
