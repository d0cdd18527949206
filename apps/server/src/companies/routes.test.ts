import { createSdk } from '@osys/sdk'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { briefs } from '../db/tables/briefs.js'
import { comments } from '../db/tables/comments.js'
import { files } from '../db/tables/files.js'
import { realtime_events } from '../db/tables/realtime.js'
import { useTestApp } from '../testing/app.js'
import { signIn, type TestPersonOptions } from '../testing/people.js'
import { tasks } from '../db/tables/tasks.js'
import { companies } from '../db/tables/companies.js'

const test = useTestApp()

async function client(options: TestPersonOptions) {
  const person = await signIn(test, options)
  const osys = createSdk({
    baseUrl: 'http://osys.test',
    token: person.apiKey,
    fetch: test.fetch,
    retry: false,
  })
  return { person, osys }
}
const admin = () => client({ roles: ['admin_ohplaky'] })
const user = () => client({ roles: ['user_ohplaky'] })

let count = 0
type Stand = 'pending' | 'actived' | 'archived' | 'rejected'
/** Makes a company with a word of its own in the name, so that a search finds only this company. */
async function aCompany(stand: Stand, more: Partial<typeof companies.$inferInsert> = {}) {
  const word = `empresa${String(++count).padStart(4, '0')}`
  const at = test.clock.now()
  const [row] = await test.database.db
    .insert(companies)
    .values({
      name: `Marca ${word}`,
      status: stand === 'rejected' ? 'archived' : stand,
      created_from: 'admin',
      created_at: at,
      approved_at: stand === 'actived' || stand === 'archived' ? at : null,
      archived_at: stand === 'archived' || stand === 'rejected' ? at : null,
      ...more,
    })
    .returning({ id: companies.id })
  return { id: row?.id ?? 0, word }
}

describe('listCompanies', () => {
  it('lists active companies to users and all to admins, six to a page, newest first. Spec §2, §4', async () => {
    const word = `grupo${++count}`
    for (const stand of ['pending', 'actived', 'archived', 'rejected', 'actived', 'actived'] as const) {
      test.clock.advance(1000)
      await aCompany(stand, { tags: [word] })
    }
    test.clock.advance(1000)
    const newest = await aCompany('actived', { tags: [word] })
    const { osys } = await admin()
    const first = await osys.companies.list({ search: word })
    expect(first).toMatchObject({ page: 1, per_page: 6, total: 7, last_page: 2 })
    expect(first.items[0]?.id).toBe(newest.id)
    expect((await osys.companies.list({ search: word, page: 2 })).items).toHaveLength(1)
    const seen = await (await user()).osys.companies.list({ search: word, status: 'todas' })
    expect(seen.items.map(company => company.status)).toEqual(Array(4).fill('actived'))
  })

  it('narrows to a status, and to nothing where the person may not list it', async () => {
    const { word } = await aCompany('archived')
    const [asAdmin, asUser] = [await admin(), await user()]
    const ask = { search: word, status: 'archived' } as const
    expect((await asAdmin.osys.companies.list(ask)).total).toBe(1)
    expect((await asAdmin.osys.companies.list({ ...ask, status: 'pending' })).total).toBe(0)
    expect((await asUser.osys.companies.list(ask)).total).toBe(0)
  })

  it.each([
    ['panaderia ACENTOS', { name: 'Panadería Acentos' }],
    ['marina solis', { contact_name: 'Marina Solís Peña' }],
    ['100%', { name: 'Al 100% natural' }],
    ['a_b', { name: 'Planta a_b' }],
    ['etiqueta rara', { tags: ['rara', 'etiqueta'] }],
    ["o'higgins", { name: "Viña O'Higgins; drop table companies" }],
  ])('finds %j', async (search, fields) => {
    const { id } = await aCompany('actived', fields)
    await aCompany('actived', { name: 'Al 1000 natural axb' })
    const { items } = await (await user()).osys.companies.list({ search })
    expect(items.map(company => company.id)).toEqual([id])
  })

  it.each([
    ['page=0', 422],
    ['per_page=abc', 422],
    ['status=closed', 422],
    [`search=${'x'.repeat(101)}`, 422],
    ['page=999999', 200],
    ['search=&status=', 200],
    ['search=%25%25%25', 200],
    ['search=%5C', 200],
    ['search=%00', 422],
  ])('answers ?%s with %i', async (query, status) => {
    const { person } = await user()
    const answer = await test.http.inject({
      url: `/api/v1/ohplaky/company?${query}`,
      headers: person.auth,
    })
    expect(answer.statusCode).toBe(status)
  })

  it('counts what belongs to a company, without deleted tasks and private files', async () => {
    const { person, osys } = await admin()
    const { id, word } = await aCompany('actived')
    const { db } = test.database
    const task = { company_id: id, title: 'T', created_by: person.id }
    const touched = new Date('2026-11-25T10:00:00.000Z')
    await db.insert(tasks).values([
      { ...task, number: 1, position: 1, status: 'review', updated_at: touched },
      { ...task, number: 2, position: 2, status: 'review' },
      { ...task, number: 3, position: 3, status: 'pending', deleted_at: new Date() },
    ])
    const file = { company_id: id, user_id: person.id, name: 'a', mime: 'text/plain', size: 1 }
    await db.insert(files).values([
      { ...file, storage: `${word}a` },
      { ...file, storage: `${word}b`, private: true },
    ])
    await db.insert(comments).values({ company_id: id, user_id: person.id, body: 'Hola' })
    const { items } = await osys.companies.list({ search: word })
    expect(items[0]).toMatchObject({
      counts: { tasks: { pending: 0, progress: 0, review: 2, done: 0 }, files: 1, comments: 1 },
    })
    expect(Date.parse(items[0]?.last_activity_at ?? '')).toBeGreaterThanOrEqual(touched.getTime())
  })

  it('needs its permission', async () => {
    const { osys } = await client({ roles: ['user_ohplaky'], refused: ['ohplaky.company.index'] })
    await expect(osys.companies.list({})).rejects.toMatchObject({
      status: 403,
      code: 'missing_permission',
    })
  })
})

