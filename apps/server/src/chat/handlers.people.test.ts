import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { and, eq } from 'drizzle-orm'
import type { ClockEvent } from '@osys/sdk/timeclock/schema'
import { OHPLAKY_CHANNEL } from '@osys/sdk/realtime/channels'
import { companies } from '../db/tables/companies.js'
import { messages } from '../db/tables/chat.js'
import { push_deliveries, push_subscriptions, push_waiting } from '../db/tables/push.js'
import { realtime_events } from '../db/tables/realtime.js'
import { sessions } from '../db/tables/session.js'
import { task_codes, tasks } from '../db/tables/tasks.js'
import { users } from '../db/tables/users.js'
import { useTestApp } from '../testing/app.js'
import { say, type Speaker, useChat } from '../testing/chat.js'
import { makeCompany } from '../testing/companies.js'
import { signIn } from '../testing/people.js'

const test = useTestApp()
const { bind, enterChat } = useChat(test)

/** Signs in a person of the chat with a clock. */
const employ = async (name: string): Promise<Speaker> =>
  bind(await signIn(test, { name, roles: ['user_ohplaky', 'consultants'] }))
const punch = (person: Speaker, event: ClockEvent) =>
  person.osys.timeclock.register({ user_id: person.id, event, client_id: randomUUID() })

let ana: Speaker
let luis: Speaker
beforeEach(async () => {
  ana = await employ('Ana')
  luis = await employ('Luis')
})

const contactOf = async (person: Speaker, other: Speaker) =>
  (await person.osys.chat.contacts({})).items.find(({ id }) => id === other.id)

describe('listContacts', () => {
  it('lists active people of the chat without oneself, by name', async () => {
    const clock = await signIn(test, { roles: ['consultants'] })
    const gone = await enterChat('Alguien')
    await test.database.db.update(users).set({ status: 'inactive' }).where(eq(users.id, gone.id))
    const eva = await enterChat('Ñandú')
    const { items } = await ana.osys.chat.contacts({})
    const ids = items.map(({ id }) => id)
    expect([clock.id, gone.id, ana.id].some(id => ids.includes(id))).toBe(false)
    expect(ids.indexOf(luis.id)).toBeLessThan(ids.indexOf(eva.id))
    expect(items.find(({ id }) => id === eva.id)).toMatchObject({
      name: 'Ñandú',
      clock: { status: 'fuera', since: null },
      waits: false,
    })
  })

  it('shows the status to everybody, and since when to those who may see the timesheet', async () => {
    expect((await contactOf(ana, luis))?.clock).toEqual({ status: 'fuera', since: null })
    await punch(luis, 'entrada')
    expect((await contactOf(ana, luis))?.clock).toEqual({ status: 'dentro', since: null })
    const boss = bind(await signIn(test, { roles: ['admin_ohplaky', 'admin_ojibble', 'boss', 'owner'] }))
    expect((await contactOf(boss, luis))?.clock).toEqual({
      status: 'dentro',
      since: test.clock.now().toISOString(),
    })
  })

  it('hears of a changed status, without times', async () => {
    await punch(luis, 'entrada')
    const rows = await test.database.db
      .select({ event: realtime_events.event, data: realtime_events.data })
      .from(realtime_events)
      .where(eq(realtime_events.channel, OHPLAKY_CHANNEL))
    expect(rows.at(-1)).toEqual({
      event: 'ClockStatusChanged',
      data: { user_id: luis.id, status: 'dentro', waits: false },
    })
  })
})

