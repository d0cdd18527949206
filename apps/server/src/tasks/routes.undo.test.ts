import { createSdk } from '@osys/sdk'
import type { Permission } from '@osys/sdk/access/schema'
import { UNDO_MOVE_WITHIN_MS } from '@osys/sdk/tasks/rules.undo'
import type { TaskStatus } from '@osys/sdk/tasks/schema'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { user_permissions } from '../db/tables/access.js'
import { companies } from '../db/tables/companies.js'
import { notifications } from '../db/tables/notifications.js'
import { useTestApp } from '../testing/app.js'
import { makeCompany } from '../testing/companies.js'
import { signIn } from '../testing/people.js'

const test = useTestApp()

async function client(
  name: string,
  role: 'user_ohplaky' | 'admin_ohplaky',
  given: readonly Permission[] = [],
) {
  const { apiKey, id } = await signIn(test, { name, roles: [role], given })
  const osys = createSdk({ baseUrl: 'http://osys.test', token: apiKey, fetch: test.fetch, retry: false })
  const told = async () => {
    const own = test.database.db.select().from(notifications).where(eq(notifications.user_id, id))
    return (await own.orderBy(asc(notifications.id))).map(({ title }) => title)
  }
  return { osys, id, told }
}
const user = (name = 'Ulises') => client(name, 'user_ohplaky')
const admin = (name = 'Andrea') => client(name, 'admin_ohplaky')
type Client = Awaited<ReturnType<typeof client>>

/** Creates a task; returns the ways to move it and to undo a move. */
async function aTask({ osys }: Client, path: readonly TaskStatus[] = []) {
  const company_id = await makeCompany(test)
  const { task } = await osys.tasks.create({ company_id, title: 'Guion' })
  const { id, position } = task
  const move = (who: Client, status: TaskStatus) => who.osys.tasks.setStatus({ id, status })
  for (const status of path) await move({ osys } as Client, status)
  const undo = (who: Client, status: TaskStatus, more: { readonly reason?: string } = {}) =>
    who.osys.tasks.setStatus({ id, status, position, undo: true, ...more })
  const now = async () => (await osys.tasks.get({ id })).task
  return { id, position, company_id, move, undo, now }
}

