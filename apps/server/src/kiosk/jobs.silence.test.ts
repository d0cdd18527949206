import { createSdk } from '@osys/sdk'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { devices } from '../db/tables/kiosk.js'
import { notifications } from '../db/tables/notifications.js'
import { work_logs } from '../db/tables/timeclock.js'
import { useTestApp } from '../testing/app.js'
import { signIn } from '../testing/people.js'
import { pairTablet } from '../testing/tablets.js'
import { tellSilence } from './jobs.silence.js'

const test = useTestApp()
const WEEK_MS = 7 * 86_400_000

describe('tellSilence', () => {
  it('tells each admin once of a tablet that is silent in an hour in which it is usually used', async () => {
    const { db } = test.database
    const admin = await signIn(test, { roles: ['admin_ojibble'] })
    const eva = await signIn(test, { roles: ['solutions'] })
    const used = await pairTablet(test)
    const idle = await pairTablet(test)
    const now = test.clock.now().getTime()
    const seen = async (id: number, minutesAgo: number) =>
      db
        .update(devices)
        .set({ last_seen_at: new Date(now - minutesAgo * 60_000) })
        .where(eq(devices.id, id))
    for (const { id } of [used, idle]) await seen(id, 20)
    await db.insert(work_logs).values(
      [1, 2].map(weeks => ({
        client_id: randomUUID(),
        user_id: eva.id,
        event: 'entrada' as const,
        status: 'dentro' as const,
        at: new Date(now - weeks * WEEK_MS),
        source: 'kiosk' as const,
        device_id: used.id,
      })),
    )
    const told = () => db.select().from(notifications).where(eq(notifications.user_id, admin.id))
    await seen(used.id, 10)
    expect(await tellSilence(test.deps)).toBe(0)
    await seen(used.id, 20)
    expect(await tellSilence(test.deps)).toBe(1)
    await tellSilence(test.deps)
    expect(await told()).toMatchObject([
      {
        type: 'kiosk.silent',
        title: 'La tableta «Recepción» no responde',
        // The silence may have begun on another day.
        body: expect.stringMatching(/desde [a-z]{3} \d\d \d{4} \d\d:\d\d [ap]m, y a esta hora/),
        url: '/ojibble/kiosks',
      },
    ])
    // It is told again when it falls silent again.
    await seen(used.id, 16)
    await tellSilence(test.deps)
    expect(await told()).toHaveLength(2)
    // A tablet that is not used at this hour stands on the pages after a day only.
    const may = createSdk({
      baseUrl: 'http://osys.test',
      token: admin.apiKey,
      fetch: test.fetch,
      retry: false,
    })
    const names = async () => (await may.hub.waiting()).silent_tablets.map(({ id }) => id)
    expect(await names()).toEqual([used.id])
    await seen(idle.id, 25 * 60)
    expect(await names()).toEqual([idle.id, used.id])
    expect((await may.timeclock.attention({})).silent.map(({ id }) => id)).toEqual([idle.id, used.id])
    const boss = await signIn(test, { roles: ['boss'] })
    const others = createSdk({
      baseUrl: 'http://osys.test',
      token: boss.apiKey,
      fetch: test.fetch,
      retry: false,
    })
    expect((await others.hub.waiting()).silent_tablets).toEqual([])
  })
})