describe('push messages only while at work (Spec §4)', () => {
  const deliveries = () =>
    test.database.db
      .select({
        title: push_deliveries.title,
        body: push_deliveries.body,
        url: push_deliveries.url,
        tag: push_deliveries.tag,
      })
      .from(push_deliveries)
      .innerJoin(push_subscriptions, eq(push_subscriptions.id, push_deliveries.subscription_id))
      .where(eq(push_subscriptions.user_id, luis.id))
  const want = (only_while_in: boolean) => luis.osys.notifications.updatePreferences({ only_while_in })
  const summary = (body: string, url: string) => ({
    title: 'Mientras estabas fuera',
    body,
    url,
    tag: 'summary',
  })

  beforeEach(async () => {
    const [session] = await test.database.db.select().from(sessions).where(eq(sessions.user_id, luis.id))
    await test.database.db.insert(push_subscriptions).values({
      user_id: luis.id,
      session_id: session?.id ?? 0,
      endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
      p256dh: 'x',
      auth: 'x',
    })
  })

  it('is off until it is chosen', async () => {
    expect((await luis.osys.notifications.preferences({})).preferences).toMatchObject({
      only_while_in: false,
    })
    await punch(luis, 'entrada')
    await punch(luis, 'salida')
    await say(ana, luis, 'Hola')
    expect(await deliveries()).toHaveLength(1)
    expect((await contactOf(ana, luis))?.waits).toBe(false)
  })

  it('waits while the clock does not say dentro, and comes as one summary with the entrada', async () => {
    expect((await want(true)).preferences).toMatchObject({ only_while_in: true })
    await punch(luis, 'entrada')
    await say(ana, luis, 'Estás')
    expect(await deliveries()).toHaveLength(1)
    await test.database.db.delete(push_deliveries)
    await punch(luis, 'salida')
    expect((await contactOf(ana, luis))?.waits).toBe(true)
    const eva = await enterChat('Eva')
    const read = await say(await enterChat('Otra'), luis, 'Leído')
    await luis.osys.chat.markRead({ id: read.sender_id })
    const deleted = await say(ana, luis, 'Borrado')
    await ana.osys.chat.delete({ id: deleted.id })
    await say(ana, luis, 'Uno')
    await say(ana, luis, 'Dos')
    await say(eva, luis, 'Tres')
    expect(await deliveries()).toEqual([])
    await punch(luis, 'entrada')
    expect(await deliveries()).toEqual([summary('3 mensajes de Ana y Eva.', '/ochatty')])
    expect((await contactOf(ana, luis))?.waits).toBe(false)
    await test.database.db.delete(push_deliveries)
    await punch(luis, 'inicio_descanso')
    await punch(luis, 'fin_descanso')
    expect(await deliveries()).toEqual([])
    expect(await test.database.db.$count(push_waiting)).toBe(0)
  })

  it('is told at once to those who have the chat open, when the person leaves and when the wish changes', async () => {
    const told = async () => {
      const rows = await test.database.db
        .select({ data: realtime_events.data })
        .from(realtime_events)
        .where(
          and(eq(realtime_events.channel, OHPLAKY_CHANNEL), eq(realtime_events.event, 'ClockStatusChanged')),
        )
        .orderBy(realtime_events.seq)
      // The events of the tests before are there too.
      return rows
        .map(({ data }) => data as { readonly user_id: number })
        .filter(each => each.user_id === luis.id)
    }
    await punch(luis, 'entrada')
    await want(true)
    await want(true)
    await punch(luis, 'salida')
    await want(false)
    await want(true)
    const fact = (status: string, waits: boolean) => ({ user_id: luis.id, status, waits })
    expect(await told()).toEqual([
      fact('dentro', false),
      fact('fuera', true),
      fact('fuera', false),
      fact('fuera', true),
    ])
  })

  it('comes when the person wants all of them from now on', async () => {
    await punch(luis, 'entrada')
    await punch(luis, 'salida')
    await want(true)
    await say(ana, luis, 'Hola')
    await want(false)
    expect(await deliveries()).toEqual([summary('1 mensaje de Ana.', `/ochatty/${ana.id}`)])
  })

  it('does not wait for people who have never clocked in', async () => {
    await want(true)
    await say(ana, luis, 'Hola')
    expect(await deliveries()).toHaveLength(1)
  })
})

