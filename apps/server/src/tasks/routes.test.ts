import { createSdk } from '@osys/sdk'
import { and, asc, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { comments } from '../db/tables/comments.js'
import { companies } from '../db/tables/companies.js'
import { tidyUp } from '../jobs.housekeeping.js'
import { notifications } from '../db/tables/notifications.js'
import { realtime_events } from '../db/tables/realtime.js'
import { useTestApp } from '../testing/app.js'
import { signIn, type TestPersonOptions } from '../testing/people.js'
import { users } from '../db/tables/users.js'
import { RESTORE_WITHIN_MS } from '@osys/sdk/tasks/rules.restoring'
import { tasks } from '../db/tables/tasks.js'

const test = useTestApp()

async function client(options: TestPersonOptions) {
  const person = await signIn(test, options)
  const osys = createSdk({
    baseUrl: 'http://osys.test',
    token: person.apiKey,
    fetch: test.fetch,
    retry: false,
  })
  return { person, osys, id: person.id }
}
const admin = (name = 'Andrea') => client({ name, roles: ['admin_ohplaky'] })
const user = (name = 'Ulises') => client({ name, roles: ['user_ohplaky'] })

async function aCompany(status: 'pending' | 'actived' | 'archived' = 'actived', name = 'Café Aurora') {
  const at = test.clock.now()
  const [row] = await test.database.db
    .insert(companies)
    .values({
      name,
      status,
      created_from: 'admin',
      approved_at: status === 'pending' ? null : at,
      archived_at: status === 'archived' ? at : null,
    })
    .returning({ id: companies.id })
  return row?.id ?? 0
}
const archive = (id: number) =>
  test.database.db
    .update(companies)
    .set({ status: 'archived', archived_at: test.clock.now() })
    .where(eq(companies.id, id))
const toldTo = async (userId: number) =>
  test.database.db
    .select()
    .from(notifications)
    .where(eq(notifications.user_id, userId))
    .orderBy(asc(notifications.id))
const eventsOf = async (channel: string) =>
  test.database.db
    .select()
    .from(realtime_events)
    .where(eq(realtime_events.channel, channel))
    .orderBy(asc(realtime_events.seq))

describe('createTask', () => {
  it('numbers within the company, puts it last among the pending, and tells whom it is for', async () => {
    const [{ osys, person }, ana] = [await admin(), await user('Ana')]
    const company_id = await aCompany()
    await osys.tasks.create({ company_id, title: 'Primera' })
    const clientId = randomUUID()
    const { task, msg } = await osys.tasks.create({
      company_id,
      title: '  Preparar la propuesta ',
      description: '**Tres** rutas',
      priority: 'high',
      assignees: [ana.id, person.id, ana.id],
      start_date: '2026-11-20',
      due_date: '2026-11-25',
      checklist: [{ id: 'a', text: 'Uno' }],
      labels: ['campaña', 'campaña'],
      client_id: clientId,
    })
    expect(msg).toBe('Tarea creada')
    expect(task).toMatchObject({
      number: 2,
      client_id: clientId,
      company: { id: company_id, name: 'Café Aurora', icon: null, archived: false },
      title: 'Preparar la propuesta',
      status: 'pending',
      priority: 'high',
      position: 2048,
      checklist: [{ id: 'a', text: 'Uno', done: false }],
      labels: ['campaña'],
      created_by: { id: person.id },
      finished_at: null,
      version: 1,
    })
    expect(new Set(task.assignees.map(one => one.id))).toEqual(new Set([ana.id, person.id]))
    expect(await toldTo(ana.id)).toMatchObject([
      {
        type: 'task.assigned',
        title: 'Andrea te asignó una tarea',
        body: 'CAFE-2 · Preparar la propuesta',
        url: `/ohplaky/empresa/${company_id}?task=${task.id}`,
        actor_id: person.id,
      },
    ])
    expect(await toldTo(person.id)).toEqual([])
    const [event] = (await eventsOf(`private-company.${company_id}`)).slice(-1)
    expect(event).toMatchObject({
      event: 'TaskChanged',
      data: { action: 'new', id: task.id, client_id: clientId },
    })
    const [panel] = (await eventsOf('private-ohplaky')).slice(-1)
    expect(panel?.data).toMatchObject({ id: task.id, task: null, refetch: true })
  })

  it('numbers without gaps or doubles when many create at once', async () => {
    const people = [await admin(), await user(), await user()]
    const company_id = await aCompany()
    const made = await Promise.all(
      Array.from({ length: 24 }, async (_, index) =>
        people[index % 3]?.osys.tasks.create({ company_id, title: `Tarea ${index}` }),
      ),
    )
    expect(made.map(one => one?.task.number).toSorted((a = 0, b = 0) => a - b)).toEqual(
      Array.from({ length: 24 }, (_, index) => index + 1),
    )
    const positions = new Set(made.map(one => one?.task.position))
    expect(positions.size).toBe(24)
  })

  it('answers the first task again to the same client_id, and refuses it for another company', async () => {
    const { osys } = await user()
    const company_id = await aCompany()
    const client_id = randomUUID()
    const first = await osys.tasks.create({ company_id, title: 'Una', client_id })
    const again = await osys.tasks.create({ company_id, title: 'Una', client_id })
    expect(again.task.id).toBe(first.task.id)
    await expect(
      osys.tasks.create({ company_id: await aCompany(), title: 'Una', client_id }),
    ).rejects.toMatchObject({ status: 422, errors: { client_id: [expect.any(String)] } })
    expect((await osys.tasks.create({ company_id, title: 'Dos' })).task.number).toBe(2)
  })

  it('gives tasks only to active people who can open them. Spec §4', async () => {
    const { osys } = await admin()
    const [actived, pending] = [await aCompany(), await aCompany('pending')]
    const [worker, other] = [await user(), await admin()]
    const gone = await user()
    await test.database.db.update(users).set({ status: 'inactive' }).where(eq(users.id, gone.id))
    const guest = await client({ roles: ['ventas'] })
    const blind = await client({ roles: ['user_ohplaky'], refused: ['ohplaky.task.index'] })
    const give = async (company_id: number, id: number) =>
      osys.tasks.create({ company_id, title: 'T', assignees: [id] }).then(
        () => 201,
        (error: { status: number }) => error.status,
      )
    expect(await give(actived, worker.id)).toBe(201)
    expect(await give(actived, other.id)).toBe(201)
    expect(await give(pending, other.id)).toBe(201)
    expect(await give(pending, worker.id)).toBe(422)
    expect(await give(actived, gone.id)).toBe(422)
    expect(await give(actived, guest.id)).toBe(422)
    expect(await give(actived, blind.id)).toBe(422)
    expect(await give(actived, 2_000_000_000)).toBe(422)
  })

  it('is 404 in a company that the person may not see, 409 in an archived one, 403 without the permission', async () => {
    const { osys } = await user()
    const create = (company_id: number) => osys.tasks.create({ company_id, title: 'T' })
    await expect(create(await aCompany('pending'))).rejects.toMatchObject({ status: 404 })
    await expect(create(999_999)).rejects.toMatchObject({ status: 404 })
    await expect(create(await aCompany('archived'))).rejects.toMatchObject({
      status: 409,
      code: 'company_archived',
    })
    const without = await client({ roles: ['user_ohplaky'], refused: ['ohplaky.task.create'] })
    await expect(without.osys.tasks.create({ company_id: 999_999, title: 'T' })).rejects.toMatchObject({
      status: 403,
    })
  })

  it.each([
    [{ title: '' }, 'title'],
    [{ title: ' \n' }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ title: null }, 'title'],
    [{ title: 'a\0b' }, 'title'],
    [{ description: 'x'.repeat(20_001) }, 'description'],
    [{ priority: 'now' }, 'priority'],
    [{ assignees: [0] }, 'assignees'],
    [{ assignees: Array.from({ length: 21 }, (_, index) => index + 1) }, 'assignees'],
    [{ due_date: '2026-02-30' }, 'due_date'],
    [{ due_date: '0001-01-01' }, 'due_date'],
    [{ start_date: '2026-11-21', due_date: '2026-11-20' }, 'due_date'],
    [{ checklist: Array.from({ length: 101 }, (_, index) => ({ id: `${index}`, text: 'x' })) }, 'checklist'],
    [
      {
        checklist: [
          { id: 'a', text: 'x' },
          { id: 'a', text: 'y' },
        ],
      },
      'checklist',
    ],
    [{ checklist: [{ id: 'a' }] }, 'checklist'],
    [{ labels: ['x'.repeat(41)] }, 'labels'],
    [{ position: 1e300 }, 'position'],
    [{ position: '5' }, 'position'],
    [{ client_id: 'x' }, 'client_id'],
    [{ company_id: '7' }, 'company_id'],
  ])('refuses %j', async (fields, field) => {
    const { person } = await user()
    const answer = await test.http.inject({
      method: 'POST',
      url: '/api/v1/ohplaky/task',
      headers: person.auth,
      payload: { company_id: await aCompany(), title: 'T', ...fields },
    })
    expect(answer.statusCode).toBe(422)
    const named = Object.keys(answer.json<{ errors: object }>().errors)
    expect(named.some(name => name.startsWith(field))).toBe(true)
  })

  it('keeps any text as it is', async () => {
    const { osys } = await user()
    const title = '<script>alert(1)</script> 🐙 \u202eoidua %s {{x}}'
    const description = "'; drop table tasks; -- \u0007 ﷽"
    const { task } = await osys.tasks.create({ company_id: await aCompany(), title, description })
    expect(task).toMatchObject({ title, description })
  })
})

