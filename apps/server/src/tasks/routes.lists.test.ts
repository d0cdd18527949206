import { createSdk } from '@osys/sdk'
import { companyChannel, OHPLAKY_CHANNEL } from '@osys/sdk/realtime/channels'
import { RESTORE_VIEW_WITHIN_MS } from '@osys/sdk/tasks/rules.views'
import { VIEW_LIMITS } from '@osys/sdk/tasks/schema.views'
import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { realtime_events } from '../db/tables/realtime.js'
import { task_views } from '../db/tables/tasks.js'
import { tidyUp } from '../jobs.housekeeping.js'
import { useTestApp } from '../testing/app.js'
import { makeCompany } from '../testing/companies.js'
import { signIn, type TestPersonOptions } from '../testing/people.js'

const test = useTestApp()

async function client(options: TestPersonOptions) {
  const person = await signIn(test, options)
  const osys = createSdk({
    baseUrl: 'http://osys.test',
    token: person.apiKey,
    fetch: test.fetch,
    retry: false,
  })
  return { osys, id: person.id }
}

let made: ReturnType<typeof makeWorkplace> | undefined
/** One for all tests, which only read it. Today is 2026-11-20. */
const aWorkplace = () => (made ??= makeWorkplace())

async function makeWorkplace() {
  const [{ osys }, ana, luis] = [
    await client({ name: 'Andrea', roles: ['admin_ohplaky'] }),
    await client({ name: 'Ana', roles: ['user_ohplaky'] }),
    await client({ name: 'Luis', roles: ['user_ohplaky'] }),
  ]
  const [zeta, alfa] = [
    await makeCompany(test, 'actived', 'Zeta'),
    await makeCompany(test, 'actived', 'Alfa'),
  ]
  const make = async (input: Parameters<typeof osys.tasks.create>[0]) => (await osys.tasks.create(input)).task
  await make({
    company_id: zeta,
    title: 'b tarde',
    due_date: '2026-11-19',
    assignees: [luis.id],
    labels: ['Vídeo'],
  })
  await make({
    company_id: alfa,
    title: 'Á hoy',
    due_date: '2026-11-20',
    priority: 'urgent',
    labels: ['web', 'vídeo'],
  })
  await make({ company_id: zeta, title: 'c semana', due_date: '2026-11-26', assignees: [ana.id] })
  await make({ company_id: alfa, title: 'd nunca' })
  const done = await make({ company_id: alfa, title: 'e hecha', due_date: '2026-11-18' })
  await osys.tasks.setStatus({ id: done.id, status: 'done' })
  const titles = async (input: Parameters<typeof osys.tasks.list>[0]) =>
    (await osys.tasks.list(input)).tasks.map(({ title }) => title)
  return { osys, titles, ana, luis, zeta }
}

