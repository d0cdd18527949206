import { createSdk } from '@osys/sdk'
import { companyChannel } from '@osys/sdk/realtime/channels'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { realtime_events } from '../db/tables/realtime.js'
import { useTestApp } from '../testing/app.js'
import { makeCompany } from '../testing/companies.js'
import { signIn, type TestPerson } from '../testing/people.js'

const test = useTestApp()
const user = (name: string) => signIn(test, { name, roles: ['user_ohplaky'] })
const admin = () => signIn(test, { name: 'Admin', roles: ['admin_ohplaky'] })
const as = (person: TestPerson) =>
  createSdk({ baseUrl: 'http://osys.test', token: person.apiKey, fetch: test.fetch, retry: false })
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => error,
  )
const eventsOf = async (companyId: number) =>
  test.database.db
    .select({ event: realtime_events.event, data: realtime_events.data })
    .from(realtime_events)
    .where(eq(realtime_events.channel, companyChannel(companyId)))
    .orderBy(asc(realtime_events.seq))
async function upload(person: TestPerson, company_id: number, name: string, isPrivate = false) {
  const { files } = await as(person).files.upload({
    company_id,
    private: isPrivate,
    files: [new File(['hola'], name, { type: 'text/plain' })],
  })
  return files[0]?.id ?? 0
}

describe('files of a comment', () => {
  it('stand in their order, and the file says where it is', async () => {
    const [ana, company] = [await user('Ana'), await makeCompany(test)]
    const [one, two] = [await upload(ana, company, 'uno.txt'), await upload(ana, company, 'dos.txt')]
    const { task } = await as(ana).tasks.create({ company_id: company, title: 'Logo' })
    const { comment } = await as(ana).comments.create({
      company_id: company,
      task_id: task.id,
      body: 'Van los dos',
      file_ids: [two, one],
    })
    expect(comment.files.map(({ id, name }) => [id, name])).toEqual([
      [two, 'dos.txt'],
      [one, 'uno.txt'],
    ])
    const source = { comment_id: comment.id, task: { id: task.id, number: task.number } }
    const list = () => as(ana).files.list({ company_id: company })
    expect((await list()).items.map(file => file.source)).toEqual([source, source])
    await as(ana).comments.delete({ id: comment.id })
    expect((await list()).items.map(file => file.source)).toEqual([null, null])
    await as(ana).comments.restore({ id: comment.id })
    await as(await admin()).files.delete({ id: two })
    const { items } = await as(ana).comments.list({ company_id: company })
    expect(items[0]?.files.map(({ id }) => id)).toEqual([one])
  })

  it('are shared files of the same company only', async () => {
    const boss = await admin()
    const [company, other] = [await makeCompany(test), await makeCompany(test)]
    const hidden = await upload(boss, company, 'privado.txt', true)
    const foreign = await upload(boss, other, 'ajeno.txt')
    for (const id of [hidden, foreign, 2_000_000_000]) {
      const call = as(boss).comments.create({ company_id: company, body: 'Mira', file_ids: [id] })
      expect(await refusal(call)).toMatchObject({ status: 422, errors: { file_ids: [expect.any(String)] } })
    }
    expect((await as(boss).comments.list({ company_id: company })).items).toEqual([])
  })
})

describe('reactToComment', () => {
  it('shows each person once on an emoji, and tells each change once', async () => {
    const [ana, luis, company] = [await user('Ana'), await user('Luis'), await makeCompany(test)]
    const { comment } = await as(ana).comments.create({ company_id: company, body: 'Listo' })
    const react = (person: TestPerson, emoji: string, on: boolean) =>
      as(person).comments.react({ id: comment.id, emoji, on })
    await react(luis, '👍', true)
    await react(luis, '👍', true)
    const both = await react(ana, '👍', true)
    expect(both.comment.reactions).toEqual([
      {
        emoji: '👍',
        people: [
          { id: ana.id, name: 'Ana' },
          { id: luis.id, name: 'Luis' },
        ],
      },
    ])
    await react(luis, '👍', false)
    const left = await react(luis, '👍', false)
    expect(left.comment).toMatchObject({
      reactions: [{ emoji: '👍', people: [{ id: ana.id }] }],
      version: 4,
      edited_at: null,
    })
    expect((await eventsOf(company)).map(({ data }) => (data as { action: string }).action)).toEqual([
      'new',
      'update',
      'update',
      'update',
    ])
  })

  it('counts two answers at one moment once', async () => {
    const [ana, company] = [await user('Ana'), await makeCompany(test)]
    const { comment } = await as(ana).comments.create({ company_id: company, body: 'Listo' })
    await Promise.all(
      Array.from({ length: 5 }, () => as(ana).comments.react({ id: comment.id, emoji: '👍', on: true })),
    )
    expect(await eventsOf(company)).toHaveLength(2)
  })

  it('takes one emoji, of people who can see the company, on companies that are not archived', async () => {
    const [ana, boss] = [await user('Ana'), await admin()]
    const hidden = await makeCompany(test, 'pending')
    const { comment } = await as(boss).comments.create({ company_id: hidden, body: 'Solo admins' })
    const call = (person: TestPerson, emoji: string) =>
      refusal(as(person).comments.react({ id: comment.id, emoji, on: true }))
    expect(await call(ana, '👍')).toMatchObject({ status: 404 })
    expect(await call(boss, 'bien')).toMatchObject({ status: 422, errors: { emoji: [expect.any(String)] } })
    expect(
      await refusal(as(boss).comments.react({ id: 2_000_000_000, emoji: '👍', on: true })),
    ).toMatchObject({
      status: 404,
    })
    await as(boss).companies.approve({ company: hidden })
    await as(boss).companies.archive({ company: hidden })
    expect(await call(boss, '👍')).toMatchObject({ status: 409, code: 'company_archived' })
  })
})
