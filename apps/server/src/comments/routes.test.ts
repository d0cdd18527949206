import { describe, expect, it } from 'vitest'
import { and, asc, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { createSdk } from '@osys/sdk'
import { companyChannel } from '@osys/sdk/realtime/channels'
import { tidyUp } from '../jobs.housekeeping.js'
import { notifications } from '../db/tables/notifications.js'
import { realtime_events } from '../db/tables/realtime.js'
import { task_assignees, tasks } from '../db/tables/tasks.js'
import { useTestApp } from '../testing/app.js'
import { makeCompany } from '../testing/companies.js'
import { signIn, type TestPerson } from '../testing/people.js'
import { comments } from '../db/tables/comments.js'

const test = useTestApp()
const user = (name: string) => signIn(test, { name, roles: ['user_ohplaky'] })
const admin = () => signIn(test, { name: 'Admin', roles: ['admin_ohplaky'] })
const sdkOf = (person: TestPerson) =>
  createSdk({ baseUrl: 'http://osys.test', token: person.apiKey, fetch: test.fetch, retry: false })
const as = (person: TestPerson) => sdkOf(person).comments

const failure = (status: number, code: string) => expect.objectContaining({ status, code })
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => error,
  )
const eventsOf = (companyId: number) =>
  test.database.db
    .select({ event: realtime_events.event, data: realtime_events.data })
    .from(realtime_events)
    .where(eq(realtime_events.channel, companyChannel(companyId)))
    .orderBy(asc(realtime_events.seq))
const told = (person: TestPerson) =>
  test.database.db
    .select({ type: notifications.type, title: notifications.title, url: notifications.url })
    .from(notifications)
    .where(eq(notifications.user_id, person.id))
    .orderBy(asc(notifications.id))

/** Stores a task of a company and returns its id. */
async function makeTask(company_id: number, { id: created_by }: { readonly id: number }): Promise<number> {
  const [task] = await test.database.db
    .insert(tasks)
    .values({ company_id, number: 1, title: 'Guion', position: 1, created_by })
    .returning()
  return task?.id ?? 0
}

describe('createComment', () => {
  it('answers the comment as everybody sees it, and tells the open pages. Spec §3', async () => {
    const [ana, company] = [await user('Ana Torres'), await makeCompany(test)]
    const client_id = randomUUID()
    const { comment, msg } = await as(ana).create({
      company_id: company,
      body: '  Listo el logo  ',
      client_id,
    })
    expect(msg).toBe('Comentario publicado')
    expect(comment).toMatchObject({
      body: 'Listo el logo',
      client_id,
      company_id: company,
      user: { id: ana.id, name: 'Ana Torres', email: ana.email },
      first_comment: true,
      fecha_humano: 'nov 20 2026 12:00 pm',
      edited_at: null,
    })
    expect(await eventsOf(company)).toEqual([
      {
        event: 'CommentChanged',
        data: { action: 'new', id: comment.id, company_id: company, client_id, refetch: false, comment },
      },
    ])
  })

  it('is done once for one client id, whatever key it comes with', async () => {
    const [ana, company] = [await user('Ana'), await makeCompany(test)]
    const input = { company_id: company, body: 'Una vez', client_id: randomUUID() }
    const first = await as(ana).create(input)
    expect((await as(ana).create(input)).comment.id).toBe(first.comment.id)
    expect(await refusal(as(ana).create({ ...input, body: 'Otra' }))).toEqual(
      failure(422, 'idempotency_mismatch'),
    )
    expect(await test.database.db.$count(comments, eq(comments.company_id, company))).toBe(1)
  })

  it('is done once for one client id, also when it is sent twice at one moment', async () => {
    const [ana, company] = [await user('Ana'), await makeCompany(test)]
    const input = { company_id: company, body: 'A la vez', client_id: randomUUID() }
    const replies = await Promise.all(Array.from({ length: 6 }, () => as(ana).create(input)))
    expect(new Set(replies.map(({ comment }) => comment.id)).size).toBe(1)
    expect(await eventsOf(company)).toHaveLength(1)
  })

  it('refuses an empty and an endless body, and mentions of nobody, by field', async () => {
    const [ana, company] = [await user('Ana'), await makeCompany(test)]
    for (const body of ['', '   ', 'x'.repeat(5001)]) {
      expect(await refusal(as(ana).create({ company_id: company, body }))).toMatchObject({
        status: 422,
        errors: { body: [expect.any(String)] },
      })
    }
    const named = as(ana).create({ company_id: company, body: '@Nadie', mentions: [2_000_000_000] })
    expect(await refusal(named)).toMatchObject({
      status: 422,
      errors: { mentions: ['Una de las personas mencionadas ya no está en Osys.'] },
    })
  })

  it('keeps emoji, direction marks and markup as the plain text that they are', async () => {
    const [ana, company] = [await user('Ana'), await makeCompany(test)]
    const body = '👩‍🎨 <script>alert(1)</script> \u202eabc "\' ; drop table comments --'
    expect((await as(ana).create({ company_id: company, body })).comment.body).toBe(body)
  })
})

