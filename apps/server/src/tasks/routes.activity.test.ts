import { createSdk } from '@osys/sdk'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { task_activity } from '../db/tables/tasks.js'
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
const admin = () => client({ name: 'Andrea', roles: ['admin_ohplaky'] })
const user = (name: string) => client({ name, roles: ['user_ohplaky'] })
const kept = (taskId: number) => test.database.db.$count(task_activity, eq(task_activity.task_id, taskId))

describe('listTaskActivity', () => {
  it('says who changed what from what to what, newest first, with people by name', async () => {
    const [{ osys }, ana, luis] = [await admin(), await user('Ana'), await user('Luis')]
    const { task } = await osys.tasks.create({
      company_id: await makeCompany(test),
      title: 'Guion',
      assignees: [ana.id],
    })
    await osys.tasks.update({
      id: task.id,
      version: task.version,
      title: 'Guion final',
      assignees: [luis.id],
      due_date: '2026-12-01',
    })
    await ana.osys.tasks.setStatus({ id: task.id, status: 'progress' })
    await osys.tasks.delete({ id: task.id })
    await osys.tasks.restore({ id: task.id })
    const { items, total } = await luis.osys.tasks.activity({ id: task.id })
    expect(total).toBe(4)
    expect(items.map(({ kind, user: who, changes }) => [kind, who?.name, changes])).toEqual([
      ['restored', 'Andrea', []],
      ['deleted', 'Andrea', []],
      ['changed', 'Ana', [{ field: 'status', from: ['pending'], to: ['progress'] }]],
      [
        'changed',
        'Andrea',
        [
          { field: 'title', from: ['Guion'], to: ['Guion final'] },
          { field: 'assignees', from: ['Ana'], to: ['Luis'] },
          { field: 'due_date', from: [], to: ['2026-12-01'] },
        ],
      ],
    ])
  })

  it('keeps nothing of a new place, and one entry of a text that is saved in pieces', async () => {
    const { osys } = await admin()
    const { task } = await osys.tasks.create({ company_id: await makeCompany(test), title: 'A' })
    const { id } = task
    await osys.tasks.setStatus({ id, status: 'pending', position: 10 })
    expect(await kept(id)).toBe(0)
    const save = async (title: string) => {
      const { task: now } = await osys.tasks.get({ id })
      await osys.tasks.update({ id, version: now.version, title })
    }
    await save('Ab')
    await save('Abc')
    expect((await osys.tasks.activity({ id })).items.map(({ changes }) => changes)).toEqual([
      [{ field: 'title', from: ['A'], to: ['Abc'] }],
    ])
    await save('A')
    expect(await kept(id)).toBe(0)
  })

  it('keeps nothing of a refused change', async () => {
    const { osys } = await admin()
    const { task } = await osys.tasks.create({ company_id: await makeCompany(test), title: 'A' })
    const refused = osys.tasks.update({
      id: task.id,
      version: task.version,
      start_date: '2026-12-02',
      due_date: '2026-12-01',
    })
    await expect(refused).rejects.toMatchObject({ status: 422 })
    expect(await kept(task.id)).toBe(0)
  })

  it('answers 404 for a task of a company that the person may not see, and for a deleted one', async () => {
    const [{ osys }, ana] = [await admin(), await user('Ana')]
    const hidden = await osys.tasks.create({
      company_id: await makeCompany(test, 'pending'),
      title: 'Oculta',
    })
    await expect(ana.osys.tasks.activity({ id: hidden.task.id })).rejects.toMatchObject({ status: 404 })
    const { task } = await osys.tasks.create({ company_id: await makeCompany(test), title: 'A' })
    await osys.tasks.delete({ id: task.id })
    await expect(ana.osys.tasks.activity({ id: task.id })).rejects.toMatchObject({ status: 404 })
  })
})

describe('comments of a task', () => {
  it('stand with its code among those of the company; each list has runs of its own', async () => {
    const [{ osys }, ana] = [await admin(), await user('Ana')]
    const company_id = await makeCompany(test)
    const { task } = await osys.tasks.create({ company_id, title: 'Guion' })
    await osys.comments.create({ company_id, task_id: task.id, body: 'Uno' })
    await ana.osys.comments.create({ company_id, body: 'De la empresa' })
    const { comment } = await osys.comments.create({ company_id, task_id: task.id, body: 'Dos' })
    expect(comment.task).toEqual({ id: task.id, number: task.number, title: 'Guion' })
    const ofCompany = await ana.osys.comments.list({ company_id })
    expect(ofCompany.items.map(each => [each.body, each.task?.id, each.first_comment])).toEqual([
      ['Dos', task.id, true],
      ['De la empresa', undefined, true],
      ['Uno', task.id, true],
    ])
    const ofTask = await ana.osys.comments.list({ company_id, task_id: task.id })
    expect(ofTask.items.map(each => [each.body, each.first_comment])).toEqual([
      ['Dos', false],
      ['Uno', true],
    ])
    expect(ofTask.total).toBe(2)
  })

  it('need a task of that company that is not deleted', async () => {
    const { osys } = await admin()
    const [company_id, other] = [await makeCompany(test), await makeCompany(test)]
    const { task } = await osys.tasks.create({ company_id, title: 'Guion' })
    const stray = osys.comments.create({ company_id: other, task_id: task.id, body: 'Uno' })
    await expect(stray).rejects.toMatchObject({ status: 404 })
    await expect(osys.comments.list({ company_id: other, task_id: task.id })).rejects.toMatchObject({
      status: 404,
    })
    await osys.tasks.delete({ id: task.id })
    const late = osys.comments.create({ company_id, task_id: task.id, body: 'Uno' })
    await expect(late).rejects.toMatchObject({ status: 404 })
  })

  it('are told to the people of the task, not to all of the company', async () => {
    const [{ osys }, ana, luis] = [await admin(), await user('Ana'), await user('Luis')]
    const company_id = await makeCompany(test)
    await osys.tasks.create({ company_id, title: 'Otra', assignees: [luis.id] })
    const { task } = await osys.tasks.create({ company_id, title: 'Guion', assignees: [ana.id] })
    const { comment } = await osys.comments.create({ company_id, task_id: task.id, body: 'Listo' })
    const { items } = await ana.osys.notifications.list({ peek: true })
    expect(items.map(({ title, url }) => [title, url])).toContainEqual([
      expect.stringContaining(` · Guion`),
      `/ohplaky/empresa/${company_id}?task=${task.id}&comment=${comment.id}`,
    ])
    const others = await luis.osys.notifications.list({ peek: true })
    expect(others.items.filter(({ type }) => type === 'comment.new')).toEqual([])
  })
})
