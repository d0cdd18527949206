import { createSdk } from '@osys/sdk'
import { asc, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { notifications } from '../db/tables/notifications.js'
import { useTestApp } from '../testing/app.js'
import { signIn } from '../testing/people.js'
import { remindOfPunches } from './jobs.reminders.js'
import { insertLog } from './queries.js'

const test = useTestApp()
/** A local moment of November 2026; Mexico City is six hours behind UTC. The 20th is a Friday. */
const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, day, 6) + hour * 3_600_000)
const STATUS = { entrada: 'dentro', salida: 'fuera' } as const
const log = (user_id: number, event: keyof typeof STATUS, moment: Date) =>
  insertLog(test.database.db, {
    user_id,
    event,
    status: STATUS[event],
    at: moment,
    client_id: randomUUID(),
    source: 'kiosk',
  })

async function worker() {
  const person = await signIn(test, { roles: ['user_ohplaky', 'consultants'] })
  for (const day of [6, 12, 13, 19]) {
    await log(person.id, 'entrada', at(day, 9))
    await log(person.id, 'salida', at(day, 18))
  }
  return person
}
const told = (userId: number) =>
  test.database.db
    .select({ type: notifications.type, title: notifications.title, body: notifications.body })
    .from(notifications)
    .where(eq(notifications.user_id, userId))
    .orderBy(asc(notifications.id))
const remindAt = (day: number, hour: number) => {
  test.clock.set(at(day, hour).toISOString())
  return remindOfPunches(test.deps)
}

it('reminds once of a forgotten entry and once of a forgotten exit, and tells an admin of both (Spec §4)', async () => {
  const { id } = await worker()
  const admin = await signIn(test, { roles: ['admin_ojibble'] })
  const osys = createSdk({
    baseUrl: 'http://osys.test',
    token: admin.apiKey,
    fetch: test.fetch,
    retry: false,
  })
  const ofPerson = <Entry extends { person: { id: number } }>(entries: readonly Entry[]) =>
    entries.filter(({ person }) => person.id === id)

  expect(await remindAt(20, 9.2)).toBe(0)
  expect(await remindAt(20, 9.5)).toBe(1)
  expect(ofPerson((await osys.timeclock.attention({})).missing)).toMatchObject([{ usual_minute: 540 }])
  expect(await remindAt(20, 10)).toBe(0)
  await log(id, 'entrada', at(20, 10.1))
  expect(await remindAt(20, 18.5)).toBe(0)
  expect(await remindAt(20, 19.5)).toBe(1)
  expect(ofPerson((await osys.timeclock.attention({})).forgotten)).toMatchObject([
    { since: at(20, 10.1).toISOString() },
  ])
  expect(await remindAt(20, 20)).toBe(0)
  expect(await told(id)).toEqual([
    {
      type: 'clock.missing_entry',
      title: 'No has registrado tu entrada',
      body: 'Sueles entrar a las 9:00. Si ya llegaste, regístrala.',
    },
    {
      type: 'clock.missing_exit',
      title: '¿Olvidaste registrar tu salida?',
      body: 'Tu turno sigue abierto desde nov 20 2026 10:06 am.',
    },
  ])
})

it('sends a reminder once, also from two processes at the same time', async () => {
  const { id } = await worker()
  test.clock.set(at(27, 9.5).toISOString())
  await Promise.all([remindOfPunches(test.deps), remindOfPunches(test.deps)])
  expect(await told(id)).toHaveLength(1)
})