describe('listTasks', () => {
  it('lists the tasks of listed companies, and of one company also when it is archived', async () => {
    const [asAdmin, asUser] = [await admin(), await user()]
    const word = `palabra${Math.random().toString(36).slice(2, 8)}`
    const [actived, pending, archived] = [await aCompany(), await aCompany('pending'), await aCompany()]
    for (const company_id of [actived, pending, archived]) {
      await asAdmin.osys.tasks.create({ company_id, title: word })
    }
    await archive(archived)
    const companiesOf = async (osys: typeof asUser.osys, input = {}) =>
      new Set((await osys.tasks.list({ search: word, ...input })).tasks.map(task => task.company_id))
    expect(await companiesOf(asUser.osys)).toEqual(new Set([actived]))
    expect(await companiesOf(asAdmin.osys)).toEqual(new Set([actived, pending, archived]))
    expect(await companiesOf(asUser.osys, { open: true })).toEqual(new Set([actived]))
    expect(await companiesOf(asAdmin.osys, { open: true })).toEqual(new Set([actived, pending]))
    expect(await companiesOf(asAdmin.osys, { open: true, company_id: archived })).toEqual(new Set([archived]))
    expect((await asUser.osys.tasks.list({ company_id: archived })).total).toBe(1)
    await expect(asUser.osys.tasks.list({ company_id: pending })).rejects.toMatchObject({ status: 404 })
  })

  it('leaves unfinished tasks of archived companies out of lists of one person and of days, Spec §4', async () => {
    const { osys, person } = await admin()
    const [actived, archived] = [await aCompany(), await aCompany()]
    for (const company_id of [actived, archived])
      for (const title of ['Abierta', 'Hecha']) {
        const input = { company_id, title, due_date: '2026-11-19', assignees: [person.id] }
        const { task } = await osys.tasks.create(input)
        if (title === 'Hecha') await osys.tasks.setStatus({ id: task.id, status: 'done' })
      }
    await archive(archived)
    const found = async (input: Parameters<typeof osys.tasks.list>[0]) => {
      const { tasks } = await osys.tasks.list({ per_page: 100, ...input })
      const own = tasks.filter(({ assignees }) => assignees.some(({ id }) => id === person.id))
      return own.map(task => `${task.company_id} ${task.title}`).toSorted()
    }
    const open = `${actived} Abierta`
    const worked = [open, `${actived} Hecha`, `${archived} Hecha`].toSorted()
    expect(await found({ assignee: person.id })).toEqual(worked)
    expect(await found({ assignee: person.id, status: 'pending' })).toEqual([open])
    expect(await found({ assignee: person.id, open: true })).toEqual([open])
    expect(await found({ assignee: person.id, company_id: archived })).toHaveLength(2)
    expect(await found({})).toHaveLength(4)
    const { group_totals } = await osys.tasks.list({ assignee: person.id, group: 'status', per_page: 3 })
    expect(group_totals).toEqual({ pending: 1, done: 2 })
    for (const late of [{ due: 'overdue' as const }, { overdue: true }])
      expect(await found(late)).toEqual([open])
  })

  it('pages by six and narrows by status and assignee', async () => {
    const { osys, person } = await admin()
    const company_id = await aCompany()
    for (let count = 0; count < 8; count++) {
      await osys.tasks.create({ company_id, title: `T${count}`, assignees: count < 2 ? [person.id] : [] })
    }
    const [first] = (await osys.tasks.list({ company_id, assignee: person.id })).tasks
    await osys.tasks.setStatus({ id: first?.id ?? 0, status: 'progress' })
    expect(await osys.tasks.list({ company_id })).toMatchObject({ per_page: 6, total: 8, last_page: 2 })
    expect((await osys.tasks.list({ company_id, page: 2 })).tasks).toHaveLength(2)
    expect((await osys.tasks.list({ company_id, status: 'progress' })).total).toBe(1)
    expect((await osys.tasks.list({ company_id, status: 'pending', assignee: person.id })).total).toBe(1)
    expect((await osys.tasks.list({ company_id, assignee: 2_000_000_000 })).total).toBe(0)
  })

  it('orders by place, due date, priority and change', async () => {
    const { osys } = await admin()
    const company_id = await aCompany()
    const make = async (title: string, more: object) => {
      test.clock.advance(1000)
      return (await osys.tasks.create({ company_id, title, ...more })).task
    }
    const a = await make('a', { due_date: '2026-12-03', priority: 'low', position: 30 })
    await make('b', { due_date: '2026-12-01', priority: 'urgent', position: 20 })
    await make('c', { priority: 'medium', position: 10 })
    const titles = async (order?: 'position' | 'due' | 'priority' | 'updated') =>
      (await osys.tasks.list({ company_id, ...(order && { order }) })).tasks.map(task => task.title).join('')
    expect(await titles()).toBe('cba')
    expect(await titles('position')).toBe('cba')
    expect(await titles('due')).toBe('bac')
    expect(await titles('priority')).toBe('bca')
    test.clock.advance(1000)
    await osys.tasks.update({ id: a.id, version: a.version, title: 'a' })
    expect(await titles('updated')).toBe('acb')
    // The order is that of the board: column by column.
    await osys.tasks.setStatus({ id: a.id, status: 'progress', position: 1 })
    expect(await titles()).toBe('cba')
  })

  it('finds by any part of title and labels, by number and by code', async () => {
    const { osys } = await user()
    const company_id = await aCompany('actived', 'Óptica Ríos')
    const word = `zafiro${Math.random().toString(36).slice(2, 8)}`
    const { task } = await osys.tasks.create({
      company_id,
      title: `Diseño de ${word}`,
      labels: ['Señalética'],
    })
    await osys.tasks.create({ company_id, title: 'Otra' })
    const found = async (search: string) =>
      (await osys.tasks.list({ company_id, search })).tasks.map(one => one.id)
    expect(await found(`${word} DISENO`)).toEqual([task.id])
    expect(await found('senaletica')).toEqual([task.id])
    expect(await found('1')).toEqual([task.id])
    expect(await found('#1')).toEqual([task.id])
    expect(await found('optica-1')).toEqual([task.id])
    expect(await found('acme-1')).toEqual([])
    expect(await found('nada')).toEqual([])
  })

  it.each(['status=open', 'order=size', 'assignee=x', 'company_id=-1', 'page=1.5', 'search=%00'])(
    'refuses ?%s',
    async query => {
      const { person } = await user()
      const answer = await test.http.inject({ url: `/api/v1/ohplaky/task?${query}`, headers: person.auth })
      expect(answer.statusCode).toBe(422)
    },
  )
})