describe('access to comments', () => {
  it('hides a pending company, and everything in it, from everybody but admins', async () => {
    const [ana, boss, company] = [await user('Ana'), await admin(), await makeCompany(test, 'pending')]
    const { comment } = await as(boss).create({ company_id: company, body: 'Solo admins' })
    expect(await refusal(as(ana).list({ company_id: company }))).toEqual(failure(404, 'not_found'))
    expect(await refusal(as(ana).create({ company_id: company, body: 'x' }))).toEqual(
      failure(404, 'not_found'),
    )
    expect(await refusal(as(ana).update({ id: comment.id, body: 'x' }))).toEqual(failure(404, 'not_found'))
    expect(await refusal(as(ana).delete({ id: comment.id }))).toEqual(failure(404, 'not_found'))
  })

  it('lets an archived company be read and not written', async () => {
    const [ana, company] = [await user('Ana'), await makeCompany(test, 'archived')]
    expect((await as(ana).list({ company_id: company })).items).toEqual([])
    expect(await refusal(as(ana).create({ company_id: company, body: 'x' }))).toEqual(
      failure(409, 'company_archived'),
    )
  })

  it('lets only the author edit, and others delete with the permission for it. Spec §6', async () => {
    const [ana, luis, boss, company] = [
      await user('Ana'),
      await user('Luis'),
      await admin(),
      await makeCompany(test),
    ]
    const { comment } = await as(ana).create({ company_id: company, body: 'Mío' })
    for (const other of [luis, boss]) {
      expect(await refusal(as(other).update({ id: comment.id, body: 'x' }))).toEqual(
        failure(403, 'not_author'),
      )
    }
    expect(await refusal(as(luis).delete({ id: comment.id }))).toMatchObject({
      status: 403,
      code: 'missing_permission',
      body: { missing: ['ohplaky.comments.destroy_others'] },
    })
    expect((await as(boss).delete({ id: comment.id })).msg).toBe('Comentario eliminado')
    const nobody = await signIn(test)
    expect(await refusal(as(nobody).list({ company_id: company }))).toMatchObject({ status: 403 })
  })
})

describe('first_comment', () => {
  it('is true where the comment just before is by another person, page by page. Spec §3', async () => {
    const [ana, luis, company] = [await user('Ana'), await user('Luis'), await makeCompany(test)]
    for (const person of [ana, ana, luis, ana, ana])
      await as(person).create({ company_id: company, body: 'x' })
    const flags = async (page: number, per_page: number) =>
      (await as(ana).list({ company_id: company, page, per_page })).items.map(each => each.first_comment)
    expect(await flags(1, 12)).toEqual([false, true, true, false, true])
    expect(await flags(2, 2)).toEqual([true, false])

    const { items } = await as(ana).list({ company_id: company })
    await as(luis).delete({ id: items[2]?.id ?? 0 })
    expect(await flags(1, 12)).toEqual([false, false, false, true])
  })

  it('pages 12 at a time, newest first. Spec §9', async () => {
    const [ana, company] = [await user('Ana'), await makeCompany(test)]
    for (let n = 1; n <= 14; n++) await as(ana).create({ company_id: company, body: `n ${n}` })
    const first = await as(ana).list({ company_id: company })
    expect([first.items.length, first.items[0]?.body, first.total, first.last_page]).toEqual([
      12,
      'n 14',
      14,
      2,
    ])
    const second = await as(ana).list({ company_id: company, page: 2 })
    expect(second.items.map(each => each.body)).toEqual(['n 2', 'n 1'])
  })
})