describe('listTasks', () => {
  it('is narrowed by priority, label and due date, and counts what it finds', async () => {
    const { titles, luis } = await aWorkplace()
    expect(await titles({ priority: 'urgent' })).toEqual(['Á hoy'])
    expect(await titles({ label: 'VIDEO' })).toEqual(['b tarde', 'Á hoy'])
    expect(await titles({ due: 'overdue' })).toEqual(['b tarde'])
    expect(await titles({ overdue: true })).toEqual(['b tarde'])
    expect(await titles({ overdue: true, due: 'week' })).toEqual([])
    expect(await titles({ due: 'today' })).toEqual(['Á hoy'])
    expect(await titles({ due: 'week' })).toEqual(['Á hoy', 'c semana'])
    expect(await titles({ due: 'none' })).toEqual(['d nunca'])
    expect(await titles({ label: 'vídeo', assignee: luis.id })).toEqual(['b tarde'])
  })

  it('finds all tasks of a company by the beginning of their codes', async () => {
    const { titles } = await aWorkplace()
    expect(await titles({ search: 'ALFA-', order: 'title' })).toEqual(['Á hoy', 'd nunca', 'e hecha'])
    expect(await titles({ search: 'zeta-', order: 'title' })).toEqual(['b tarde', 'c semana'])
    expect(await titles({ search: 'ALF-' })).toEqual([])
    expect(await titles({ search: 'LFA-' })).toEqual([])
  })

  it('is sorted by title, and turned around', async () => {
    const { titles, zeta } = await aWorkplace()
    expect(await titles({ order: 'title' })).toEqual(['Á hoy', 'b tarde', 'c semana', 'd nunca', 'e hecha'])
    expect(await titles({ order: 'title', reversed: true })).toEqual([
      'e hecha',
      'd nunca',
      'c semana',
      'b tarde',
      'Á hoy',
    ])
    expect(await titles({ company_id: zeta, order: 'due', reversed: true })).toEqual(['c semana', 'b tarde'])
  })

  it('ends with finished tasks when the order is by date, and with the past when it is turned around', async () => {
    const { titles } = await aWorkplace()
    const all = ['b tarde', 'Á hoy', 'c semana', 'd nunca']
    expect(await titles({})).toEqual([...all, 'e hecha'])
    expect(await titles({ order: 'due', reversed: true })).toEqual([...all.toReversed(), 'e hecha'])
    expect(await titles({ open: true })).toEqual(all)
    expect(await titles({ group: 'priority' })).toEqual([
      'Á hoy',
      'b tarde',
      'c semana',
      'd nunca',
      'e hecha',
    ])
    expect(await titles({ order: 'priority' })).toEqual([
      'Á hoy',
      'b tarde',
      'c semana',
      'd nunca',
      'e hecha',
    ])
  })

  it('puts the tasks of one group together; those without it come last', async () => {
    const { titles } = await aWorkplace()
    expect(await titles({ group: 'company', order: 'title' })).toEqual([
      'Á hoy',
      'd nunca',
      'e hecha',
      'b tarde',
      'c semana',
    ])
    expect((await titles({ group: 'status', order: 'title' })).at(-1)).toBe('e hecha')
    expect((await titles({ group: 'priority', order: 'title' }))[0]).toBe('Á hoy')
    expect(await titles({ group: 'person', order: 'title' })).toEqual([
      'c semana',
      'b tarde',
      'Á hoy',
      'd nunca',
      'e hecha',
    ])
    const byRange = ['b tarde', 'Á hoy', 'c semana', 'd nunca', 'e hecha']
    for (const order of ['title', 'due', 'updated'] as const)
      expect(await titles({ group: 'due', order })).toEqual(byRange)
    expect(await titles({ group: 'due', order: 'due', reversed: true })).toEqual(byRange)
    expect((await titles({ group: 'label', order: 'title' })).slice(0, 2).toSorted()).toEqual(
      ['b tarde', 'Á hoy'].toSorted(),
    )
  })
})

describe('group_totals of listTasks', () => {
  it('counts the tasks of all pages in each group of the page', async () => {
    const { osys, ana, zeta } = await aWorkplace()
    const totals = async (input: Parameters<typeof osys.tasks.list>[0]) =>
      (await osys.tasks.list({ per_page: 2, order: 'title', ...input })).group_totals
    expect(await totals({})).toBeUndefined()
    expect(await totals({ group: 'company' })).toEqual({ Alfa: 3 })
    expect(await totals({ group: 'company', page: 2 })).toEqual({ Alfa: 3, Zeta: 2 })
    expect(await totals({ group: 'company', company_id: zeta })).toEqual({ Zeta: 2 })
    expect(await totals({ group: 'status' })).toEqual({ pending: 4 })
    expect(await totals({ group: 'priority' })).toEqual({ urgent: 1, none: 4 })
    expect(await totals({ group: 'person' })).toEqual({ Ana: 1, Luis: 1 })
    expect(await totals({ group: 'person', page: 2 })).toEqual({ '': 3 })
    expect(await totals({ group: 'person', assignee: ana.id })).toEqual({ Ana: 1 })
    const byRange = { overdue: 1, today: 1, week: 1, '': 1, done: 1 }
    expect(await totals({ group: 'due', page: 3 })).toEqual(byRange)
    expect(await totals({ group: 'due', per_page: 50 })).toEqual(byRange)
    expect(await totals({ group: 'label', page: 2 })).toEqual({ '': 3 })
  })
})