describe('updateTask', () => {
  it('changes the given fields, clears nulls, and tells only new assignees', async () => {
    const [{ osys }, ana, bea] = [await admin(), await user('Ana'), await user('Bea')]
    const company_id = await aCompany()
    const { task } = await osys.tasks.create({
      company_id,
      title: 'T',
      description: 'Algo',
      due_date: '2026-12-01',
      assignees: [ana.id],
    })
    const { task: changed, msg } = await osys.tasks.update({
      id: task.id,
      version: 1,
      description: null,
      due_date: null,
      assignees: [bea.id, ana.id],
      checklist: [{ id: 'x', text: 'Paso', done: true }],
    })
    expect(msg).toBe('Tarea actualizada')
    expect(changed).toMatchObject({ title: 'T', description: '', due_date: null, version: 2 })
    expect(changed.assignees.map(one => one.id)).toEqual([ana.id, bea.id].toSorted((a, b) => a - b))
    expect(await toldTo(ana.id)).toHaveLength(1)
    expect(await toldTo(bea.id)).toHaveLength(1)
  })

  it('refuses an old version with the current task, however many try at once. Spec §4', async () => {
    const { osys } = await user()
    const { task } = await osys.tasks.create({ company_id: await aCompany(), title: 'T' })
    const tries = await Promise.allSettled(
      ['uno', 'dos', 'tres', 'cuatro'].map(title => osys.tasks.update({ id: task.id, version: 1, title })),
    )
    expect(tries.filter(one => one.status === 'fulfilled')).toHaveLength(1)
    const winner = (await osys.tasks.get({ id: task.id })).task
    for (const one of tries) {
      if (one.status === 'rejected') {
        expect(one.reason).toMatchObject({
          status: 409,
          code: 'version_conflict',
          body: { current: { id: task.id, title: winner.title, version: 2 } },
        })
      }
    }
  })

  it('keeps assignees who have left, and checks a new date against the stored one', async () => {
    const [{ osys }, ana] = [await admin(), await user()]
    const { task } = await osys.tasks.create({
      company_id: await aCompany(),
      title: 'T',
      assignees: [ana.id],
      start_date: '2026-11-20',
    })
    await test.database.db.update(users).set({ status: 'inactive' }).where(eq(users.id, ana.id))
    const { task: kept } = await osys.tasks.update({ id: task.id, version: 1, assignees: [ana.id] })
    expect(kept.assignees).toMatchObject([{ id: ana.id, active: false }])
    await expect(
      osys.tasks.update({ id: task.id, version: 2, due_date: '2026-11-19' }),
    ).rejects.toMatchObject({ status: 422, errors: { due_date: [expect.any(String)] } })
  })

  it('is 404 for a hidden and for a deleted task, 409 in an archived company', async () => {
    const [asAdmin, asUser] = [await admin(), await user()]
    const pending = await asAdmin.osys.tasks.create({ company_id: await aCompany('pending'), title: 'T' })
    const change = (id: number) => asUser.osys.tasks.update({ id, version: 1, title: 'X' })
    await expect(change(pending.task.id)).rejects.toMatchObject({ status: 404 })
    await expect(change(2_000_000_000)).rejects.toMatchObject({ status: 404 })
    const company_id = await aCompany()
    const { task } = await asUser.osys.tasks.create({ company_id, title: 'T' })
    await archive(company_id)
    await expect(change(task.id)).rejects.toMatchObject({ status: 409, code: 'company_archived' })
    expect((await asUser.osys.tasks.get({ id: task.id })).task.id).toBe(task.id)
  })
})

