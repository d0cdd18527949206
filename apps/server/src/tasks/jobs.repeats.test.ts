import { createSdk } from '@osys/sdk'
import { companyChannel } from '@osys/sdk/realtime/channels'
import { and, eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { connect } from '../db/client.js'
import { companies } from '../db/tables/companies.js'
import { notifications } from '../db/tables/notifications.js'
import { realtime_events } from '../db/tables/realtime.js'
import { tasks } from '../db/tables/tasks.js'
import { useTestApp } from '../testing/app.js'
import { makeCompany } from '../testing/companies.js'
import { signIn } from '../testing/people.js'
import { repeatTasks } from './jobs.repeats.js'
import { removeDeletedTasks } from './queries.changes.js'
import { RESTORE_WITHIN_MS } from '@osys/sdk/tasks/rules.restoring'

const test = useTestApp()
// The tests share a database: what one leaves repeating would go on in the next.
afterEach(() => test.database.db.update(tasks).set({ repeat: null, repeat_on: null }))

async function client(name: string) {
  const person = await signIn(test, { name, roles: ['admin_ohplaky'] })
  const osys = createSdk({
    baseUrl: 'http://osys.test',
    token: person.apiKey,
    fetch: test.fetch,
    retry: false,
  })
  return { osys, id: person.id }
}
/** Returns the tasks as an admin who signs in now sees them; sessions end within days. */
const seen = async () => (await client('Andrea')).osys.tasks
/** Sets a moment of the local day; Mexico City is six hours behind UTC. */
const at = (day: string, hour: number) =>
  test.clock.set(new Date(Date.parse(`${day}T00:00:00Z`) + (hour + 6) * 3_600_000).toISOString())
const MONDAYS = { every: 'week', days: [1], due_days: 4, until: null } as const
const mondays = { ...MONDAYS, days: [...MONDAYS.days] }

describe('repeatTasks', () => {
  it('makes the next task on its day with all of the last one, and passes the repetition on', async () => {
    at('2026-11-18', 12)
    const [{ osys }, ana] = [await client('Sofía'), await client('Ana')]
    const company_id = await makeCompany(test)
    const { task } = await osys.tasks.create({
      company_id,
      title: 'Reporte semanal',
      description: 'Con **gráficas**',
      priority: 'high',
      assignees: [ana.id],
      start_date: '2026-11-16',
      due_date: '2026-11-20',
      checklist: [{ id: 'a', text: 'Datos', done: true }],
      labels: ['reporte'],
      repeat: mondays,
    })
    at('2026-11-22', 23.9)
    expect(await repeatTasks(test.deps)).toBe(0)
    at('2026-11-23', 0.1)
    expect(await repeatTasks(test.deps)).toBe(1)
    expect(await repeatTasks(test.deps)).toBe(0)

    const listed = await (await seen()).list({ company_id, order: 'updated' })
    const next = listed.tasks.find(({ id }) => id !== task.id)
    expect(next).toMatchObject({
      title: 'Reporte semanal',
      description: 'Con **gráficas**',
      status: 'pending',
      priority: 'high',
      assignees: [{ id: ana.id }],
      start_date: '2026-11-23',
      due_date: '2026-11-27',
      checklist: [{ id: 'a', text: 'Datos', done: false }],
      labels: ['reporte'],
      repeat: mondays,
      created_by: { name: 'Sofía' },
    })
    expect((await (await seen()).get({ id: task.id })).task).toMatchObject({ repeat: null, version: 2 })
    const history = async (id: number) => (await (await seen()).activity({ id })).items
    expect(await history(next?.id ?? 0)).toMatchObject([{ kind: 'repeated', user: null, changes: [] }])
    expect(await history(task.id)).toMatchObject([
      { kind: 'repeated', user: null, changes: [{ field: 'repeat', to: [expect.stringMatching(/-2$/)] }] },
    ])
    const told = await test.database.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.user_id, ana.id), eq(notifications.title, 'Te toca de nuevo')))
    expect(told).toMatchObject([{ actor_id: null, url: `/ohplaky/empresa/${company_id}?task=${next?.id}` }])
    const events = await test.database.db
      .select()
      .from(realtime_events)
      .where(eq(realtime_events.channel, companyChannel(company_id)))
    expect(events.map(({ data }) => (data as { action: string }).action)).toEqual(['new', 'update', 'new'])
  })

  it('makes one task of five missed weeks, and goes on from there', async () => {
    at('2027-01-06', 12)
    const { osys } = await client('Sofía')
    const company_id = await makeCompany(test)
    await osys.tasks.create({ company_id, title: 'Revisión', repeat: mondays })
    at('2027-02-10', 12)
    expect(await repeatTasks(test.deps)).toBe(1)
    const dueDates = async () =>
      (await (await seen()).list({ company_id, order: 'due' })).tasks.map(({ due_date }) => due_date)
    expect(await dueDates()).toEqual(['2027-02-12', null])
    at('2027-02-15', 8)
    expect(await repeatTasks(test.deps)).toBe(1)
    expect(await dueDates()).toEqual(['2027-02-12', '2027-02-19', null])
  })

  it('makes each once however many processes repeat at once', async () => {
    at('2027-03-03', 12)
    const { osys } = await client('Sofía')
    const company_id = await makeCompany(test)
    for (let made = 0; made < 12; made++)
      await osys.tasks.create({ company_id, title: `Tarea ${made}`, repeat: mondays })
    at('2027-03-08', 9)
    const others = await Promise.all([1, 2].map(() => connect(test.database.url)))
    try {
      const runs = [test.deps, ...others.map(database => ({ ...test.deps, database }))]
      const made = await Promise.all(runs.map(deps => repeatTasks(deps)))
      expect(made.reduce((sum, count) => sum + count)).toBe(12)
    } finally {
      await Promise.all(others.map(other => other.close()))
    }
    expect((await (await seen()).list({ company_id, per_page: 50 })).total).toBe(24)
  })

  it('waits for companies that are archived', async () => {
    at('2027-04-07', 12)
    const { osys } = await client('Sofía')
    const archived = await makeCompany(test)
    await osys.tasks.create({ company_id: archived, title: 'Archivada', repeat: mondays })
    const setStatus = (status: 'actived' | 'archived') =>
      test.database.db
        .update(companies)
        .set({ status, archived_at: status === 'archived' ? test.clock.now() : null })
        .where(eq(companies.id, archived))
    await setStatus('archived')
    at('2027-04-12', 9)
    expect(await repeatTasks(test.deps)).toBe(0)
    await setStatus('actived')
    expect(await repeatTasks(test.deps)).toBe(1)
  })

  it('goes on without the one that was deleted, which stays deleted', async () => {
    at('2027-06-02', 12)
    const { osys, id: sofia } = await client('Sofía')
    const company_id = await makeCompany(test)
    const input = { company_id, title: 'Reporte', labels: ['reporte'], assignees: [sofia], repeat: mondays }
    const { task } = await osys.tasks.create(input)
    expect((await osys.tasks.delete({ id: task.id })).msg).toBe(
      'Se eliminó solo esta tarea: la siguiente se crea el lunes, 7 de junio de 2027',
    )
    at('2027-06-07', 9)
    expect(await repeatTasks(test.deps)).toBe(1)
    expect(await repeatTasks(test.deps)).toBe(0)
    const admin = await seen()
    const { tasks: listed } = await admin.list({ company_id })
    expect(listed).toMatchObject([{ title: 'Reporte', labels: ['reporte'], repeat: mondays }])
    const events = await test.database.db
      .select()
      .from(realtime_events)
      .where(eq(realtime_events.channel, companyChannel(company_id)))
    expect(events.map(({ data }) => (data as { action: string }).action)).toEqual(['new', 'delete', 'new'])
    // The restored task does not repeat a second time.
    expect((await admin.restore({ id: task.id })).task.repeat).toBeNull()
    // One without a repetition is gone without a word of days.
    expect((await admin.delete({ id: task.id })).msg).toBe('Tarea eliminada')
  })

  it('goes on after one whose time to be restored ended before the day', async () => {
    at('2027-07-31', 12)
    const { osys } = await client('Sofía')
    const company_id = await makeCompany(test)
    const repeat = { every: 'month', day: 31, due_days: null, until: null } as const
    const { task } = await osys.tasks.create({ company_id, title: 'Cierre', repeat })
    await osys.tasks.delete({ id: task.id })
    at('2027-08-31', 0.1)
    await removeDeletedTasks(test.database.db, new Date(test.clock.now().getTime() - RESTORE_WITHIN_MS))
    expect(await repeatTasks(test.deps)).toBe(1)
    await removeDeletedTasks(test.database.db, new Date(test.clock.now().getTime() - RESTORE_WITHIN_MS))
    const left = await test.database.db.select().from(tasks).where(eq(tasks.company_id, company_id))
    expect(left.map(({ title, deleted_at }) => [title, deleted_at])).toEqual([['Cierre', null]])
  })

  it('ends with the task that is deleted as the last one, and begins again when that is restored so. Spec §4', async () => {
    at('2027-06-02', 12)
    const { osys } = await client('Sofía')
    const company_id = await makeCompany(test)
    const { task } = await osys.tasks.create({ company_id, title: 'Reporte', repeat: mondays })
    const removed = await osys.tasks.delete({ id: task.id, series: true })
    expect(removed.msg).toBe('Se eliminó esta tarea, que ya no se repite')
    at('2027-06-07', 9)
    expect(await repeatTasks(test.deps)).toBe(0)
    const again = await seen()
    const restored = await again.restore({ id: task.id, repeat: mondays })
    expect(restored.task).toMatchObject({ repeat: mondays, version: 3 })
    expect((await again.activity({ id: task.id })).items.map(({ kind }) => kind)).toEqual([
      'changed',
      'restored',
      'deleted',
      'changed',
    ])
    expect((await again.restore({ id: task.id, repeat: mondays })).task.version).toBe(3)
    at('2027-06-14', 9)
    expect(await repeatTasks(test.deps)).toBe(1)
  })

  it('stays as it is for who may delete a task but not change one', async () => {
    at('2027-06-16', 12)
    const { osys } = await client('Sofía')
    const company_id = await makeCompany(test)
    const { task } = await osys.tasks.create({ company_id, title: 'Reporte', repeat: mondays })
    const { apiKey } = await signIn(test, {
      name: 'Delia',
      roles: ['user_ohplaky'],
      given: ['ohplaky.task.destroy'],
      refused: ['ohplaky.task.update'],
    })
    const delia = createSdk({ baseUrl: 'http://osys.test', token: apiKey, fetch: test.fetch, retry: false })
    await expect(delia.tasks.delete({ id: task.id, series: true })).rejects.toMatchObject({ status: 403 })
    await delia.tasks.delete({ id: task.id })
    await expect(delia.tasks.restore({ id: task.id, repeat: mondays })).rejects.toMatchObject({ status: 403 })
    expect((await delia.tasks.restore({ id: task.id })).task.repeat).toEqual(mondays)
  })

  it('ends with the last day, and stops when the repetition is taken away', async () => {
    at('2027-05-05', 12)
    const { osys } = await client('Sofía')
    const company_id = await makeCompany(test)
    await osys.tasks.create({ company_id, title: 'Última', repeat: { ...mondays, until: '2027-05-12' } })
    const { task } = await osys.tasks.create({ company_id, title: 'Quitada', repeat: mondays })
    await osys.tasks.update({ id: task.id, version: task.version, repeat: null })
    at('2027-05-10', 9)
    expect(await repeatTasks(test.deps)).toBe(1)
    at('2027-05-24', 9)
    expect(await repeatTasks(test.deps)).toBe(0)
    expect(
      (await (await seen()).list({ company_id, per_page: 50 })).tasks.map(({ repeat }) => repeat),
    ).toEqual([null, null, null])
  })
})

