import { createSdk } from '@osys/sdk'
import type { Role } from '@osys/sdk/access/schema'
import { NUMBERS_HEADER } from '@osys/sdk/realtime/marks'
import { describe, expect, it } from 'vitest'
import { companies } from '../db/tables/companies.js'
import { notifications } from '../db/tables/notifications.js'
import { work_logs } from '../db/tables/timeclock.js'
import { useTestApp } from '../testing/app.js'
import { signIn } from '../testing/people.js'

const test = useTestApp()

async function client(roles: readonly Role[]) {
  const person = await signIn(test, { roles: [...roles] })
  const options = { baseUrl: 'http://osys.test', token: person.apiKey, fetch: test.fetch, retry: false }
  return { id: person.id, osys: createSdk(options) }
}

const HOUR = 3_600_000

/** Clocks a person in so many hours ago, and out again when `out` says so. */
async function clockIn(user_id: number, hoursAgo: number, out = false) {
  const at = new Date(test.clock.now().getTime() - hoursAgo * HOUR)
  const log = (event: 'entrada' | 'salida', later: number) => ({
    client_id: crypto.randomUUID(),
    user_id,
    event,
    status: event === 'entrada' ? ('dentro' as const) : ('fuera' as const),
    at: new Date(at.getTime() + later),
    source: 'web' as const,
  })
  await test.database.db.insert(work_logs).values([log('entrada', 0), ...(out ? [log('salida', 1000)] : [])])
}

describe('getWaiting', () => {
  it('names the companies to approve to admins of companies only. Spec §6', async () => {
    const at = test.clock.now()
    await test.database.db
      .insert(companies)
      .values([{ name: 'Por aprobar', status: 'pending', created_from: 'public', created_at: at }])
    const admin = await client(['admin_ohplaky'])
    const waiting = await admin.osys.hub.waiting()
    expect(waiting.to_approve).toMatchObject({ items: [{ name: 'Por aprobar' }], total: 1 })
    const user = await client(['user_ohplaky'])
    expect(await user.osys.hub.waiting()).toEqual({
      to_approve: { items: [], total: 0 },
      to_review: { conflicts: 0, requests: 0 },
      forgotten_exits: [],
      silent_tablets: [],
      versions: {},
      notifications: { items: [], page: 1, per_page: 20, total: 0, last_page: 1, unreads: 0 },
    })
  })

  it('tells who approves companies up to which change of them it is true. Spec §7', async () => {
    const numbers = async (role: Role) => {
      const { apiKey } = await signIn(test, { roles: [role] })
      const headers = { authorization: `Bearer ${apiKey}` }
      return (await test.fetch('http://osys.test/api/v1/hub/waiting', { headers })).headers.get(
        NUMBERS_HEADER,
      )
    }
    expect(await numbers('admin_ohplaky')).toMatch(/^private-ohplaky:\d+,private-ohplaky\.briefs:\d+$/)
    expect(await numbers('user_ohplaky')).toBeNull()
  })

  it('comes with the newest notifications, which stay unseen. Spec §4', async () => {
    const user = await client(['user_ohplaky'])
    await test.database.db
      .insert(notifications)
      .values({ user_id: user.id, type: 'task.due', title: 'Vence hoy', body: '' })
    const told = async () => (await user.osys.hub.waiting()).notifications
    expect(await told()).toEqual(await user.osys.notifications.list({ peek: true }))
    expect(await told()).toMatchObject({ items: [{ title: 'Vence hoy' }], total: 1, unreads: 1 })
  })

  it('comes with the release notes that the person has seen', async () => {
    const admin = await client(['admin_ohplaky'])
    await admin.osys.hub.markSeen({ app: 'ohplaky', version: 'v2' })
    expect((await admin.osys.hub.waiting()).versions).toEqual({ ohplaky: ['v2'] })
  })

  it('names who did not clock out after 16 hours, to those who see their timesheets. Spec §4', async () => {
    const [late, present, gone] = [
      await client(['consultants']),
      await client(['consultants']),
      await client(['consultants']),
    ]
    await clockIn(late.id, 17)
    await clockIn(present.id, 15)
    await clockIn(gone.id, 20, true)
    const boss = await client(['admin_ojibble'])
    const { forgotten_exits } = await boss.osys.hub.waiting()
    expect(forgotten_exits.map(({ user }) => user.id)).toEqual([late.id])
    expect(forgotten_exits[0]?.since).toBe(new Date(test.clock.now().getTime() - 17 * HOUR).toISOString())
    expect((await late.osys.hub.waiting()).forgotten_exits).toEqual([])
  })

  it('counts the records and requests to review for those who settle them. Spec §4', async () => {
    const worker = await client(['consultants', 'user_ohplaky'])
    const wrong = {
      user_id: worker.id,
      event: 'salida',
      status: 'fuera',
      source: 'web',
      offline: true,
    } as const
    await test.database.db.insert(work_logs).values(
      [1, 2].map(hours => ({
        ...wrong,
        client_id: crypto.randomUUID(),
        at: new Date(test.clock.now().getTime() - hours * HOUR),
        conflict: 'wrong_state' as const,
      })),
    )
    const at = new Date(test.clock.now().getTime() - 3 * HOUR).toISOString()
    const asked = { kind: 'add', event: 'entrada', at, reason: 'No lo registré' } as const
    await worker.osys.timeclock.ask({ ...asked, user_id: worker.id })
    const boss = await client(['admin_ojibble'])
    const toReview = { conflicts: 2, requests: 1 }
    expect((await boss.osys.hub.waiting()).to_review).toEqual(toReview)
    expect(await boss.osys.timeclock.attention({})).toMatchObject(toReview)
    const nothing = { conflicts: 0, requests: 0 }
    for (const { osys } of [worker, await client(['admin_ohplaky'])])
      expect((await osys.hub.waiting()).to_review).toEqual(nothing)
  })
})