describe('updateComment and deleteComment', () => {
  it('marks an edit, takes a deletion back within a day, and tells the open pages of each', async () => {
    const [ana, company] = [await user('Ana'), await makeCompany(test)]
    const { comment } = await as(ana).create({ company_id: company, body: 'Uno' })
    test.clock.advance(60_000)
    const edited = (await as(ana).update({ id: comment.id, body: 'Dos' })).comment
    expect(edited).toMatchObject({ body: 'Dos', created_at: comment.created_at })
    expect(edited.edited_at).toBe(test.clock.now().toISOString())
    await as(ana).delete({ id: comment.id })
    expect((await as(ana).list({ company_id: company })).total).toBe(0)
    expect(await refusal(as(ana).update({ id: comment.id, body: 'x' }))).toEqual(failure(404, 'not_found'))
    expect((await as(ana).restore({ id: comment.id })).comment).toEqual({ ...edited, version: 4 })
    expect(await refusal(as(ana).restore({ id: comment.id }))).toEqual(failure(404, 'not_found'))
    const actions = (await eventsOf(company)).map(({ data }) => (data as { action: string }).action)
    expect(actions).toEqual(['new', 'update', 'delete', 'restore'])
  })

  it('refuses a text that was written over another one, with the present comment. Spec §4', async () => {
    const [ana, company] = [await user('Ana'), await makeCompany(test)]
    const { comment } = await as(ana).create({ company_id: company, body: 'Son 100' })
    const update = (body: string, seen_body?: string) =>
      as(ana).update({ id: comment.id, body, ...(seen_body !== undefined && { seen_body }) })
    const { comment: desk } = await update('Son 300', ' Son 100 ')
    expect(await refusal(update('Son 200', 'Son 100'))).toEqual(
      expect.objectContaining({
        status: 409,
        code: 'version_conflict',
        body: expect.objectContaining({ current: desk }),
      }),
    )
    expect((await as(ana).list({ company_id: company })).items).toEqual([desk])
    // The text that the comment has already is no conflict.
    expect((await update('Son 300', 'Son 100')).comment.body).toBe('Son 300')
    expect((await update('Son 200', 'Son 300')).comment.body).toBe('Son 200')
    expect((await update('Son 400')).comment.body).toBe('Son 400')
  })

  it('shows nothing of a deleted task, and tells nobody of a mention there', async () => {
    const [ana, luis, company] = [await user('Ana'), await user('Luis'), await makeCompany(test)]
    const task_id = await makeTask(company, ana)
    const { comment } = await as(ana).create({ company_id: company, task_id, body: 'Listo' })
    await test.database.db.update(tasks).set({ deleted_at: test.clock.now() }).where(eq(tasks.id, task_id))
    const { items } = await as(ana).list({ company_id: company })
    expect(items).toMatchObject([{ id: comment.id, task: null }])
    const before = (await told(luis)).length
    await as(ana).update({ id: comment.id, body: 'Listo @Luis', mentions: [luis.id] })
    expect((await told(luis)).length).toBe(before)
  })

  it('counts the comments of a task as they come and go, and tells the number to the open pages. Spec §3', async () => {
    const [ana, luis, company] = [await user('Ana'), await user('Luis'), await makeCompany(test)]
    const task_id = await makeTask(company, ana)
    const read = async () => (await sdkOf(ana).tasks.get({ id: task_id })).task
    const { comment } = await as(ana).create({ company_id: company, task_id, body: 'Uno' })
    await as(luis).create({ company_id: company, task_id, body: 'Dos' })
    await as(luis).create({ company_id: company, body: 'De la empresa' })
    expect(await read()).toMatchObject({ comments_count: 2, version: 1 })
    await as(ana).update({ id: comment.id, body: 'Uno más' })
    await as(ana).delete({ id: comment.id })
    expect((await read()).comments_count).toBe(1)
    await as(ana).restore({ id: comment.id })
    expect((await read()).comments_count).toBe(2)
    const counts = (await eventsOf(company)).map(({ data }) => (data as { counted?: object }).counted)
    const counted = (comments_count: number) => ({ task_id, comments_count })
    expect(counts).toEqual([counted(1), counted(2), undefined, undefined, counted(1), counted(2)])
    await Promise.all(
      ['a', 'b', 'c', 'd'].map(body => as(ana).create({ company_id: company, task_id, body })),
    )
    expect((await read()).comments_count).toBe(6)
  })

  it('keeps a deleted comment a day and no longer', async () => {
    const [ana, company] = [await user('Ana'), await makeCompany(test)]
    const { comment } = await as(ana).create({ company_id: company, body: 'Adiós' })
    await as(ana).delete({ id: comment.id })
    test.clock.advance(24 * 3_600_000 + 1)
    const later = await user('Ana 2')
    expect(await refusal(as(later).restore({ id: comment.id }))).toEqual(failure(404, 'not_found'))
    await tidyUp(test.deps)
    expect(await test.database.db.$count(comments, eq(comments.id, comment.id))).toBe(0)
  })
})

