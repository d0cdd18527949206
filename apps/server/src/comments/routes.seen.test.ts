import { createSdk } from '@osys/sdk'
import { userChannel } from '@osys/sdk/realtime/channels'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { realtime_events } from '../db/tables/realtime.js'
import { useTestApp } from '../testing/app.js'
import { makeCompany } from '../testing/companies.js'
import { signIn, type TestPerson } from '../testing/people.js'

const test = useTestApp()
const user = (name: string) => signIn(test, { name, roles: ['user_ohplaky'] })
const as = (person: TestPerson) =>
  createSdk({ baseUrl: 'http://osys.test', token: person.apiKey, fetch: test.fetch, retry: false })
const unreadOf = async (person: TestPerson, id: number) =>
  (await as(person).companies.get({ id })).unread_comments
async function say(person: TestPerson, company_id: number, count = 1, task_id?: number) {
  const ids: number[] = []
  for (let index = 0; index < count; index += 1) {
    const body = `Comentario ${index}`
    const input = { company_id, body, ...(task_id !== undefined && { task_id }) }
    ids.push((await as(person).comments.create(input)).comment.id)
  }
  return ids as [number, ...number[]]
}
const seenEventsOf = async (person: TestPerson) => {
  const rows = await test.database.db
    .select({ event: realtime_events.event, data: realtime_events.data })
    .from(realtime_events)
    .where(eq(realtime_events.channel, userChannel(person.id)))
    .orderBy(asc(realtime_events.seq))
  return rows.filter(({ event }) => event === 'CommentsSeen').map(({ data }) => data)
}

describe('the unread comments of a company', () => {
  it('are those of others since the person first opened it', async () => {
    const [ana, luis, company] = [await user('Ana'), await user('Luis'), await makeCompany(test)]
    expect(await unreadOf(luis, company)).toEqual({ count: 0, newest: 0 })
    const [, , last] = await say(ana, company, 3)
    expect(await unreadOf(ana, company)).toEqual({ count: 0, newest: last })
    expect(await unreadOf(luis, company)).toEqual({ count: 3, newest: last })
    // Ana's first look came after her three: only what follows is unread for her.
    const [mine] = await say(luis, company)
    expect(await unreadOf(ana, company)).toEqual({ count: 1, newest: mine })
    expect(await unreadOf(luis, company)).toEqual({ count: 3, newest: mine })
  })

  it('are not those that are deleted, nor those that come with a task and are older', async () => {
    const [ana, luis] = [await user('Ana'), await user('Luis')]
    const [company, other] = [await makeCompany(test), await makeCompany(test)]
    const { task } = await as(ana).tasks.create({ company_id: other, title: 'Logo' })
    await say(ana, other, 2, task.id)
    const [seen] = await say(ana, company)
    await unreadOf(luis, company)
    await as(ana).tasks.move({ id: task.id, company_id: company })
    expect(await unreadOf(luis, company)).toEqual({ count: 0, newest: seen })
    const [gone, kept] = await say(ana, company, 2)
    await as(ana).comments.delete({ id: gone })
    await as(ana).comments.delete({ id: seen })
    expect(await unreadOf(luis, company)).toEqual({ count: 1, newest: kept })
    await as(ana).comments.restore({ id: gone })
    expect(await unreadOf(luis, company)).toEqual({ count: 2, newest: kept })
  })

  it('are not told to a person who may not read comments', async () => {
    const eva = await signIn(test, { name: 'Eva', roles: ['consultants'], given: ['ohplaky.company.show'] })
    const company = await makeCompany(test)
    expect(await unreadOf(eva, company)).toBeNull()
    const call = as(eva).comments.markSeen({ company_id: company, up_to: 1 })
    await expect(call).rejects.toMatchObject({ status: 403 })
  })
})

describe('markCommentsSeen', () => {
  it('never goes back, and tells the other devices of the person each step once', async () => {
    const [ana, luis, company] = [await user('Ana'), await user('Luis'), await makeCompany(test)]
    await unreadOf(luis, company)
    const [one, two, three] = await say(ana, company, 3)
    const see = (up_to = 0) => as(luis).comments.markSeen({ company_id: company, up_to })
    await see(two)
    for (const up_to of [two, one, two]) await see(up_to)
    expect(await unreadOf(luis, company)).toEqual({ count: 1, newest: three })
    await Promise.all(Array.from({ length: 5 }, () => see(three)))
    expect((await unreadOf(luis, company))?.count).toBe(0)
    expect(await seenEventsOf(luis)).toMatchObject(
      [two, three].map(up_to => ({ company_id: company, up_to })),
    )
    expect(await seenEventsOf(ana)).toEqual([])
  })

  it('sees no comment that does not exist yet', async () => {
    const [ana, luis, company] = [await user('Ana'), await user('Luis'), await makeCompany(test)]
    await say(ana, company)
    await as(luis).comments.markSeen({ company_id: company, up_to: 2_000_000_000 })
    expect((await unreadOf(luis, company))?.count).toBe(0)
    await say(ana, company)
    expect((await unreadOf(luis, company))?.count).toBe(1)
  })

  it('marks an archived company, and finds none that is hidden', async () => {
    const [ana, luis, company] = [await user('Ana'), await user('Luis'), await makeCompany(test)]
    await unreadOf(luis, company)
    const [up_to] = await say(ana, company)
    const boss = await signIn(test, { name: 'Admin', roles: ['admin_ohplaky'] })
    await as(boss).companies.archive({ company })
    await as(luis).comments.markSeen({ company_id: company, up_to })
    expect((await unreadOf(luis, company))?.count).toBe(0)
    const hidden = await makeCompany(test, 'pending')
    for (const company_id of [hidden, 2_000_000_000]) {
      const call = as(luis).comments.markSeen({ company_id, up_to })
      await expect(call).rejects.toMatchObject({ status: 404 })
    }
  })
})
