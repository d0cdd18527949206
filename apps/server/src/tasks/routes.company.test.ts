import { createSdk } from '@osys/sdk'
import { companyChannel } from '@osys/sdk/realtime/channels'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { realtime_events } from '../db/tables/realtime.js'
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
const eventsOf = async (companyId: number) => {
  const rows = await test.database.db
    .select({ event: realtime_events.event, data: realtime_events.data })
    .from(realtime_events)
    .where(eq(realtime_events.channel, companyChannel(companyId)))
    .orderBy(asc(realtime_events.seq))
  return rows.map(({ event, data }) => {
    const { action, refetch } = data as { action: string; refetch: boolean }
    return [event, action, refetch]
  })
}

describe('moveTaskToCompany', () => {
  it('leaves the files of a comment to those who may see the company that has them', async () => {
    const [{ osys }, ana] = [await admin(), await user('Ana')]
    const from = await makeCompany(test, 'pending', 'Abeto')
    const to = await makeCompany(test, 'actived', 'Boj')
    const file = new File(['x'], 'secreto.txt', { type: 'text/plain' })
    const { files } = await osys.files.upload({ company_id: from, files: [file] })
    const { task } = await osys.tasks.create({ company_id: from, title: 'Guion' })
    const file_ids = files.map(({ id }) => id)
    await osys.comments.create({ company_id: from, task_id: task.id, body: 'Adjunto', file_ids })
    await osys.tasks.move({ id: task.id, company_id: to })
    const [comment] = (await ana.osys.comments.list({ company_id: to, task_id: task.id })).items
    expect(comment).toMatchObject({ body: 'Adjunto', files: [] })
  })

  it('takes number, place, comments and history along; the old code still finds it', async () => {
    const [{ osys }, ana] = [await admin(), await user('Ana')]
    const from = await makeCompany(test, 'actived', 'Acacia')
    const to = await makeCompany(test, 'actived', 'Bambú')
    await osys.tasks.create({ company_id: to, title: 'Otra' })
    const { task } = await osys.tasks.create({ company_id: from, title: 'Guion', assignees: [ana.id] })
    const { comment } = await ana.osys.comments.create({ company_id: from, task_id: task.id, body: 'Listo' })
    const moved = await osys.tasks.move({ id: task.id, company_id: to })
    expect(moved.msg).toBe('Ahora es BAMBU-2 en Bambú')
    expect(moved.task).toMatchObject({ id: task.id, number: 2, company_id: to, assignees: [{ id: ana.id }] })
    expect((await osys.comments.list({ company_id: from })).items).toEqual([])
    expect(
      (await osys.comments.list({ company_id: to, task_id: task.id })).items.map(each => each.id),
    ).toEqual([comment.id])
    for (const search of ['ACACIA-1', 'BAMBU-2']) {
      expect((await ana.osys.tasks.list({ search })).tasks.map(each => each.id)).toEqual([task.id])
    }
    const { items } = await osys.tasks.activity({ id: task.id })
    expect(items[0]).toMatchObject({
      kind: 'moved',
      changes: [{ field: 'company', from: ['ACACIA-1'], to: ['BAMBU-2'] }],
    })
    expect((await eventsOf(from)).slice(-2)).toEqual([
      ['TaskChanged', 'update', true],
      ['CommentChanged', 'update', true],
    ])
    expect((await eventsOf(to)).slice(-2)).toEqual([
      ['CommentChanged', 'update', true],
      ['TaskChanged', 'new', false],
    ])
    // A number is never given twice, not even to a task that comes back.
    const back = await osys.tasks.move({ id: task.id, company_id: from })
    expect(back.task.number).toBe(2)
  })

  it('names no company in the history that was never approved', async () => {
    const [{ osys }, ana] = [await admin(), await user('Ana')]
    const [hidden, open] = [await makeCompany(test, 'pending', 'Secreto'), await makeCompany(test)]
    const { task } = await osys.tasks.create({ company_id: open, title: 'Guion' })
    await osys.tasks.move({ id: task.id, company_id: hidden })
    const { task: back } = await osys.tasks.move({ id: task.id, company_id: open })
    const { items } = await ana.osys.tasks.activity({ id: back.id })
    const [out, away] = items.map(({ changes }) => changes[0])
    expect(out).toMatchObject({ from: [], to: [expect.stringMatching(/-2$/)] })
    expect(away).toMatchObject({ from: [expect.stringMatching(/-1$/)], to: [] })
  })

  it('takes it from people who cannot see the company, at once', async () => {
    const [{ osys }, ana] = [await admin(), await user('Ana')]
    const [from, hidden] = [await makeCompany(test), await makeCompany(test, 'pending')]
    const { task } = await osys.tasks.create({ company_id: from, title: 'Guion', assignees: [ana.id] })
    const moved = await osys.tasks.move({ id: task.id, company_id: hidden })
    expect(moved.task.assignees).toEqual([])
    await expect(ana.osys.tasks.get({ id: task.id })).rejects.toMatchObject({ status: 404 })
    const { items } = await osys.tasks.activity({ id: task.id })
    expect(items[0]?.changes.slice(1)).toEqual([{ field: 'assignees', from: ['Ana'], to: [] }])
    expect((await ana.osys.notifications.list({ peek: true })).items[0]).toMatchObject({
      type: 'task.unassigned',
      title: 'Andrea movió una tarea tuya a una empresa que no puedes ver',
      body: expect.stringMatching(/-1 · Guion$/),
      url: `/ohplaky/empresa/${from}`,
    })
    expect((await osys.tasks.followers({ id: task.id })).followers.map(each => each.name)).toEqual(['Andrea'])
  })

  it('needs both companies, open, and the right to create tasks', async () => {
    const [boss, ana] = [await admin(), await user('Ana')]
    const company_id = await makeCompany(test)
    const { task } = await boss.osys.tasks.create({ company_id, title: 'Guion' })
    const move = (who: typeof ana, to: number) => who.osys.tasks.move({ id: task.id, company_id: to })
    const hidden = await makeCompany(test, 'pending')
    await expect(move(ana, hidden)).rejects.toMatchObject({ status: 404 })
    await expect(move(boss, 2_000_000_000)).rejects.toMatchObject({ status: 404 })
    await expect(move(boss, await makeCompany(test, 'archived'))).rejects.toMatchObject({ status: 409 })
    await expect(move(boss, company_id)).rejects.toMatchObject({
      status: 422,
      errors: { company_id: [expect.any(String)] },
    })
    await expect(boss.osys.tasks.move({ id: 2_000_000_000, company_id: hidden })).rejects.toMatchObject({
      status: 404,
    })
    const reader = await client({
      name: 'Eva',
      roles: ['user_ohplaky'],
      refused: ['ohplaky.task.create'],
    } as never)
    await expect(move(reader, await makeCompany(test))).rejects.toMatchObject({ status: 403 })
  })

  it('does two moves at one moment one after the other', async () => {
    const { osys } = await admin()
    const [a, b, c] = [await makeCompany(test), await makeCompany(test), await makeCompany(test)]
    const { task } = await osys.tasks.create({ company_id: a, title: 'Guion' })
    const moves = await Promise.all([b, c].map(company_id => osys.tasks.move({ id: task.id, company_id })))
    const { task: now } = await osys.tasks.get({ id: task.id })
    expect(new Set(moves.map(each => each.task.company_id))).toEqual(new Set([b, c]))
    expect([b, c]).toContain(now.company_id)
    expect((await osys.tasks.activity({ id: task.id })).total).toBe(2)
  })
})
