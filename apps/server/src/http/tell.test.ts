import { mutation } from '@osys/sdk/basics/schema'
import { endpoint } from '@osys/sdk/http/endpoint'
import { userChannel } from '@osys/sdk/realtime/channels'
import { asc, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { realtime_events } from '../db/tables/realtime.js'
import { useTestApp } from '../testing/app.js'
import { signIn, type TestPerson } from '../testing/people.js'
import { mount } from './mount.js'
import { refuse } from './refusal.js'
import { runTelling, type ChannelEvent, type Told } from './tell.js'

const announce = endpoint({
  method: 'POST',
  path: '/api/test/announce',
  body: z.object({ end: z.enum(['done', 'refused', 'broken', 'again']) }),
  reply: mutation(),
  access: 'session',
})
let attempts = 0

const test = useTestApp({
  extend(server) {
    mount(server, announce, async ({ end }, { person, write }) =>
      write(async (_tx, tell) => {
        attempts++
        const said = (text: string): ChannelEvent => ({
          channel: userChannel(person.id),
          event: 'Announcement',
          data: { text },
        })
        tell.apps([said('first'), said('second')])
        tell.people([
          { user_id: person.id, type: 'brief.public', title: 'Aviso', body: '', url: null, actor_id: null },
        ])
        tell.apps([said('third')])
        if (end === 'refused') return refuse('wrong_state')
        if (end === 'broken') throw new Error('broken')
        if (end === 'again' && attempts === 1)
          throw Object.assign(new Error('again'), { code: '40P01', severity: 'ERROR' })
        return { status: 'success' as const, msg: 'Listo' }
      }),
    )
  },
})

async function call(person: TestPerson, end: string) {
  attempts = 0
  const { statusCode } = await test.http.inject({
    method: 'POST',
    url: announce.path,
    headers: { ...person.auth, 'idempotency-key': randomUUID() },
    payload: { end },
  })
  return statusCode
}

const logOf = async (person: TestPerson) => {
  const rows = await test.database.db
    .select({ event: realtime_events.event, data: realtime_events.data })
    .from(realtime_events)
    .where(eq(realtime_events.channel, userChannel(person.id)))
    .orderBy(asc(realtime_events.seq))
  return rows.map(({ event, data }) => (data as { text?: string }).text ?? event)
}

const WHOLE = ['first', 'second', 'third', 'NotificationCreated']

describe('the events and notifications of a write', () => {
  it('are stored once, with the change and in its order', async () => {
    const ana = await signIn(test)
    expect(await call(ana, 'done')).toBe(200)
    expect(await logOf(ana)).toEqual(WHOLE)
  })

  it.each([
    ['refused', 409],
    ['broken', 500],
  ])('are dropped when the change is %s', async (end, status) => {
    const ana = await signIn(test)
    expect(await call(ana, end)).toBe(status)
    expect(await logOf(ana)).toEqual([])
  })

  it('are stored once when the database asks for a second try', async () => {
    const ana = await signIn(test)
    expect(await call(ana, 'again')).toBe(200)
    expect(attempts).toBe(2)
    expect(await logOf(ana)).toEqual(WHOLE)
  })
})

describe('runTelling', () => {
  it('stores after the change has ended, and not before', async () => {
    const steps: string[] = []
    const store = (_tx: unknown, told: Told) => {
      steps.push(`stored ${told.events.length}`)
      return Promise.resolve()
    }
    await runTelling(test.database.db, store, async (_tx, tell) => {
      tell.apps([{ channel: 'private-ohplaky', event: 'Announcement', data: { text: '' } }])
      await Promise.resolve()
      steps.push('changed')
    })
    expect(steps).toEqual(['changed', 'stored 1'])
  })
})