describe('getCompany', () => {
  it('shows users what was approved once, archived or not, and nothing else. Spec §4, §6', async () => {
    const { osys } = await user()
    const status = async (stand: Stand) => {
      const { id } = await aCompany(stand)
      return osys.companies.get({ id }).then(
        ({ company }) => company.status,
        (error: { status: number }) => error.status,
      )
    }
    expect(await status('actived')).toBe('actived')
    expect(await status('archived')).toBe('archived')
    expect(await status('pending')).toBe(404)
    expect(await status('rejected')).toBe(404)
  })

  it('names who approved and archived it', async () => {
    const { person, osys } = await admin()
    const { id } = await aCompany('archived', { approved_by: person.id, archived_by: person.id })
    const { company } = await osys.companies.get({ id })
    expect(company.approved_by?.id).toBe(person.id)
    expect(company.archived_by?.id).toBe(person.id)
  })

  it.each(['0', '-1', 'abc', '99999999', '2147483648', '1e3', '%00'])('answers 404 for %s', async id => {
    const { person } = await admin()
    const answer = await test.http.inject({ url: `/api/v1/ohplaky/company/${id}`, headers: person.auth })
    expect(answer.statusCode).toBe(404)
  })
})

describe('approveCompany and archiveCompany', () => {
  it('move between the statuses of the table and tell the open pages. Spec §4', async () => {
    const { person, osys } = await admin()
    const { id } = await aCompany('pending')
    await test.database.db.insert(briefs).values({
      company_id: id,
      company_name: 'x',
      contact_name: 'x',
      contact_email: 'x@x.mx',
      product: 'x',
      objective: 'x',
      audience: 'x',
      deadline: '2026-12-01',
    })
    const approved = await osys.companies.approve({ company: id })
    expect(approved).toMatchObject({
      status: 'success',
      msg: 'Empresa aprobada',
      company: { status: 'actived', approved_by: { id: person.id }, version: 2 },
    })
    await expect(osys.companies.approve({ company: id })).rejects.toMatchObject({
      status: 409,
      code: 'wrong_state',
      body: { current: 'actived' },
    })
    const archived = await osys.companies.archive({ company: id })
    expect(archived.company).toMatchObject({ status: 'archived', archived_by: { id: person.id } })
    await expect(osys.companies.archive({ company: id })).rejects.toMatchObject({
      status: 409,
      body: { current: 'archived' },
    })
    const [brief] = await test.database.db.select().from(briefs).where(eq(briefs.company_id, id))
    expect(brief?.status).toBe('archived')
    const again = await osys.companies.approve({ company: id })
    expect(again.msg).toBe('Empresa reactivada')
    expect(again.company).toMatchObject({
      status: 'actived',
      archived_at: null,
      archived_by: null,
    })
    const told = await test.database.db
      .select()
      .from(realtime_events)
      .where(eq(realtime_events.channel, `private-company.${id}`))
    expect(told.map(row => row.event)).toEqual(Array(3).fill('CompanyChanged'))
    const panels = await test.database.db
      .select()
      .from(realtime_events)
      .where(eq(realtime_events.channel, 'private-ohplaky'))
    expect(panels.at(-1)?.data).toMatchObject({ id, refetch: true, company: null })
  })

  it('tells of one that was never approved only those who may see it (Spec §4)', async () => {
    const { person, osys } = await admin()
    const { id } = await aCompany('pending')
    const channels = ['private-ohplaky', 'private-ohplaky.briefs']
    const hints = async (by: Pick<typeof person, 'auth'>) => {
      const url = `/api/v1/events?after=${channels.map(name => `${name}:0`).join()}`
      const { channels: told } = (await test.http.inject({ url, headers: by.auth })).json<{
        channels: Record<string, { events: { event: string; data: { company_id: number } }[] }>
      }>()
      return Object.entries(told).flatMap(([name, { events }]) =>
        events.filter(({ data }) => data.company_id === id).map(({ event }) => [name, event]),
      )
    }
    const { company } = await osys.companies.get({ id })
    await osys.companies.update({ id, version: company.version, name: 'Otro nombre' })
    const { task } = await osys.tasks.create({ company_id: id, title: 'Leer el brief' })
    await osys.tasks.delete({ id: task.id })
    const [, briefs] = channels
    const before = ['CompanyChanged', 'TaskChanged', 'TaskChanged'].map(event => [briefs, event])
    expect(await hints(person)).toEqual(before)
    const luis = (await user()).person
    expect(await hints(luis)).toEqual([])
    await osys.companies.approve({ company: id })
    expect(await hints(luis)).toEqual([['private-ohplaky', 'CompanyChanged']])
  })

  it('archives a pending one, which users never see', async () => {
    const { osys } = await admin()
    const { id } = await aCompany('pending')
    expect((await osys.companies.archive({ company: id })).company).toMatchObject({
      status: 'archived',
      approved_at: null,
    })
    await expect((await user()).osys.companies.get({ id })).rejects.toMatchObject({ status: 404 })
    // Its first approval is no reactivation: the team sees it for the first time.
    expect((await osys.companies.approve({ company: id })).msg).toBe('Empresa aprobada')
  })

  it('let one of many calls at once succeed', async () => {
    const { osys } = await admin()
    const { id } = await aCompany('pending')
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, () => osys.companies.approve({ company: id })),
    )
    expect(answers.filter(answer => answer.status === 'fulfilled')).toHaveLength(1)
  })

  it('are not for users', async () => {
    const { osys } = await user()
    const { id } = await aCompany('actived')
    await expect(osys.companies.archive({ company: id })).rejects.toMatchObject({ status: 403 })
  })
})