describe('groups of a company with many people and labels', () => {
  it('go by name, the person of the list first, and by labels without regard to capitals and accents', async () => {
    const { osys, titles } = await aWorkplace()
    const company_id = await makeCompany(test, 'actived', 'Equipo')
    const people = []
    for (const name of ['Zoé', 'Álvaro', 'Beto'])
      people.push((await client({ name, roles: ['user_ohplaky'] })).id)
    const [zoe = 0, alvaro = 0, beto = 0] = people
    const make = (title: string, assignees: readonly number[], label: string) =>
      osys.tasks.create({ company_id, title, assignees: [...assignees], labels: [label] })
    await make('1', [zoe], 'Vídeo')
    await make('2', [zoe, beto], 'logo')
    await make('3', [alvaro, beto], 'VIDEO')
    const totals = async (input: Parameters<typeof osys.tasks.list>[0]) =>
      (await osys.tasks.list({ company_id, per_page: 1, ...input })).group_totals
    expect(await titles({ company_id, group: 'person' })).toEqual(['3', '2', '1'])
    expect(await titles({ company_id, group: 'person', assignee: beto, reversed: true })).toEqual(['3', '2'])
    expect(await totals({ group: 'person' })).toEqual({ Álvaro: 1 })
    expect(await totals({ group: 'person', page: 2 })).toEqual({ Beto: 1 })
    expect(await totals({ group: 'person', assignee: beto })).toEqual({ Beto: 2 })
    expect(await titles({ company_id, group: 'label', order: 'title' })).toEqual(['2', '1', '3'])
    expect(await totals({ group: 'label', page: 2 })).toEqual({ video: 2 })
  })
})