describe('listReferences', () => {
  it('finds tasks, companies and messages that the caller may see', async () => {
    const { db } = test.database
    const [seen, hidden] = [await makeCompany(test), await makeCompany(test)]
    await db.update(companies).set({ name: 'Café Roble' }).where(eq(companies.id, seen))
    await db
      .update(companies)
      .set({ name: 'Oculta', status: 'pending', approved_at: null })
      .where(eq(companies.id, hidden))
    const add = async (company_id: number, title: string, number = 7) => {
      const values = { company_id, number, title, position: 1, created_by: ana.id }
      const [row] = await db.insert(tasks).values(values).returning({ id: tasks.id })
      return row?.id ?? 0
    }
    const [task, secret] = [await add(seen, 'Escribir'), await add(hidden, 'Secreta')]
    const own = await say(luis, ana, 'Hola, Ana')
    const others = await say(luis, await enterChat('Eva'), 'Hola, Eva')
    const path = `/ohplaky/empresa/${seen}`
    const refs = [
      'CAFE-7',
      path,
      `${path}?task=${task}`,
      `/ochatty/${ana.id}?message=${own.id}`,
      'OCULTA-7',
      `/ohplaky/empresa/${hidden}`,
      `/ohplaky/empresa/${hidden}?task=${secret}`,
      `/ochatty/${luis.id}?message=${others.id}`,
      'nada',
    ]
    const card = {
      kind: 'task',
      id: task,
      title: 'Escribir',
      detail: 'Café Roble · Pendiente',
      url: `${path}?task=${task}`,
    }
    expect((await ana.osys.chat.references({ refs })).items).toEqual([
      { ref: 'CAFE-7', ...card },
      { ref: path, kind: 'company', id: seen, title: 'Café Roble', detail: 'Activa', url: path },
      { ref: `${path}?task=${task}`, ...card },
      {
        ref: refs[3],
        kind: 'message',
        id: own.id,
        title: 'Luis',
        detail: 'Hola, Ana',
        url: `/ochatty/${luis.id}?message=${own.id}`,
      },
    ])
    const admin = bind(await signIn(test, { roles: ['admin_ohplaky'] }))
    expect((await admin.osys.chat.references({ refs: refs.slice(4, 7) })).items).toHaveLength(3)
    // A task that has left its company is still found by its old code, by those who may see it where it is.
    const moved = await add(seen, 'Mudada', 9)
    await db.insert(task_codes).values({ company_id: hidden, number: 8, task_id: moved })
    await db.insert(task_codes).values({ company_id: seen, number: 8, task_id: secret })
    const old = await ana.osys.chat.references({ refs: ['OCULTA-8', 'CAFE-8', 'CAFE-9'] })
    expect(old.items.map(({ ref, id }) => [ref, id])).toEqual([
      ['OCULTA-8', moved],
      ['CAFE-9', moved],
    ])
    expect((await ana.osys.chat.references({})).items).toEqual([])
  })

  it('tells people without the chat of tasks, and of no message', async () => {
    const seen = await makeCompany(test, 'actived', 'Tejo')
    const { db } = test.database
    const values = { company_id: seen, number: 7, title: 'Escribir', position: 1, created_by: ana.id }
    await db.insert(tasks).values(values)
    const reader = await signIn(test, { roles: [], given: ['ohplaky.task.index'] })
    const { osys } = bind(reader)
    const own = await say(ana, luis, 'Hola')
    await db.update(messages).set({ receiver_id: reader.id }).where(eq(messages.id, own.id))
    const refs = ['TEJO-7', `/ohplaky/empresa/${seen}`, `/ochatty/${ana.id}?message=${own.id}`]
    const { items } = await osys.chat.references({ refs })
    expect(items.map(({ ref, title }) => [ref, title])).toEqual([['TEJO-7', 'Escribir']])
    const nobody = bind(await signIn(test, { roles: [] }))
    expect((await nobody.osys.chat.references({ refs })).items).toEqual([])
  })

  it('finds a task by the earlier name of its company, until another company has that name', async () => {
    const { osys } = bind(await signIn(test, { roles: ['admin_ohplaky'] }))
    const rename = async (id: number, name: string) => {
      const { company } = await osys.companies.get({ id })
      await osys.companies.update({ id, name, version: company.version })
    }
    const found = async (...refs: string[]) =>
      (await ana.osys.chat.references({ refs })).items.map(({ ref, id }) => [ref, id])
    const [nogal, other] = [
      await makeCompany(test, 'actived', 'Nogal'),
      await makeCompany(test, 'actived', 'Olmo'),
    ]
    const { task } = await osys.tasks.create({ company_id: nogal, title: 'Guion' })
    const { task: left } = await osys.tasks.create({ company_id: nogal, title: 'Mudada' })
    await osys.tasks.move({ id: left.id, company_id: other })

    await rename(nogal, 'Ébano')
    await rename(nogal, 'Fresno')
    expect(await found('NOGAL-1', 'EBANO-1', 'FRESNO-1', 'NOGAL-2', 'NOGAL-3')).toEqual([
      ['NOGAL-1', task.id],
      ['EBANO-1', task.id],
      ['FRESNO-1', task.id],
      ['NOGAL-2', left.id],
    ])
    for (const search of ['NOGAL-1', 'ebano-1']) {
      expect((await ana.osys.tasks.list({ search })).tasks.map(each => each.id)).toEqual([task.id])
    }
    expect((await ana.osys.tasks.list({ search: 'NOGAL-2' })).tasks.map(each => each.id)).toEqual([left.id])

    // A brief that nobody has approved takes no name away; an approved company does.
    const brief = await makeCompany(test, 'pending', 'Nogal del Río')
    expect(await found('NOGAL-1')).toEqual([['NOGAL-1', task.id]])
    await osys.companies.approve({ company: brief })
    expect(await found('NOGAL-1', 'NOGAL-2', 'EBANO-1')).toEqual([['EBANO-1', task.id]])
    // So does a company that is renamed; a name that two companies share stays with the other one.
    await rename(other, 'Ebano y Cía.')
    expect(await found('EBANO-1')).toEqual([['EBANO-1', left.id]])
    await rename(brief, 'Roble del Río')
    const twin = await makeCompany(test, 'actived', 'Fresno Dos')
    await rename(nogal, 'Haya')
    expect(await found('FRESNO-1', 'HAYA-1')).toEqual([['HAYA-1', task.id]])
    await rename(twin, 'Sauce')
    expect(await found('FRESNO-1', 'SAUCE-1')).toEqual([])
  })
})