describe('updateCompany', () => {
  it('changes what is given, clears what is null or empty, and keeps the rest', async () => {
    const { osys } = await admin()
    const { id } = await aCompany('actived', { sector: 'Bebidas', notes: 'Algo', website: 'https://a.mx' })
    const { company, msg } = await osys.companies.update({
      id,
      version: 1,
      name: '  Café Aurora ',
      notes: null,
      website: ' ',
      tags: ['marca', 'marca', 'redes'],
    })
    expect(msg).toBe('Empresa actualizada')
    expect(company).toMatchObject({
      name: 'Café Aurora',
      sector: 'Bebidas',
      notes: null,
      website: null,
      tags: ['marca', 'redes'],
      version: 2,
    })
  })

  it('refuses an old version and gives the current copy. Spec §4', async () => {
    const { osys } = await admin()
    const { id } = await aCompany('actived')
    await osys.companies.update({ id, version: 1, name: 'Uno' })
    await expect(osys.companies.update({ id, version: 1, name: 'Dos' })).rejects.toMatchObject({
      status: 409,
      code: 'version_conflict',
      body: { current: { id, name: 'Uno', version: 2 } },
    })
  })

  it('does not change an archived one. Spec §4', async () => {
    const { osys } = await admin()
    const { id } = await aCompany('archived')
    await expect(osys.companies.update({ id, version: 1, name: 'Dos' })).rejects.toMatchObject({
      status: 409,
      code: 'company_archived',
    })
  })

  it.each([
    { name: ' ' },
    { name: 'x'.repeat(201) },
    { contact_email: 'nadie' },
    { tags: Array.from({ length: 21 }, (_, index) => `t${index}`) },
    { business_unit: 'otra' },
    { version: -1 },
    { version: undefined },
    { notes: 'a\0b' },
  ])('refuses %j', async fields => {
    const { person } = await admin()
    const { id } = await aCompany('actived')
    const answer = await test.http.inject({
      method: 'PUT',
      url: `/api/v1/ohplaky/company/${id}`,
      headers: person.auth,
      payload: { version: 1, ...fields },
    })
    expect(answer.statusCode).toBe(422)
  })
})

describe('the numbers of channels', () => {
  it('come with what a page shows first, and the data holds every change up to them', async () => {
    const { person, osys } = await admin()
    const { id } = await aCompany('actived')
    const luis = (await user()).person
    const number = async (path: string, init: RequestInit = {}, by = person) => {
      const headers = { authorization: `Bearer ${by.apiKey}` }
      const answer = await test.fetch(`http://osys.test/api/v1/${path}`, { ...init, headers })
      return answer.headers.get('x-channel-numbers')
    }
    expect(await number(`ohplaky/company/${id}`)).toBe(`private-company.${id}:0`)
    const { company } = await osys.companies.get({ id })
    await osys.companies.update({ id, version: company.version, name: 'Otro nombre' })
    expect(await number(`ohplaky/company/${id}`)).toBe(`private-company.${id}:1`)
    expect(await number(`ohplaky/task?company_id=${id}`)).toBe(`private-company.${id}:1`)
    for (const path of ['ohplaky/task', 'ohplaky/company']) {
      expect(await number(path)).toMatch(/^private-ohplaky:[1-9]\d*,private-ohplaky\.briefs:\d+$/)
      expect(await number(path, {}, luis)).toMatch(/^private-ohplaky:[1-9]\d*$/)
    }
    expect(await number('relogin', { method: 'POST' })).toBe(`private-user.${person.id}:0`)
    expect(await number('ohplaky/company/999999')).toBeNull()
  })
})