describe('setTaskStatus', () => {
  it('refuses a move that was made on an old version, with the current task. Spec §7', async () => {
    const { osys } = await user()
    const { task } = await osys.tasks.create({ company_id: await aCompany(), title: 'T' })
    const { id, version } = task
    await osys.tasks.update({ id, version, title: 'U' })
    await expect(osys.tasks.setStatus({ id, status: 'progress', version })).rejects.toMatchObject({
      status: 409,
      code: 'version_conflict',
      body: { current: { title: 'U', status: 'pending' } },
    })
    const current = (await osys.tasks.get({ id })).task.version
    expect((await osys.tasks.setStatus({ id, status: 'progress', version: current })).task.status).toBe(
      'progress',
    )
  })

  it('asks for the permissions of the table and says what is missing. Spec §4', async () => {
    const [asAdmin, asUser] = [await admin(), await user()]
    const { task } = await asUser.osys.tasks.create({ company_id: await aCompany(), title: 'T' })
    const move = (who: typeof asUser, status: 'pending' | 'progress' | 'review' | 'done', reason?: string) =>
      who.osys.tasks.setStatus({ id: task.id, status, ...(reason !== undefined && { reason }) })
    await expect(move(asUser, 'review')).rejects.toMatchObject({
      status: 409,
      code: 'wrong_state',
      body: { current: 'pending', allowed: ['progress', 'done'] },
    })
    await expect(move(asUser, 'done')).rejects.toMatchObject({
      status: 403,
      code: 'missing_permission',
      body: { missing: ['ohplaky.task.finish'] },
    })
    expect((await move(asUser, 'progress')).task.status).toBe('progress')
    expect((await move(asUser, 'review')).msg).toBe('Tarea en «En revisión»')
    await expect(move(asUser, 'progress', 'Falta')).rejects.toMatchObject({ status: 403 })
    await expect(move(asAdmin, 'progress')).rejects.toMatchObject({
      status: 422,
      errors: { reason: [expect.any(String)] },
    })
    await expect(move(asAdmin, 'progress', '   ')).rejects.toMatchObject({ status: 422 })
    await expect(move(asAdmin, 'review')).rejects.toMatchObject({ status: 409, body: { current: 'review' } })
  })

  it('keeps the reason as a comment of the company, and tells the followers but not the actor', async () => {
    const [asAdmin, ana, beto] = [await admin('Andrea'), await user('Ana'), await user('Beto')]
    const company_id = await aCompany()
    const { task } = await ana.osys.tasks.create({ company_id, title: 'Cartel', assignees: [beto.id] })
    await ana.osys.tasks.setStatus({ id: task.id, status: 'progress' })
    await beto.osys.tasks.setStatus({ id: task.id, status: 'review' })
    await asAdmin.osys.tasks.setStatus({ id: task.id, status: 'progress', reason: 'Falta el logotipo' })
    const [kept] = await test.database.db.select().from(comments).where(eq(comments.company_id, company_id))
    expect(kept).toMatchObject({ user_id: asAdmin.id, task_id: task.id })
    expect(kept?.body).toBe('CAFE-1 · Cartel regresó a «En progreso»:\nFalta el logotipo')
    const titles = async (id: number) => (await toldTo(id)).map(row => row.title)
    expect(await titles(beto.id)).toEqual([
      'Ana te asignó una tarea',
      'Ana movió una tarea a «En progreso»',
      'Andrea movió una tarea a «En progreso»',
    ])
    expect(await titles(ana.id)).toEqual([
      'Beto movió una tarea a «En revisión»',
      'Andrea movió una tarea a «En progreso»',
    ])
    expect(await titles(asAdmin.id)).toEqual([])
    const said = (await eventsOf(`private-company.${company_id}`)).slice(-2)
    expect(said.map(row => row.event)).toEqual(['CommentChanged', 'TaskChanged'])
    // The copy of the task, which comes last, counts the comment too.
    expect(said[1]?.data).toMatchObject({ task: { comments_count: 1 } })
    // A reason that nobody asks for is not kept.
    await asAdmin.osys.tasks.setStatus({ id: task.id, status: 'pending', reason: 'Espera' })
    await asAdmin.osys.tasks.setStatus({ id: task.id, status: 'progress', reason: 'Sigue' })
    expect((await asAdmin.osys.comments.list({ company_id })).items).toHaveLength(1)
  })

  it('sets finished_at on entering done and clears it on leaving', async () => {
    const { osys } = await admin()
    const { task } = await osys.tasks.create({ company_id: await aCompany(), title: 'T' })
    const done = await osys.tasks.setStatus({ id: task.id, status: 'done' })
    expect(done.task.finished_at).toBe(test.clock.now().toISOString())
    expect((await osys.tasks.setStatus({ id: task.id, status: 'progress' })).task.finished_at).toBeNull()
  })

  it('puts a task elsewhere in its column, and moves neighbours aside when they get too close', async () => {
    const { osys } = await user()
    const company_id = await aCompany()
    const made = []
    for (const title of ['a', 'b', 'c']) made.push((await osys.tasks.create({ company_id, title })).task)
    const [a, b, c] = made
    const order = async () =>
      (await osys.tasks.list({ company_id, status: 'pending', per_page: 50 })).tasks
        .map(task => task.title)
        .join('')
    await osys.tasks.setStatus({ id: c?.id ?? 0, status: 'pending', position: 512 })
    expect(await order()).toBe('cab')
    // The position equals that of the first task: the id decides until the neighbours move aside.
    const { task } = await osys.tasks.setStatus({ id: b?.id ?? 0, status: 'pending', position: 512 })
    expect(await order()).toBe('bca')
    const { tasks: column } = await osys.tasks.list({ company_id, status: 'pending' })
    const gaps = column.slice(1).map((one, index) => one.position - (column[index]?.position ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1)
    expect(task.title).toBe('b')
    expect(a?.title).toBe('a')
    const told = await eventsOf(`private-company.${company_id}`)
    const moved = told.slice(-2).map(row => (row.data as { task: { title: string } }).task.title)
    expect(moved).toEqual(['b', 'c'])
    expect(await toldTo(a?.created_by?.id ?? 0)).toEqual([])
  })

  it('keeps the positions of a column within bounds', async () => {
    const { osys } = await user()
    const company_id = await aCompany()
    const far = await osys.tasks.create({ company_id, title: 'lejos', position: 1e9 })
    const last = await osys.tasks.create({ company_id, title: 'última', position: 1e9 })
    const first = await osys.tasks.setStatus({ id: far.task.id, status: 'pending', position: -1e9 })
    expect([far.task.position, last.task.position, first.task.position]).toEqual([1024, 2048, 1024])
  })

  it('keeps one order when many drop into the same gap at once', async () => {
    const { osys } = await user()
    const company_id = await aCompany()
    const ids: number[] = []
    for (let count = 0; count < 12; count++) {
      ids.push((await osys.tasks.create({ company_id, title: `${count}` })).task.id)
    }
    await Promise.all(ids.slice(2).map(id => osys.tasks.setStatus({ id, status: 'pending', position: 1536 })))
    const column = await test.database.db
      .select({ position: tasks.position })
      .from(tasks)
      .where(and(eq(tasks.company_id, company_id), eq(tasks.status, 'pending')))
      .orderBy(asc(tasks.position))
    const gaps = column.slice(1).map((one, index) => one.position - (column[index]?.position ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1)
  })

  it('lets one of two moves at once succeed, and answers the other with the status', async () => {
    const [one, other] = [await admin(), await admin()]
    const { task } = await one.osys.tasks.create({ company_id: await aCompany(), title: 'T' })
    const answers = await Promise.allSettled(
      [one, other].map(({ osys }) => osys.tasks.setStatus({ id: task.id, status: 'progress' })),
    )
    expect(answers.map(answer => answer.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('deleteTask and restoreTask', () => {
  it('take a task away and bring it back within thirty days. Spec §4', async () => {
    const { osys } = await admin()
    const company_id = await aCompany()
    const { task } = await osys.tasks.create({ company_id, title: 'T' })
    expect((await osys.tasks.delete({ id: task.id })).msg).toBe('Tarea eliminada')
    await expect(osys.tasks.get({ id: task.id })).rejects.toMatchObject({ status: 404 })
    await expect(osys.tasks.delete({ id: task.id })).rejects.toMatchObject({ status: 404 })
    expect((await osys.tasks.list({ company_id })).total).toBe(0)
    const restored = await osys.tasks.restore({ id: task.id })
    expect(restored).toMatchObject({ msg: 'Tarea recuperada', task: { id: task.id, number: 1 } })
    const [row] = await test.database.db.select().from(tasks).where(eq(tasks.id, task.id))
    expect([row?.deleted_at, row?.deleted_by]).toEqual([null, null])
    expect((await osys.tasks.restore({ id: task.id })).task.version).toBe(restored.task.version)
    const told = (await eventsOf(`private-company.${company_id}`)).map(
      row => (row.data as { action: string }).action,
    )
    expect(told).toEqual(['new', 'delete', 'new'])
  })

  it('forget it after thirty days, and never give its number again', async () => {
    const { osys } = await admin()
    const company_id = await aCompany()
    const { task } = await osys.tasks.create({ company_id, title: 'T' })
    await osys.tasks.delete({ id: task.id })
    test.clock.advance(RESTORE_WITHIN_MS)
    const again = await admin()
    await expect(again.osys.tasks.restore({ id: task.id })).rejects.toMatchObject({ status: 404 })
    test.clock.advance(1)
    await tidyUp(test.deps)
    expect(await test.database.db.select().from(tasks).where(eq(tasks.id, task.id))).toEqual([])
    expect((await again.osys.tasks.create({ company_id, title: 'T' })).task.number).toBe(2)
  })

  it('are for admins', async () => {
    const { osys } = await user()
    const { task } = await osys.tasks.create({ company_id: await aCompany(), title: 'T' })
    await expect(osys.tasks.delete({ id: task.id })).rejects.toMatchObject({ status: 403 })
  })
})

describe('listDeletedTasks', () => {
  const titles = (found: { readonly items: readonly { readonly title: string }[] }) =>
    found.items.map(({ title }) => title)

  it('lists what can be restored, the last deleted first, and names who deleted it. Spec §4', async () => {
    const { osys, id: by } = await admin()
    const company_id = await aCompany()
    const other = await aCompany()
    const make = async (title: string, company = company_id) =>
      (await osys.tasks.create({ company_id: company, title })).task
    const [first, second] = [await make('Primera'), await make('Segunda')]
    await make('Presente')
    const elsewhere = await make('De otra', other)
    const remove = async ({ id }: { readonly id: number }) => {
      await osys.tasks.delete({ id })
      test.clock.advance(1000)
    }
    const at = new Date(test.clock.now()).toISOString()
    for (const task of [first, second, elsewhere]) await remove(task)

    const found = await osys.tasks.deleted({ company_id })
    expect(titles(found)).toEqual(['Segunda', 'Primera'])
    expect(found).toMatchObject({ total: 2, page: 1, last_page: 1 })
    expect(found.items[1]).toEqual({
      id: first.id,
      number: 1,
      company: first.company,
      title: 'Primera',
      deleted_at: at,
      deleted_by: expect.objectContaining({ id: by, name: 'Andrea' }),
      restorable_until: new Date(Date.parse(at) + RESTORE_WITHIN_MS).toISOString(),
    })
    expect(titles(await osys.tasks.deleted({ company_id, page: 2, per_page: 1 }))).toEqual(['Primera'])
    expect(titles(await osys.tasks.deleted({ id: elsewhere.id }))).toEqual(['De otra'])
    expect(titles(await osys.tasks.deleted({ id: elsewhere.id, company_id }))).toEqual([])
    await osys.tasks.restore({ id: second.id })
    expect(titles(await osys.tasks.deleted({ company_id }))).toEqual(['Primera'])
    test.clock.advance(RESTORE_WITHIN_MS)
    const again = await admin()
    expect(titles(await again.osys.tasks.deleted({ company_id }))).toEqual([])
  })

  it('is for those who restore, and shows them only companies that they may see', async () => {
    const { osys } = await admin()
    const hidden = await aCompany('pending')
    const { task } = await osys.tasks.create({ company_id: hidden, title: 'Secreta' })
    await osys.tasks.delete({ id: task.id })
    expect(titles(await osys.tasks.deleted({ id: task.id }))).toEqual(['Secreta'])

    await expect((await user()).osys.tasks.deleted({ id: task.id })).rejects.toMatchObject({ status: 403 })
    const allowed = await client({
      name: 'Delia',
      roles: ['user_ohplaky'],
      given: ['ohplaky.task.destroy'],
    })
    expect(titles(await allowed.osys.tasks.deleted({ id: task.id }))).toEqual([])
    await expect(allowed.osys.tasks.deleted({ company_id: hidden })).rejects.toMatchObject({ status: 404 })
    await expect(allowed.osys.tasks.deleted({ company_id: 9999 })).rejects.toMatchObject({ status: 404 })
  })
})