describe('setTaskStatus with undo (Spec §4)', () => {
  it('takes the own move back where no other move leads, to the same place', async () => {
    const [asAdmin, asUser] = [await admin(), await user()]
    const { company_id, position, move, undo } = await aTask(asAdmin)
    await asAdmin.osys.tasks.create({ company_id, title: 'Después' })
    await move(asAdmin, 'done')
    expect(await undo(asAdmin, 'pending')).toMatchObject({
      status: 'success',
      msg: 'Tarea en «Pendiente»',
      task: { status: 'pending', position, finished_at: null },
    })
    // Without the right to send work back, and without a reason.
    const other = await aTask(asUser, ['progress', 'review'])
    expect((await other.undo(asUser, 'progress')).task.status).toBe('progress')
  })

  it('is kept in the history as a change of its own, and a reason is not', async () => {
    const asAdmin = await admin()
    const { id, company_id, undo } = await aTask(asAdmin, ['progress', 'review'])
    await undo(asAdmin, 'progress', { reason: 'Por error' })
    const { items } = await asAdmin.osys.tasks.activity({ id })
    expect(items[0]?.changes).toEqual([{ field: 'status', from: ['review'], to: ['progress'] }])
    expect(items).toHaveLength(3)
    expect((await asAdmin.osys.comments.list({ company_id })).items).toEqual([])
  })

  it('says to the followers what it is', async () => {
    const [asAdmin, ana] = [await admin(), await user('Ana')]
    const { move, undo } = await aTask(ana)
    await move(asAdmin, 'done')
    await undo(asAdmin, 'pending')
    expect(await ana.told()).toEqual([
      'Andrea movió una tarea a «Terminada»',
      'Andrea deshizo un cambio: la tarea vuelve a «Pendiente»',
    ])
    expect(await asAdmin.told()).toEqual([])
  })

  it('of a task that was finished keeps when', async () => {
    const asAdmin = await admin()
    const { move, undo } = await aTask(asAdmin)
    const { finished_at } = (await move(asAdmin, 'done')).task
    test.clock.advance(60_000)
    await move(asAdmin, 'progress')
    expect((await undo(asAdmin, 'done')).task.finished_at).toBe(finished_at)
    test.clock.advance(60_000)
    await move(asAdmin, 'progress')
    expect((await undo(asAdmin, 'done')).task.finished_at).toBe(finished_at)
  })

  it('of a task that began as finished keeps when', async () => {
    const asAdmin = await admin()
    const { company_id } = await aTask(asAdmin)
    const { task } = await asAdmin.osys.tasks.create({ company_id, title: 'Hecha', status: 'done' })
    test.clock.advance(60_000)
    await asAdmin.osys.tasks.setStatus({ id: task.id, status: 'progress' })
    const back = await asAdmin.osys.tasks.setStatus({ id: task.id, status: 'done', undo: true })
    expect(back.task.finished_at).toBe(task.finished_at)
  })

  it('is refused where somebody else made the move, or has moved the task since', async () => {
    const [asAdmin, beto] = [await admin(), await admin('Beto')]
    const { move, undo, now } = await aTask(asAdmin, ['done'])
    await expect(undo(beto, 'pending')).rejects.toMatchObject({
      status: 409,
      code: 'wrong_state',
      msg: 'ROBLE-1 no se deshizo: está en «Terminada» por un cambio posterior.',
      body: { current: 'done', allowed: ['progress'] },
    })
    await move(beto, 'progress')
    // To pending a move leads from here, but this is no undo of it.
    await expect(undo(asAdmin, 'pending')).rejects.toMatchObject({ status: 409, code: 'wrong_state' })
    await move(beto, 'done')
    await expect(undo(asAdmin, 'pending')).rejects.toMatchObject({ status: 409, code: 'wrong_state' })
    expect((await now()).status).toBe('done')
  })

  it('is refused after ten minutes, but where a move leads back', async () => {
    const asAdmin = await admin()
    const { undo, now } = await aTask(asAdmin, ['done'])
    const other = await aTask(asAdmin, ['progress'])
    test.clock.advance(UNDO_MOVE_WITHIN_MS)
    await expect(undo(asAdmin, 'pending')).rejects.toMatchObject({
      status: 409,
      code: 'undo_over',
      msg: 'ROBLE-1 sigue en «Terminada»: ya pasó el tiempo para deshacer el cambio.',
    })
    expect((await now()).status).toBe('done')
    expect((await other.undo(asAdmin, 'pending')).task.status).toBe('pending')
  })

  it('is refused to who lost the right since, and in an archived company', async () => {
    const given = await client('Gil', 'user_ohplaky', ['ohplaky.task.finish'])
    const { company_id, undo } = await aTask(given, ['done'])
    await test.database.db.delete(user_permissions).where(eq(user_permissions.user_id, given.id))
    await expect(undo(given, 'pending')).rejects.toMatchObject({
      status: 403,
      code: 'missing_permission',
      body: { missing: ['ohplaky.task.finish'] },
      msg: expect.stringContaining('permiso') as unknown,
    })
    await test.database.db
      .update(companies)
      .set({ status: 'archived', archived_at: test.clock.now() })
      .where(eq(companies.id, company_id))
    await expect(undo(given, 'pending')).rejects.toMatchObject({ status: 409, code: 'company_archived' })
  })

  it('twice, or of a task that is back, only puts it in its place', async () => {
    const asAdmin = await admin()
    const { position, undo, id } = await aTask(asAdmin, ['done'])
    const [one, other] = await Promise.all([undo(asAdmin, 'pending'), undo(asAdmin, 'pending')])
    expect([one.task, other.task]).toMatchObject([
      { status: 'pending', position },
      { status: 'pending', position },
    ])
    expect((await asAdmin.osys.tasks.activity({ id })).items).toHaveLength(2)
  })
})
