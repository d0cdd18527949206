import { createSdk } from '@osys/sdk'
import { companyChannel, OHPLAKY_CHANNEL } from '@osys/sdk/realtime/channels'
import { TEMPLATE_LIMITS } from '@osys/sdk/tasks/schema.templates'
import { asc, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { realtime_events } from '../db/tables/realtime.js'
import { task_templates } from '../db/tables/tasks.js'
import { useTestApp } from '../testing/app.js'
import { makeCompany } from '../testing/companies.js'
import { signIn, type TestPersonOptions } from '../testing/people.js'

const test = useTestApp()

async function client(options: TestPersonOptions) {
  const person = await signIn(test, options)
  return createSdk({
    baseUrl: 'http://osys.test',
    token: person.apiKey,
    fetch: test.fetch,
    retry: false,
  })
}
const user = () => client({ name: 'Ana', roles: ['user_ohplaky'] })
const eventsOf = async (channel: string) =>
  (
    await test.database.db
      .select({ data: realtime_events.data })
      .from(realtime_events)
      .where(eq(realtime_events.channel, channel))
      .orderBy(asc(realtime_events.seq))
  ).map(({ data }) => data as { action: string; id: number; company_id: number })
const TASKS = [
  { title: 'Propuesta', description: 'Tres rutas', labels: ['campaña'], steps: ['Uno'], due_days: 5 },
  { title: 'Presentarla' },
]

describe('the templates of tasks', () => {
  it('are kept, changed and deleted by everybody who makes tasks', async () => {
    const [ana, luis] = [await user(), await user()]
    const { template, msg } = await ana.tasks.createTemplate({ name: 'Campaña', tasks: TASKS })
    expect(msg).toBe('Plantilla guardada')
    expect(template.tasks).toEqual([
      {
        title: 'Propuesta',
        description: 'Tres rutas',
        priority: 'none',
        labels: ['campaña'],
        steps: ['Uno'],
        due_days: 5,
      },
      { title: 'Presentarla', description: '', priority: 'none', labels: [], steps: [], due_days: null },
    ])
    const listed = async () =>
      (await luis.tasks.listTemplates({})).items.map(({ id, name, count }) => [id, name, count])
    expect(await listed()).toContainEqual([template.id, 'Campaña', 2])
    const changed = await luis.tasks.updateTemplate({ id: template.id, version: 1, name: 'Lanzamiento' })
    expect(changed.template).toMatchObject({ name: 'Lanzamiento', version: 2, tasks: template.tasks })
    await expect(
      ana.tasks.updateTemplate({ id: template.id, version: 1, name: 'Vieja' }),
    ).rejects.toMatchObject({ status: 409 })
    await ana.tasks.deleteTemplate({ id: template.id })
    for (const use of [
      () => luis.tasks.getTemplate({ id: template.id }),
      () => luis.tasks.deleteTemplate({ id: template.id }),
      () => luis.tasks.updateTemplate({ id: template.id, version: 2, name: 'x' }),
    ]) {
      await expect(use()).rejects.toMatchObject({ status: 404 })
    }
  })

  it('tell the apps of each change, so that open lists fetch them anew', async () => {
    const ana = await user()
    const before = (await eventsOf(OHPLAKY_CHANNEL)).length
    const { template } = await ana.tasks.createTemplate({ name: 'Viva', tasks: TASKS })
    await ana.tasks.updateTemplate({ id: template.id, version: 1, name: 'Más viva' })
    await ana.tasks.deleteTemplate({ id: template.id })
    await expect(ana.tasks.deleteTemplate({ id: template.id })).rejects.toMatchObject({ status: 404 })
    expect((await eventsOf(OHPLAKY_CHANNEL)).slice(before)).toEqual(
      ['new', 'update', 'delete'].map(action => ({ action, id: template.id, refetch: true })),
    )
  })

  it('are refused without tasks, with wrong ones, or beyond the most', async () => {
    const ana = await user()
    const refused = (name: string, tasks: unknown) =>
      expect(ana.tasks.createTemplate({ name, tasks: tasks as typeof TASKS })).rejects.toMatchObject({
        status: 422,
      })
    await refused('', TASKS)
    await refused('Vacía', [])
    await refused('Sin título', [{ title: '  ' }])
    await refused('Antes', [{ title: 'x', due_days: -1 }])
    await refused(
      'Muchas',
      Array.from({ length: TEMPLATE_LIMITS.tasks + 1 }, () => ({ title: 'x' })),
    )
    await test.database.db
      .insert(task_templates)
      .values(Array.from({ length: TEMPLATE_LIMITS.all }, (_, index) => ({ name: `P${index}`, tasks: [] })))
    await refused('Una más', TASKS)
    await test.database.db.delete(task_templates)
  })
})

describe('createTasks', () => {
  it('makes all of them once, however often it is sent, and tells each and the panels once', async () => {
    const ana = await user()
    const company_id = await makeCompany(test)
    const batch = {
      company_id,
      batch_id: randomUUID(),
      tasks: [
        { title: 'Uno', due_date: '2026-12-01', labels: ['a'], steps: ['x'] },
        { title: 'Dos' },
        { title: 'Tres' },
      ],
    }
    const answers = await Promise.all([1, 2, 3].map(() => ana.tasks.createMany(batch)))
    for (const { msg, tasks } of answers) {
      expect(msg).toBe('Se crearon 3 tareas')
      expect(tasks.map(({ number, title }) => [number, title])).toEqual([
        [1, 'Uno'],
        [2, 'Dos'],
        [3, 'Tres'],
      ])
    }
    expect((await ana.tasks.list({ company_id })).tasks).toMatchObject([
      {
        title: 'Uno',
        status: 'pending',
        due_date: '2026-12-01',
        labels: ['a'],
        checklist: [{ done: false }],
      },
      { title: 'Dos', assignees: [] },
      { title: 'Tres' },
    ])
    expect((await eventsOf(companyChannel(company_id))).map(({ action }) => action)).toEqual([
      'new',
      'new',
      'new',
    ])
    const hints = (await eventsOf(OHPLAKY_CHANNEL)).filter(data => data.company_id === company_id)
    expect(hints).toHaveLength(1)
  })

  it('is refused for companies that are hidden or archived, and for a batch of another company', async () => {
    const ana = await user()
    const tasks = [{ title: 'Uno' }]
    const hidden = await makeCompany(test, 'pending')
    await expect(
      ana.tasks.createMany({ company_id: hidden, batch_id: randomUUID(), tasks }),
    ).rejects.toMatchObject({ status: 404 })
    const batch_id = randomUUID()
    await ana.tasks.createMany({ company_id: await makeCompany(test), batch_id, tasks })
    await expect(
      ana.tasks.createMany({ company_id: await makeCompany(test), batch_id, tasks }),
    ).rejects.toMatchObject({ status: 422 })
    for (const wrong of [[], Array.from({ length: 101 }, () => ({ title: 'x' })), [{ title: '' }]]) {
      await expect(
        ana.tasks.createMany({ company_id: 1, batch_id: randomUUID(), tasks: wrong }),
      ).rejects.toMatchObject({ status: 422 })
    }
  })
})

describe('takeBackTasks', () => {
  it('takes back the own tasks without the right to delete; a changed one stays', async () => {
    const [ana, luis] = [await user(), await user()]
    const company_id = await makeCompany(test)
    const batch_id = randomUUID()
    const { tasks } = await ana.tasks.createMany({
      company_id,
      batch_id,
      tasks: [{ title: 'Uno' }, { title: 'Dos' }, { title: 'Tres' }],
    })
    const [first] = tasks
    await luis.tasks.update({ id: first?.id ?? 0, version: 1, title: 'Cambiada' })
    expect(await luis.tasks.takeBack({ company_id, batch_id })).toMatchObject({
      removed: 0,
      msg: 'Ya no hay tareas que quitar',
    })
    expect(await ana.tasks.takeBack({ company_id, batch_id })).toMatchObject({
      status: 'info',
      removed: 2,
      msg: 'Se quitaron 2 tareas; 1 ya cambió y se queda',
    })
    expect((await ana.tasks.list({ company_id })).tasks.map(({ title }) => title)).toEqual(['Cambiada'])
    const actions = (await eventsOf(companyChannel(company_id))).map(({ action }) => action)
    expect(actions.filter(action => action === 'delete')).toHaveLength(2)
    // A second try of the same batch brings none of them back.
    const again = await ana.tasks.createMany({ company_id, batch_id, tasks: [{ title: 'Uno' }] })
    expect(again.tasks.map(({ title }) => title)).toEqual(['Cambiada'])
  })
})
