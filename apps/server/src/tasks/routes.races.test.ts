import { createSdk } from '@osys/sdk'
import { type SQL, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/app.js'
import { makeCompany } from '../testing/companies.js'
import { signIn } from '../testing/people.js'

const test = useTestApp()

/** Resolves when so many statements wait for a lock. */
const waiting = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await test.database.db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length
    })
    .toBe(count)

/** Begins calls whose transactions all wait for the table of tasks, and lets them go on together. */
const atOnce = (...calls: readonly (() => Promise<unknown>)[]) =>
  test.database.db.transaction(async tx => {
    await tx.execute(sql`lock table tasks in exclusive mode`)
    const begun = calls.map(call => call().catch((error: unknown) => error))
    await waiting(calls.length)
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

describe('getTask, listTaskActivity and listTaskFollowers', () => {
  const enter = async () => {
    const { apiKey } = await signIn(test, { roles: ['user_ohplaky'] })
    return createSdk({ baseUrl: 'http://osys.test', token: apiKey, fetch: test.fetch, retry: false }).tasks
  }

  /** Begins reads of a task, each by a person who sees its company, and changes the task while they run. */
  async function readDuring(change: (task: number, hidden: number) => SQL) {
    const [ana, luis, eva] = [await enter(), await enter(), await enter()]
    const [shown, hidden] = [
      await makeCompany(test, 'actived'),
      await makeCompany(test, 'pending', 'Secreta'),
    ]
    const { id } = (await ana.create({ company_id: shown, title: 'Una' })).task
    const begun = await test.database.db.transaction(async tx => {
      await tx.execute(sql`lock table companies in access exclusive mode`)
      const reads = [ana.get({ id }), luis.activity({ id }), eva.followers({ id })]
      const answers = reads.map(read => read.catch((error: unknown) => error))
      await waiting(reads.length)
      await tx.execute(change(id, hidden))
      return answers
    })
    return {
      answers: await Promise.all(begun),
      again: await ana.get({ id }).catch((error: unknown) => error),
    }
  }

  it.each([
    [
      'moves to a company that the person does not see',
      (task: number, hidden: number) => sql`update tasks set company_id = ${hidden} where id = ${task}`,
    ],
    ['is removed for good', (task: number) => sql`delete from tasks where id = ${task}`],
  ])('answer with one state of a task that %s meanwhile', async (_how, change) => {
    const { answers, again } = await readDuring(change)
    expect(JSON.stringify(answers)).not.toContain('Secreta')
    for (const answer of answers) {
      if (answer instanceof Error) expect(answer).toMatchObject({ status: 404 })
    }
    expect(again).toMatchObject({ status: 404 })
  })
})
