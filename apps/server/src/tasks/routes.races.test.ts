import { createSdk } from '@osys/sdk'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/app.js'
import { makeCompany } from '../testing/companies.js'
import { signIn } from '../testing/people.js'

const test = useTestApp()

/** Begins calls whose transactions all wait for the table of tasks, and lets them go on together. */
const atOnce = (...calls: readonly (() => Promise<unknown>)[]) =>
  test.database.db.transaction(async tx => {
    await tx.execute(sql`lock table tasks in exclusive mode`)
    const begun = calls.map(call => call().catch((error: unknown) => error))
    await expect
      .poll(async () => {
        const { rows } = await test.database.db.execute(
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows.length
      })
      .toBe(calls.length)
    return begun
  })

describe('createTasks', () => {
  it('is refused with a batch that is made in another company at the same moment', async () => {
    const { apiKey } = await signIn(test, { roles: ['admin_ohplaky'] })
    const osys = createSdk({ baseUrl: 'http://osys.test', token: apiKey, fetch: test.fetch, retry: false })
    const [one, other] = [await makeCompany(test, 'actived'), await makeCompany(test, 'actived')]
    const batch_id = randomUUID()
    const make = (company_id: number) =>
      osys.tasks.createMany(
        { company_id, batch_id, tasks: [{ title: 'Una' }] },
        { idempotencyKey: randomUUID() },
      )
    const outcomes = await Promise.all(
      await atOnce(
        () => make(one),
        () => make(other),
      ),
    )
    expect(outcomes).toContainEqual(expect.objectContaining({ status: 'success' }))
    expect(outcomes).toContainEqual(expect.objectContaining({ status: 422 }))
  })
})

describe('importTasks', () => {
  it('makes each row once, although two companies get it at the same moment', async () => {
    const { apiKey } = await signIn(test, { roles: ['admin_ohplaky'] })
    const osys = createSdk({ baseUrl: 'http://osys.test', token: apiKey, fetch: test.fetch, retry: false })
    const [one, other] = [await makeCompany(test, 'actived'), await makeCompany(test, 'actived')]
    const import_id = randomUUID()
    const bring = (company_id: number) => () =>
      osys.tasks.import(
        { company_id, import_id, text: 'Título\nUna', dry_run: false },
        { idempotencyKey: randomUUID() },
      )
    const outcomes = await Promise.all(await atOnce(bring(one), bring(other)))
    const created = outcomes.map(outcome => (outcome as { readonly created?: number }).created)
    expect(created).toHaveLength(2)
    expect(created).toEqual(expect.arrayContaining([0, 1]))
  })
})
