import { createSdk } from '@osys/sdk'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { audit_log } from '../db/tables/audit.js'
import { realtime_events } from '../db/tables/realtime.js'
import { useTestApp } from '../testing/app.js'
import { signIn } from '../testing/people.js'
import { pairTablet } from '../testing/tablets.js'

const test = useTestApp()
const sdk = (token: string) =>
  createSdk({ baseUrl: 'http://osys.test', token, fetch: test.fetch, retry: false })

async function manager(pin = '4711') {
  const person = await signIn(test, { roles: ['admin_ojibble'] })
  const osys = sdk(person.apiKey)
  await osys.timeclock.setPin({ id: person.id, pin })
  return { ...person, osys, proof: { manager_id: person.id, manager_pin: pin } }
}

const codesAt = async (tablet: ReturnType<typeof sdk>, id: number) =>
  (await tablet.kiosk.list({})).items.find(person => person.id === id)?.badges

describe('createBadge', () => {
  it('keeps a number as text with its zeros, for the tablets that show the person, until it is revoked', async () => {
    const { osys } = await manager()
    const eva = await signIn(test, { name: 'Eva', roles: ['solutions'] })
    const tablet = sdk((await pairTablet(test, ['solutions'])).apiKey)
    const { badge } = await osys.kiosk.createBadge({ user_id: eva.id, code: ' 0012345678 ' })
    await osys.kiosk.createBadge({ user_id: eva.id, code: 'a-0042' })
    expect(badge).toMatchObject({ user_id: eva.id, code: '0012345678' })
    expect(await codesAt(tablet, eva.id)).toEqual(['0012345678', 'A-0042'])
    expect((await osys.kiosk.listBadges({ user_id: eva.id })).items).toHaveLength(2)
    await osys.kiosk.deleteBadge({ id: badge.id })
    expect(await codesAt(tablet, eva.id)).toEqual(['A-0042'])
    await expect(osys.kiosk.deleteBadge({ id: badge.id })).rejects.toMatchObject({ status: 404 })
  })

  it('tells the tablets that show the person at once, and no others; also when it is revoked', async () => {
    const { osys } = await manager()
    const eva = await signIn(test, { name: 'Eva Viva', roles: ['solutions'] })
    const heard = async (unit: string) =>
      (
        await test.database.db
          .select()
          .from(realtime_events)
          .where(eq(realtime_events.channel, `private-kiosk.${unit}`))
      )
        .filter(({ data }) => (data as { user_id?: number }).user_id === eva.id)
        .map(({ data }) => data)
    const hint = { user_id: eva.id, work_log: null, status: null, refetch: true }
    const { badge } = await osys.kiosk.createBadge({ user_id: eva.id, code: '4433221' })
    expect(await heard('solutions')).toMatchObject([hint])
    await osys.kiosk.deleteBadge({ id: badge.id })
    expect(await heard('solutions')).toMatchObject([hint, hint])
    expect(await heard('consultants')).toEqual([])
  })

  it('refuses a badge that somebody has, and says whose it is', async () => {
    const { osys } = await manager()
    const eva = await signIn(test, { name: 'Eva Segunda', roles: ['solutions'] })
    const leo = await signIn(test, { name: 'Leo', roles: ['solutions'] })
    await osys.kiosk.createBadge({ user_id: eva.id, code: '777001' })
    await expect(osys.kiosk.createBadge({ user_id: leo.id, code: '777001' })).rejects.toMatchObject({
      status: 422,
      errors: { code: ['Ese gafete ya es de Eva Segunda. Retíralo ahí primero.'] },
    })
    await expect(osys.kiosk.createBadge({ user_id: leo.id, code: '7 7' })).rejects.toMatchObject({
      status: 422,
    })
    await expect(osys.kiosk.createBadge({ user_id: 999_999, code: '777002' })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('is for admins of the time clock only', async () => {
    const eva = await signIn(test, { roles: ['solutions', 'user_ohplaky'] })
    const osys = sdk(eva.apiKey)
    for (const call of [
      () => osys.kiosk.createBadge({ user_id: eva.id, code: '12345' }),
      () => osys.kiosk.listBadges({ user_id: eva.id }),
      () => osys.kiosk.deleteBadge({ id: 1 }),
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 403 })
    }
  })
})

describe('enrolBadge', () => {
  it('needs the PIN of somebody who manages tablets, and a person whom the tablet shows', async () => {
    const { proof, id } = await manager()
    const eva = await signIn(test, { roles: ['solutions'] })
    const other = await signIn(test, { roles: ['consultants'] })
    const tablet = sdk((await pairTablet(test, ['solutions'])).apiKey)
    const wrong = { ...proof, manager_pin: '0000' }
    await expect(
      tablet.kiosk.enrolBadge({ ...wrong, user_id: eva.id, code: '555001' }),
    ).rejects.toMatchObject({
      status: 403,
      code: 'wrong_pin',
    })
    await expect(
      tablet.kiosk.enrolBadge({ ...proof, user_id: other.id, code: '555001' }),
    ).rejects.toMatchObject({
      status: 404,
    })
    await tablet.kiosk.enrolBadge({ ...proof, user_id: eva.id, code: '555001' })
    expect(await codesAt(tablet, eva.id)).toEqual(['555001'])
    const records = await test.database.db.select().from(audit_log).where(eq(audit_log.subject_id, eva.id))
    expect(records.at(-1)).toMatchObject({
      action: 'badge.create',
      after: { code: '555001', manager_id: id },
    })
  })
})

describe('openManagerMode', () => {
  it('opens with the PIN of an admin of the time clock, and with nobody else’s', async () => {
    const { proof, id } = await manager()
    const tablet = sdk((await pairTablet(test)).apiKey)
    expect((await tablet.kiosk.list({})).managers.map(one => one.id)).toContain(id)
    expect(await tablet.kiosk.openManagerMode(proof)).toMatchObject({ status: 'success' })
    const eva = await signIn(test, { roles: ['solutions', 'user_ohplaky'] })
    await sdk(eva.apiKey).timeclock.setPin({ id: eva.id, pin: '1111' })
    await expect(
      tablet.kiosk.openManagerMode({ manager_id: eva.id, manager_pin: '1111' }),
    ).rejects.toMatchObject({ status: 403, code: 'wrong_pin' })
  })

  it('locks after five wrong PINs', async () => {
    const { proof } = await manager()
    const tablet = sdk((await pairTablet(test)).apiKey)
    const wrong = () => tablet.kiosk.openManagerMode({ ...proof, manager_pin: '0000' })
    for (let guess = 0; guess < 4; guess++) await expect(wrong()).rejects.toMatchObject({ status: 403 })
    await expect(wrong()).rejects.toMatchObject({ status: 429 })
    await expect(tablet.kiosk.openManagerMode(proof)).rejects.toMatchObject({ status: 429 })
  })
})

describe('registerWorkLog', () => {
  it('stores a record that the manager adds at the tablet, with its reason and in their name', async () => {
    const { proof, osys, id } = await manager()
    const eva = await signIn(test, { roles: ['solutions'] })
    const tablet = sdk((await pairTablet(test, ['solutions'])).apiKey)
    const entry = { user_id: eva.id, event: 'entrada' as const, ...proof }
    await expect(tablet.timeclock.register({ ...entry, client_id: randomUUID() })).rejects.toMatchObject({
      status: 422,
    })
    const { work_log } = await tablet.timeclock.register({
      ...entry,
      client_id: randomUUID(),
      note: 'Olvidó su gafete',
    })
    expect(work_log).toMatchObject({ event: 'entrada', source: 'admin', note: 'Olvidó su gafete' })
    const records = await test.database.db
      .select()
      .from(audit_log)
      .where(eq(audit_log.subject_id, work_log.id))
    expect(records.at(-1)).toMatchObject({ action: 'check_in.create', after: { manager_id: id } })
    expect((await osys.timeclock.get({ id: eva.id })).work_logs).toHaveLength(1)
  })
})

describe('the policy of a tablet', () => {
  it('asks for a badge of the person, and keeps a punch without one for an admin', async () => {
    const { osys } = await manager()
    const eva = await signIn(test, { roles: ['solutions'] })
    await osys.kiosk.createBadge({ user_id: eva.id, code: '0070070' })
    const { id, apiKey } = await pairTablet(test, ['solutions'])
    await osys.kiosk.updateDevice({ id, badge_only: true })
    const tablet = sdk(apiKey)
    const entry = { user_id: eva.id, event: 'entrada' as const }
    const punch = (more: { badge?: string; offline?: boolean }) =>
      tablet.timeclock.register({ ...entry, client_id: randomUUID(), ...more })
    await expect(punch({})).rejects.toMatchObject({ status: 403, code: 'policy' })
    await expect(punch({ badge: '0070071' })).rejects.toMatchObject({ status: 403, code: 'policy' })
    expect((await punch({ offline: true })).work_log.conflict).toBe('wrong_pin')
    expect((await punch({ badge: '0070070' })).work_log.conflict).toBeNull()
  })

  it('asks everybody for a PIN', async () => {
    const { osys } = await manager()
    const eva = await signIn(test, { roles: ['solutions', 'user_ohplaky'] })
    const { id, apiKey } = await pairTablet(test, ['solutions'])
    await osys.kiosk.updateDevice({ id, needs_pin: true })
    const entry = { user_id: eva.id, event: 'entrada' as const }
    const punch = (pin?: string) =>
      sdk(apiKey).timeclock.register({ ...entry, client_id: randomUUID(), ...(pin && { pin }) })
    await expect(punch()).rejects.toMatchObject({ status: 403, code: 'policy' })
    await sdk(eva.apiKey).timeclock.setPin({ id: eva.id, pin: '2222' })
    await expect(punch()).rejects.toMatchObject({ code: 'wrong_pin' })
    expect((await punch('2222')).work_log.event).toBe('entrada')
  })
})

describe('unpairDevice', () => {
  it('ends the key of the calling tablet', async () => {
    const { proof } = await manager()
    const tablet = sdk((await pairTablet(test)).apiKey)
    await expect(tablet.kiosk.unpairDevice({ ...proof, manager_pin: '0000' })).rejects.toMatchObject({
      status: 403,
    })
    await tablet.kiosk.unpairDevice(proof)
    await expect(tablet.kiosk.list({})).rejects.toMatchObject({ status: 401 })
  })
})

describe('askToSend', () => {
  it('is told to the tablet at once, as a change of its policy is, and when it next asks for its people', async () => {
    const { osys } = await manager()
    const { id, apiKey } = await pairTablet(test)
    const told = async () => {
      const changes = await test.database.db
        .select({ channel: realtime_events.channel })
        .from(realtime_events)
        .where(eq(realtime_events.event, 'AccessChanged'))
      return changes.filter(({ channel }) => channel.startsWith('private-kiosk.')).length
    }
    const before = await told()
    const { device } = await osys.kiosk.askToSend({ id })
    expect(await told()).toBe(before + 1)
    expect(device.send_asked_at).toBe(test.clock.now().toISOString())
    expect((await sdk(apiKey).kiosk.list({})).device?.send_asked_at).toBe(device.send_asked_at)
    await osys.kiosk.updateDevice({ id, badge_only: true })
    expect(await told()).toBe(before + 2)
    await expect(osys.kiosk.askToSend({ id: 999_999 })).rejects.toMatchObject({ status: 404 })
  })
})