describe('the notifications of a comment', () => {
  it('go once to mentioned, assigned and recently commenting people, and never to the author. Spec §4', async () => {
    const [ana, luis, eva, rita, far] = [
      await user('Ana'),
      await user('Luis'),
      await user('Eva'),
      await user('Rita'),
      await signIn(test, { name: 'Sin acceso' }),
    ]
    const company = await makeCompany(test, 'actived', 'Nube Blanca')
    const { db } = test.database
    const [task] = await db
      .insert(tasks)
      .values({ company_id: company, number: 1, title: 'T', position: 1, created_by: ana.id })
      .returning({ id: tasks.id })
    await db.insert(task_assignees).values({ task_id: task?.id ?? 0, user_id: rita.id })
    await as(eva).create({ company_id: company, body: 'Antes' })

    const mentions = [luis.id, far.id, ana.id]
    const { comment } = await as(ana).create({ company_id: company, body: '@Luis mira', mentions })
    const url = `/ohplaky/empresa/${company}?comment=${comment.id}`
    expect(await told(luis)).toEqual([
      { type: 'comment.mention', title: 'Ana te mencionó en Nube Blanca', url },
    ])
    expect((await told(eva)).map(each => each.title)).toEqual(['Ana comentó en Nube Blanca'])
    expect((await told(rita)).map(each => each.title)).toEqual([
      'Eva comentó en Nube Blanca',
      'Ana comentó en Nube Blanca',
    ])
    expect(await told(far)).toEqual([])
    expect((await told(ana)).map(each => each.title)).toEqual(['Eva comentó en Nube Blanca'])

    await as(ana).update({ id: comment.id, body: '@Luis @Eva', mentions: [luis.id, eva.id] })
    expect((await told(eva)).map(each => each.type)).toEqual(['comment.new', 'comment.mention'])
    expect(await told(luis)).toHaveLength(1)
    expect(comment.mentioned.map(each => each.name).toSorted()).toEqual(['Ana', 'Luis', 'Sin acceso'])
  })

  it('are not stored when the comment fails', async () => {
    const [ana, company] = [await user('Ana'), await makeCompany(test)]
    await refusal(as(ana).create({ company_id: company, body: 'x', mentions: [2_000_000_001] }))
    expect(await eventsOf(company)).toEqual([])
    const mine = and(eq(comments.company_id, company), eq(comments.user_id, ana.id))
    expect(await test.database.db.$count(comments, mine)).toBe(0)
  })
})