describe('a list of finished tasks (Spec §4)', () => {
  it('begins with the task that was finished last, unless somebody chose an order', async () => {
    const { osys, titles, ana } = await aWorkplace()
    const company_id = await makeCompany(test, 'actived', 'Finales')
    // The dates and the order of the board are those of an older finish first.
    for (const [title, due_date] of [
      ['1', '2026-11-01'],
      ['2', '2026-11-02'],
      ['3', '2026-11-03'],
      ['4', '2026-11-04'],
    ] as const) {
      const { task } = await osys.tasks.create({ company_id, title, due_date, assignees: [ana.id] })
      await osys.tasks.setStatus({ id: task.id, status: 'done' })
    }
    const finished = async (title: string, at: string) =>
      test.database.pool.query('update tasks set finished_at = $1 where company_id = $2 and title = $3', [
        at,
        company_id,
        title,
      ])
    await finished('1', '2026-11-10T10:00:00Z')
    await finished('2', '2026-11-12T10:00:00Z')
    await finished('3', '2026-11-12T10:00:00Z')
    await finished('4', '2026-11-11T10:00:00Z')

    const newest = ['3', '2', '4', '1']
    const done = { status: 'done', assignee: ana.id } as const
    expect(await titles(done)).toEqual(newest)
    expect(await titles({ status: 'done', company_id })).toEqual(newest)
    expect(await titles({ ...done, group: 'due' })).toEqual(newest)
    expect(await titles({ ...done, group: 'company' })).toEqual(newest)
    expect(await titles({ ...done, reversed: true })).toEqual(newest.toReversed())
    const pages = [1, 2, 3].map(page => titles({ ...done, per_page: 2, page }))
    expect(await Promise.all(pages)).toEqual([['3', '2'], ['4', '1'], []])
    const csv = await (await osys.tasks.export(done)).blob.text()
    expect(csv.split('\r\n').flatMap(line => /^FINALE-\d+,(\d),/.exec(line)?.[1] ?? [])).toEqual(newest)

    expect(await titles({ ...done, order: 'due' })).toEqual(['1', '2', '3', '4'])
    expect(await titles({ status: 'done', company_id, order: 'position' })).toEqual(['1', '2', '3', '4'])
  })

  it('is read by an index', async () => {
    const client = await test.database.pool.connect()
    try {
      await client.query('begin; set local enable_seqscan = off; set local enable_sort = off')
      const { rows } = await client.query(
        `explain (format json) select id from tasks where deleted_at is null and status = $1
          order by finished_at desc, id desc limit 6`,
        ['done'],
      )
      expect(JSON.stringify(rows)).toContain('tasks_by_finish')
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

describe('listTaskLabels', () => {
  it('names each label in use once, those of most tasks first, of the tasks that the caller may see', async () => {
    const admin = await client({ name: 'Andrea', roles: ['admin_ohplaky'] })
    const user = await client({ name: 'Uriel', roles: ['user_ohplaky'] })
    const company_id = await makeCompany(test, 'actived', 'Etiquetada')
    const hidden = await makeCompany(test, 'pending', 'Por aprobar')
    const make = async (labels: string[], company = company_id) =>
      (await admin.osys.tasks.create({ company_id: company, title: 'x', labels })).task
    await make(['zona', 'ancla'])
    await make(['zona', 'bote'])
    await make(['secreta'], hidden)
    const gone = await make(['borrada'])
    await admin.osys.tasks.delete({ id: gone.id })

    expect(await user.osys.tasks.labels({ company_id })).toEqual({ labels: ['zona', 'ancla', 'bote'] })
    expect(await admin.osys.tasks.labels({ company_id: hidden })).toEqual({ labels: ['secreta'] })
    await expect(user.osys.tasks.labels({ company_id: hidden })).rejects.toMatchObject({ status: 404 })
    const all = async ({ osys }: typeof user) => (await osys.tasks.labels({})).labels
    expect(await all(admin)).toEqual(expect.arrayContaining(['zona', 'ancla', 'bote', 'secreta']))
    expect(await all(user)).toEqual(expect.arrayContaining(['zona', 'ancla', 'bote']))
    expect(await all(user)).not.toContain('secreta')
    expect(await all(user)).not.toContain('borrada')
  })

  it('names 200 at most', async () => {
    const { osys } = await client({ name: 'Andrea', roles: ['admin_ohplaky'] })
    const company_id = await makeCompany(test, 'actived', 'De muchas')
    for (let task = 0; task < 11; task += 1) {
      const labels = Array.from({ length: 20 }, (_, index) => `e${task * 20 + index}`)
      await osys.tasks.create({ company_id, title: 'x', labels })
    }
    await osys.tasks.create({ company_id, title: 'y', labels: ['e219'] })
    const { labels } = await osys.tasks.labels({ company_id })
    expect([labels.length, labels[0]]).toEqual([200, 'e219'])
  })
})

describe('createTask', () => {
  it('creates in another column for those who may move there, and nowhere else', async () => {
    const { zeta } = await aWorkplace()
    const { osys } = await client({ name: 'Uriel', roles: ['user_ohplaky'] })
    const make = (status: 'progress' | 'review' | 'done') =>
      osys.tasks.create({ company_id: zeta, title: 'En su columna', status })
    expect((await make('progress')).task).toMatchObject({ status: 'progress', finished_at: null })
    expect((await make('review')).task).toMatchObject({ status: 'review', finished_at: null })
    await expect(make('done')).rejects.toMatchObject({ status: 403 })
    const boss = await client({ name: 'Andrea', roles: ['admin_ohplaky'] })
    const { task } = await boss.osys.tasks.create({ company_id: zeta, title: 'Hecha ya', status: 'done' })
    expect(task).toMatchObject({ status: 'done', finished_at: expect.any(String) })
  })
})

describe('kept views', () => {
  it('are seen by who keeps them, by all when shared, and open the page of each person who wants it', async () => {
    const ana = await client({ name: 'Ana', roles: ['user_ohplaky'] })
    const luis = await client({ name: 'Luis', roles: ['user_ohplaky'] })
    const names = async ({ osys }: typeof ana) => (await osys.tasks.listViews()).items.map(({ name }) => name)
    const { view } = await ana.osys.tasks.createView({
      name: ' Zeta ',
      place: 'company',
      query: '?view=list&due=week&page=4&nada=1',
      is_default: true,
    })
    expect(view).toMatchObject({
      name: 'Zeta',
      query: '?view=list&due=week',
      is_shared: false,
      is_default: true,
    })
    expect(view.owner?.id).toBe(ana.id)
    await ana.osys.tasks.createView({ name: 'árbol', place: 'mine', query: '' })
    expect(await names(ana)).toEqual(['árbol', 'Zeta'])
    expect(await names(luis)).toEqual([])
    await expect(luis.osys.tasks.updateView({ id: view.id, is_default: true })).rejects.toMatchObject({
      status: 404,
    })
    await expect(luis.osys.tasks.deleteView({ id: view.id })).rejects.toMatchObject({ status: 404 })

    await ana.osys.tasks.updateView({ id: view.id, is_shared: true })
    const mine = await luis.osys.tasks.updateView({ id: view.id, is_default: true })
    expect(mine.view).toMatchObject({ is_default: true, is_shared: true })
    await expect(luis.osys.tasks.updateView({ id: view.id, name: 'Otra' })).rejects.toMatchObject({
      status: 403,
    })
    await expect(luis.osys.tasks.deleteView({ id: view.id })).rejects.toMatchObject({ status: 403 })

    await ana.osys.tasks.updateView({ id: view.id, is_shared: false, query: '' })
    expect(await names(luis)).toEqual([])
    await ana.osys.tasks.updateView({ id: view.id, is_shared: true })
    expect((await luis.osys.tasks.listViews()).items[0]).toMatchObject({ query: '', is_default: false })
  })

  it('are changed and deleted by admins of Osys, and each page opens with one', async () => {
    const ana = await client({ name: 'Ana', roles: ['user_ohplaky'] })
    const admin = await client({ name: 'Andrea', roles: ['admin_osys', 'user_ohplaky'] })
    const keep = async (name: string) =>
      (await ana.osys.tasks.createView({ name, place: 'all', query: '', is_shared: true, is_default: true }))
        .view
    const [first, second] = [await keep('Una'), await keep('Otra')]
    const { items } = await ana.osys.tasks.listViews()
    expect(items.filter(each => each.is_default && each.place === 'all').map(({ id }) => id)).toEqual([
      second.id,
    ])
    expect((await admin.osys.tasks.updateView({ id: first.id, name: 'Primera' })).view.name).toBe('Primera')
    expect((await admin.osys.tasks.updateView({ id: first.id, is_shared: false })).view.is_shared).toBe(false)
    await admin.osys.tasks.deleteView({ id: second.id })
    const left = (await ana.osys.tasks.listViews()).items.filter(({ place }) => place === 'all')
    expect(left.map(({ id }) => id)).toEqual([first.id])
  })

  it('for all tell of each change, also the one that takes them back, and own ones of none', async () => {
    const ana = await client({ name: 'Ana', roles: ['user_ohplaky'] })
    const told = async () =>
      (
        await test.database.db
          .select({ data: realtime_events.data })
          .from(realtime_events)
          .where(
            and(eq(realtime_events.channel, OHPLAKY_CHANNEL), eq(realtime_events.event, 'TaskViewChanged')),
          )
          .orderBy(asc(realtime_events.seq))
      ).map(({ data }) => data)
    const before = (await told()).length
    const { view: own } = await ana.osys.tasks.createView({ name: 'Propia', place: 'all', query: '' })
    await ana.osys.tasks.updateView({ id: own.id, name: 'Solo mía' })
    await ana.osys.tasks.deleteView({ id: own.id })
    expect(await told()).toHaveLength(before)
    const { view } = await ana.osys.tasks.createView({
      name: 'De todos',
      place: 'all',
      query: '',
      is_shared: true,
    })
    await ana.osys.tasks.updateView({ id: view.id, is_default: true })
    await ana.osys.tasks.updateView({ id: view.id, is_shared: false })
    await ana.osys.tasks.updateView({ id: view.id, is_shared: true })
    await ana.osys.tasks.deleteView({ id: view.id })
    expect((await told()).slice(before)).toEqual(
      ['new', 'update', 'update', 'delete'].map(action => ({ action, id: view.id, refetch: true })),
    )
  })

  it('come back within a day as they were: whose they are, their address, and the pages that open with them', async () => {
    const [ana, luis] = [await client({ roles: ['user_ohplaky'] }), await client({ roles: ['user_ohplaky'] })]
    const admin = await client({ name: 'Andrea', roles: ['admin_osys', 'user_ohplaky'] })
    const { view } = await ana.osys.tasks.createView({
      name: 'Por entregar',
      place: 'review',
      query: 'due=week',
      is_shared: true,
      is_default: true,
    })
    const { id } = view
    await luis.osys.tasks.updateView({ id, is_default: true })
    const seen = async ({ osys }: typeof ana) =>
      (await osys.tasks.listViews()).items.find(each => each.id === id)
    await expect(ana.osys.tasks.restoreView({ id })).rejects.toMatchObject({ status: 404 })
    await admin.osys.tasks.deleteView({ id })
    expect([await seen(ana), await seen(luis)]).toEqual([undefined, undefined])
    await expect(luis.osys.tasks.updateView({ id, is_default: true })).rejects.toMatchObject({ status: 404 })
    await expect(admin.osys.tasks.deleteView({ id })).rejects.toMatchObject({ status: 404 })
    await expect(luis.osys.tasks.restoreView({ id })).rejects.toMatchObject({ status: 403 })
    expect((await admin.osys.tasks.restoreView({ id })).view).toEqual({ ...view, is_default: false })
    expect([await seen(ana), await seen(luis)]).toEqual([view, view])
    await ana.osys.tasks.updateView({ id, name: 'Mía todavía' })

    await ana.osys.tasks.deleteView({ id })
    const { db } = test.database
    const rows = () => db.select().from(task_views).where(eq(task_views.id, id))
    await tidyUp(test.deps)
    expect(await rows()).toHaveLength(1)
    const deleted_at = new Date(test.clock.now().getTime() - RESTORE_VIEW_WITHIN_MS - 1)
    await db.update(task_views).set({ deleted_at }).where(eq(task_views.id, id))
    await expect(ana.osys.tasks.restoreView({ id })).rejects.toMatchObject({ status: 404 })
    await tidyUp(test.deps)
    expect(await rows()).toEqual([])
  })

  it('do not come back where their owner keeps as many as one may', async () => {
    const ana = await client({ roles: ['user_ohplaky'] })
    const keep = async (name: string) =>
      (await ana.osys.tasks.createView({ name, place: 'all', query: '' })).view.id
    const id = await keep('Primera')
    await ana.osys.tasks.deleteView({ id })
    const own = { owner_id: ana.id, place: 'all' as const, name: 'Otra', query: '' }
    await test.database.db.insert(task_views).values(Array.from({ length: VIEW_LIMITS.own }, () => own))
    await expect(ana.osys.tasks.restoreView({ id })).rejects.toMatchObject({ status: 422 })
  })

  it('that are deleted just as somebody chooses them are not found', async () => {
    const [ana, luis] = [await client({ roles: ['user_ohplaky'] }), await client({ roles: ['user_ohplaky'] })]
    const { view } = await ana.osys.tasks.createView({
      name: 'Fugaz',
      place: 'all',
      query: '',
      is_shared: true,
    })
    const { pool } = test.database
    const deleting = await pool.connect()
    await deleting.query('begin')
    await deleting.query('delete from task_views where id = $1', [view.id])
    const choosing = luis.osys.tasks
      .updateView({ id: view.id, is_default: true })
      .catch((error: unknown) => error)
    const waiting = `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await pool.query<{ count: number }>(waiting)).rows[0]?.count).toBe(1)
    await deleting.query('commit')
    deleting.release()
    expect(await choosing).toMatchObject({ status: 404, code: 'not_found' })
  })
})

describe('CSV', () => {
  const importId = '0192f3a0-0000-7000-8000-0000000000aa'

  it('is checked first, then made once, and given out again as it came in', async () => {
    const ana = await client({ name: 'Ana Import', roles: ['user_ohplaky'] })
    const luis = await client({ name: 'Luis Import', roles: ['user_ohplaky'] })
    const company = await makeCompany(test, 'actived', 'Importada')
    const text = [
      'Tarea;Empresa;Responsable;Vence;Etiquetas',
      '=Uno;importada;Luis Import;15/12/2026;a, b',
      'Dos;Importada;;;',
      'Tres;No existe;;;',
    ].join('\n')
    const dry = await ana.osys.tasks.import({ text, import_id: importId })
    expect(dry.rows.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'create'],
      [3, 'create'],
      [4, 'error'],
    ])
    expect(dry.created).toBe(0)
    const list = async () => (await ana.osys.tasks.list({ company_id: company, per_page: 50 })).tasks
    expect(await list()).toEqual([])

    const real = await ana.osys.tasks.import({ text, import_id: importId, dry_run: false })
    expect(real).toMatchObject({ created: 2, msg: 'Se crearon 2 tareas' })
    const again = await ana.osys.tasks.import({ text, import_id: importId, dry_run: false })
    expect(again.rows.map(({ outcome }) => outcome)).toEqual(['exists', 'exists', 'error'])
    const made = await list()
    expect(made.map(({ number, title, due_date, labels }) => [number, title, due_date, labels])).toEqual([
      [1, '=Uno', '2026-12-15', ['a', 'b']],
      [2, 'Dos', null, []],
    ])
    const { items } = await luis.osys.notifications.list({ peek: true })
    expect(items.map(({ title }) => title)).toEqual(['Ana Import te asignó una tarea'])

    const { blob, name } = await ana.osys.tasks.export({ company_id: company, order: 'title' })
    expect(name).toMatch(/^tareas-2026-11-20\.csv$/)
    const csv = await blob.text()
    expect(csv.split('\r\n').slice(1, 3)).toEqual([
      'IMPORT-1,\'=Uno,Importada,Pendiente,,Luis Import,,2026-12-15,"a; b",,',
      'IMPORT-2,Dos,Importada,Pendiente,,,,,,,',
    ])
    const outcomesOf = async (text: string) => {
      const back = await ana.osys.tasks.import({ text, import_id: importId.replace('aa', 'bb') })
      return back.rows.map(({ title, outcome }) => [title, outcome])
    }
    // The codes say that these tasks exist; without them they are new ones.
    expect(await outcomesOf(csv)).toEqual([
      ['=Uno', 'exists'],
      ['Dos', 'exists'],
    ])
    expect(await outcomesOf(csv.replaceAll(/^IMPORT-\d+/gm, ''))).toEqual([
      ['=Uno', 'create'],
      ['Dos', 'create'],
    ])
  })

  it('tells a person of several tasks with their codes and their company', async () => {
    const ana = await client({ name: 'Ana Manda', roles: ['user_ohplaky'] })
    const luis = await client({ name: 'Luis Recibe', roles: ['user_ohplaky'] })
    const one = await makeCompany(test, 'actived', 'Molino')
    await makeCompany(test, 'actived', 'Faro')
    const importOf = async (companies: readonly string[], import_id: string) => {
      const rows = companies.map((name, index) => `Tarea ${index};${name};Luis Recibe`)
      const text = ['Título;Empresa;Responsables', ...rows].join('\n')
      await ana.osys.tasks.import({ text, import_id, dry_run: false })
      const [{ url, place, body } = { url: '', place: '', body: '' }] = (
        await luis.osys.notifications.list({ peek: true })
      ).items
      return { url, place, body }
    }
    expect(await importOf(['Molino', 'Molino'], crypto.randomUUID())).toEqual({
      url: `/ohplaky/empresa/${one}`,
      place: 'Molino',
      body: 'MOLINO-1 · Tarea 0, MOLINO-2 · Tarea 1',
    })
    expect(await importOf(['Molino', 'Faro'], crypto.randomUUID())).toEqual({
      url: '/ohplaky/mine',
      place: null,
      body: 'MOLINO-3 · Tarea 0, FARO-1 · Tarea 1',
    })
  })

  it('of hundreds of rows is made in their order, each row told once', async () => {
    const ana = await client({ name: 'Ana Larga', roles: ['user_ohplaky'] })
    await client({ name: 'Luis Largo', roles: ['user_ohplaky'] })
    const company = await makeCompany(test, 'actived', 'Larga')
    const lines = Array.from({ length: 250 }, (_, index) => `Fila ${index + 1},Luis Largo`)
    const text = ['Título,Responsable', ...lines].join('\n')
    await ana.osys.tasks.import({ text, import_id: crypto.randomUUID(), company_id: company, dry_run: false })
    const made = []
    for await (const task of ana.osys.tasks.list.each({ company_id: company, per_page: 100 })) made.push(task)
    const inOrder = made.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0))
    expect(inOrder.map(({ number, title, assignees }) => [number, title, assignees[0]?.name])).toEqual(
      lines.map((_, index) => [index + 1, `Fila ${index + 1}`, 'Luis Largo']),
    )
    const { rows } = await test.database.pool.query<{ id: number; seq: number }>(
      "select (data->>'id')::int as id, seq from realtime_events where channel = $1 order by seq",
      [companyChannel(company)],
    )
    expect(rows.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id))
  })

  it('is undone by the person who made it, within an hour', async () => {
    const ana = await client({ name: 'Ana', roles: ['user_ohplaky'] })
    const luis = await client({ name: 'Luis', roles: ['user_ohplaky'] })
    const company = await makeCompany(test, 'actived', 'Deshecha')
    const text = 'Título\nUna\nDos'
    const ids = ['a1', 'a2'].map(end => importId.replace('aa', end))
    const [first = '', second = ''] = ids
    const titles = async () => {
      const { tasks } = await ana.osys.tasks.list({ company_id: company, per_page: 50 })
      return tasks.map(({ title }) => title)
    }
    for (const import_id of ids) {
      await ana.osys.tasks.import({ text, import_id, company_id: company, dry_run: false })
    }
    expect(await luis.osys.tasks.undoImport({ import_id: first })).toMatchObject({ deleted: 0 })
    expect(await ana.osys.tasks.undoImport({ import_id: first })).toMatchObject({
      deleted: 2,
      msg: 'Se eliminaron 2 tareas importadas',
    })
    expect(await titles()).toEqual(['Una', 'Dos'])
    expect(await ana.osys.tasks.undoImport({ import_id: first })).toMatchObject({ deleted: 0 })
    test.clock.advance(3_600_001)
    expect(await ana.osys.tasks.undoImport({ import_id: second })).toMatchObject({ deleted: 0 })
    expect(await titles()).toEqual(['Una', 'Dos'])
  })

  it('is undone whole, however many lines its cells have', async () => {
    const ana = await client({ name: 'Ana', roles: ['user_ohplaky'] })
    const company = await makeCompany(test, 'actived', 'De muchas líneas')
    const import_id = importId.replace('aa', 'a4')
    const text = `Título,Descripción\nUna,"${'.\n'.repeat(1100)}"\nDos,corta`
    const imported = () => ana.osys.tasks.import({ text, import_id, company_id: company, dry_run: false })
    expect(await imported()).toMatchObject({ created: 2 })
    expect(await imported()).toMatchObject({ created: 0 })
    expect(await ana.osys.tasks.undoImport({ import_id })).toMatchObject({ deleted: 2 })
  })

  it('is undone but for the tasks that somebody has changed or moved since', async () => {
    const ana = await client({ name: 'Ana', roles: ['user_ohplaky'] })
    const luis = await client({ name: 'Luis', roles: ['user_ohplaky'] })
    const company = await makeCompany(test, 'actived', 'Compartida')
    const other = await makeCompany(test, 'actived', 'Vecina')
    const import_id = importId.replace('aa', 'a3')
    const text = 'Título\nUna\nDos\nTres\nCuatro'
    await ana.osys.tasks.import({ text, import_id, company_id: company, dry_run: false })
    const listed = async (company_id: number) =>
      (await ana.osys.tasks.list({ company_id, per_page: 50 })).tasks
    const [una, dos, tres] = await listed(company)
    await luis.osys.tasks.setStatus({ id: una?.id ?? 0, status: 'progress' })
    await luis.osys.tasks.move({ id: dos?.id ?? 0, company_id: other })
    expect(await ana.osys.tasks.undoImport({ import_id })).toMatchObject({
      status: 'info',
      deleted: 2,
      msg: 'Se eliminaron 2 de las tareas importadas; 2 ya cambiaron y se quedan',
    })
    expect([await listed(company), await listed(other)]).toMatchObject([
      [{ title: 'Una' }],
      [{ title: 'Dos' }],
    ])
    // A restored task was changed twice.
    const admin = await client({ name: 'Admin', roles: ['admin_ohplaky'] })
    await admin.osys.tasks.restore({ id: tres?.id ?? 0 })
    expect(await ana.osys.tasks.undoImport({ import_id })).toMatchObject({ status: 'info', deleted: 0 })
    expect(await listed(company)).toHaveLength(2)
  })

  it('is refused without a title column, and of a company that the caller may not see', async () => {
    const ana = await client({ name: 'Ana', roles: ['user_ohplaky'] })
    const hidden = await makeCompany(test, 'pending', 'Escondida')
    await expect(ana.osys.tasks.import({ text: 'a,b\n1,2', import_id: importId })).rejects.toMatchObject({
      status: 422,
      errors: { text: ['Falta la columna «Título» en la primera fila.'] },
    })
    const foreign = { text: 'Título\nUna', import_id: importId, company_id: hidden }
    await expect(ana.osys.tasks.import(foreign)).rejects.toMatchObject({ status: 404 })
    await expect(ana.osys.tasks.export({ company_id: hidden })).rejects.toMatchObject({ status: 404 })
  })
})

describe('the unread notifications of listTasks (Spec §2)', () => {
  it('are those of the caller alone that lead to a task of the page, until they are read or put off', async () => {
    const ana = await client({ name: 'Ana', roles: ['user_ohplaky'] })
    const luis = await client({ name: 'Luis', roles: ['user_ohplaky'] })
    const company_id = await makeCompany(test, 'actived', 'Sin leer')
    const make = async (title: string, assignees: number[]) =>
      (await luis.osys.tasks.create({ company_id, title, assignees })).task.id
    const hers = await make('Suya', [ana.id])
    await make('De nadie', [])
    await luis.osys.comments.create({ company_id, task_id: hers, body: 'Va la primera' })
    await luis.osys.comments.create({ company_id, body: `¿La vemos, @[Ana](${ana.id})?`, mentions: [ana.id] })
    const unread = async ({ osys } = ana) => (await osys.tasks.list({ company_id })).unread
    const { items } = await ana.osys.notifications.list({ peek: true })
    expect(items.map(({ type }) => type)).toEqual(['comment.mention', 'comment.new', 'task.assigned'])
    const ids = items.slice(1).map(({ id }) => id)
    expect(await unread()).toEqual(Object.fromEntries(ids.map(id => [id, hers])))
    expect(await unread(luis)).toEqual({})
    const page = (number: number) =>
      ana.osys.tasks.list({ company_id, order: 'title', per_page: 1, page: number })
    expect([(await page(1)).unread, (await page(2)).unread]).toEqual([{}, await unread()])

    const [comment = 0, assigned = 0] = ids
    await ana.osys.notifications.read({ ids: [comment] })
    expect(await unread()).toEqual({ [assigned]: hers })
    const snoozed_until = new Date(test.clock.now().getTime() + 3_600_000).toISOString()
    await ana.osys.notifications.update({ id: assigned, snoozed_until })
    expect(await unread()).toEqual({})
  })
})