describe('the repetition of a task', () => {
  it('is kept in its history, and sorted without duplicates', async () => {
    const { osys } = await client('Sofía')
    const { task } = await osys.tasks.create({ company_id: await makeCompany(test), title: 'Guion' })
    const changed = await osys.tasks.update({
      id: task.id,
      version: task.version,
      repeat: { ...mondays, days: [5, 1, 5] },
    })
    expect(changed.task.repeat).toEqual({ ...mondays, days: [1, 5] })
    expect((await osys.tasks.activity({ id: task.id })).items[0]?.changes).toEqual([
      { field: 'repeat', from: [], to: ['week'] },
    ])
  })

  it('is refused when it makes no sense', async () => {
    at('2027-07-07', 12)
    const { osys } = await client('Sofía')
    const company_id = await makeCompany(test)
    const refused = (repeat: unknown) =>
      expect(
        osys.tasks.create({ company_id, title: 'Guion', repeat: repeat as typeof mondays }),
      ).rejects.toMatchObject({ status: 422 })
    await refused({ ...mondays, days: [] })
    await refused({ ...mondays, days: [0] })
    await refused({ ...mondays, days: [8] })
    await refused({ ...mondays, due_days: -1 })
    await refused({ ...mondays, due_days: 366 })
    await refused({ ...mondays, until: '2027-02-30' })
    await refused({ ...mondays, until: '2027-07-11' })
    await refused({ every: 'month', day: 32, due_days: null, until: null })
    await refused({ every: 'day', due_days: null, until: null })
    await refused('lunes')
  })
})
