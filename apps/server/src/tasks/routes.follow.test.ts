import { createSdk } from '@osys/sdk'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { notifications } from '../db/tables/notifications.js'
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
  const told = async () => {
    const rows = await test.database.db
      .select({ type: notifications.type })
      .from(notifications)
      .where(eq(notifications.user_id, person.id))
      .orderBy(asc(notifications.id))
    return rows.map(row => row.type)
  }
  return { osys, id: person.id, told }
}
const admin = () => client({ name: 'Andrea', roles: ['admin_ohplaky'] })
const user = (name: string) => client({ name, roles: ['user_ohplaky'] })

describe('following a task', () => {
  it('begins by itself for creator, assignees, and who is mentioned or comments', async () => {
    const [boss, ana, luis, eva] = [await admin(), await user('Ana'), await user('Luis'), await user('Eva')]
    const company_id = await makeCompany(test)
    const { task } = await boss.osys.tasks.create({ company_id, title: 'Guion', assignees: [ana.id] })
    const names = async () =>
      (await boss.osys.tasks.followers({ id: task.id })).followers.map(each => each.name)
    expect(await names()).toEqual(['Andrea', 'Ana'])
    expect(await luis.osys.tasks.followers({ id: task.id })).toMatchObject({ following: false })
    await boss.osys.comments.create({ company_id, task_id: task.id, body: '@Luis', mentions: [luis.id] })
    await eva.osys.comments.create({ company_id, task_id: task.id, body: 'Yo también' })
    expect(await names()).toEqual(['Andrea', 'Ana', 'Luis', 'Eva'])
  })

  it('tells of comments and moves to who follows, never of their own, and a mention whatever they chose', async () => {
    const [boss, ana, luis] = [await admin(), await user('Ana'), await user('Luis')]
    const company_id = await makeCompany(test)
    const { task } = await boss.osys.tasks.create({ company_id, title: 'Guion' })
    const { msg, following } = await luis.osys.tasks.follow({ id: task.id, on: true })
    expect([msg, following]).toEqual(['Sigues esta tarea', true])
    await ana.osys.comments.create({ company_id, task_id: task.id, body: 'Listo' })
    await luis.osys.tasks.setStatus({ id: task.id, status: 'progress' })
    expect([await boss.told(), await luis.told(), await ana.told()]).toEqual([
      ['comment.new', 'task.status'],
      ['comment.new'],
      ['task.status'],
    ])

    await luis.osys.tasks.follow({ id: task.id, on: false })
    await boss.osys.tasks.follow({ id: task.id, on: false })
    expect((await luis.osys.tasks.followers({ id: task.id })).followers.map(each => each.id)).toEqual([
      ana.id,
    ])
    await ana.osys.comments.create({ company_id, task_id: task.id, body: 'Otra vez' })
    await boss.osys.tasks.setStatus({ id: task.id, status: 'review' })
    expect([(await boss.told()).length, (await luis.told()).length]).toEqual([2, 1])
    await ana.osys.comments.create({ company_id, task_id: task.id, body: '@Luis', mentions: [luis.id] })
    expect(await luis.told()).toEqual(['comment.new', 'comment.mention'])
  })

  it('is for tasks that the person may see', async () => {
    const [boss, ana] = [await admin(), await user('Ana')]
    const company_id = await makeCompany(test, 'pending')
    const { task } = await boss.osys.tasks.create({ company_id, title: 'Oculta' })
    for (const id of [task.id, 2_000_000_000]) {
      await expect(ana.osys.tasks.follow({ id, on: true })).rejects.toMatchObject({ status: 404 })
      await expect(ana.osys.tasks.followers({ id })).rejects.toMatchObject({ status: 404 })
    }
  })
})
