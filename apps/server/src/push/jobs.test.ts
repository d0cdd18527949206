import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  createBrowserKeys,
  decrypt,
  type PushService,
  readVapid,
  startPushService,
} from '../testing/push-service.js'
import type { NewNotification } from '../http/tell.js'
import { writeChange } from '../notifications/record.js'
import { useTestApp } from '../testing/app.js'
import { signIn, type TestPerson } from '../testing/people.js'
import { createPushSender } from './jobs.js'
import { MOST_OF_A_HOST } from './rules.room.js'
import { push_deliveries, push_subscriptions } from '../db/tables/push.js'

const test = useTestApp({
  config: { push: { subject: 'mailto:osys@osys.test', hosts: ['127.0.0.1', 'localhost'] } },
})
let service: PushService
beforeAll(async () => (service = await startPushService()))
afterAll(() => service.stop())

/** Subscribes a browser to a person's session through the API. */
async function addBrowser(person: TestPerson, origin = service.origin) {
  const path = `/${randomUUID()}`
  const { ecdh, ...keys } = createBrowserKeys()
  const answer = await test.http.inject({
    method: 'POST',
    url: '/api/v1/webpush/subscribe',
    headers: person.auth,
    payload: { endpoint: origin + path, keys, expirationTime: null },
  })
  expect(answer.statusCode).toBe(200)
  const arrived = () => service.arrived.filter(message => message.path === path)
  return { path, arrived, keys: { ...keys, ecdh } }
}

const telling = (person: TestPerson, changes: Partial<NewNotification> = {}, count = 1) =>
  writeChange(test.database.db, async (_tx, tell) => {
    const notification = {
      user_id: person.id,
      type: 'task.due' as const,
      title: 'Vence mañana',
      body: 'Logotipo',
      url: '/hub',
    }
    tell.people(Array.from({ length: count }, () => ({ ...notification, actor_id: null, ...changes })))
  })

const until = (isTrue: () => boolean) => vi.waitFor(() => expect(isTrue()).toBe(true), { timeout: 8_000 })

/** Makes the waiting messages due now. */
const makeDue = () => test.database.db.update(push_deliveries).set({ due_at: new Date('2020-01-01') })
const waiting = () => test.database.db.select().from(push_deliveries)
const sendDue = async () => {
  await makeDue()
  await test.app.push.sendDue()
}

describe('createPushSender', () => {
  it('sends a notification encrypted for the browser and signed by the server', async () => {
    const ana = await signIn(test)
    const browser = await addBrowser(ana)
    await telling(ana, { push: { tag: 'task:12', urgency: 'high' } })
    await test.app.push.sendDue()
    expect(browser.arrived()).toEqual([])
    await sendDue()

    const [message] = browser.arrived()
    expect(JSON.parse(decrypt(message?.body ?? Buffer.alloc(0), browser.keys))).toEqual({
      title: 'Vence mañana',
      body: 'Logotipo',
      url: '/hub',
      tag: 'task:12',
    })
    expect(message?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      urgency: 'high',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    })
    expect(Number(message?.headers['ttl'])).toBeGreaterThan(86_000)
    expect(Number(message?.headers['ttl'])).toBeLessThanOrEqual(86_400)
    const { claims, publicKey } = readVapid(message?.headers.authorization)
    expect(publicKey).toBe(test.deps.secrets.vapid.publicKey)
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:osys@osys.test' })
    expect(await waiting()).toEqual([])
  })

  it('sends each message once, however many processes send', async () => {
    const ana = await signIn(test)
    const browser = await addBrowser(ana)
    for (let i = 0; i < 40; i++) await telling(ana, { title: `Aviso ${i}` })
    await makeDue()
    const senders = [test.app.push, createPushSender(test.deps), createPushSender(test.deps)]
    await Promise.all(senders.map(sender => sender.sendDue()))
    const titles = browser.arrived().map(({ body }) => JSON.parse(decrypt(body, browser.keys)).title)
    expect(new Set(titles).size).toBe(40)
    expect(titles).toHaveLength(40)
    expect(await waiting()).toEqual([])
  })

  it('sends the messages of one service while another does not answer', async () => {
    const [ana, luis] = [await signIn(test), await signIn(test)]
    const silent = await startPushService()
    const release = silent.hold()
    await addBrowser(ana, silent.origin.replace('127.0.0.1', 'LocalHost'))
    const browser = await addBrowser(luis)
    await telling(ana, {}, 20)
    await telling(luis, {}, 12)
    await makeDue()
    const sending = test.app.push.sendDue()
    await until(() => browser.arrived().length === 12)
    await until(() => silent.arrived.length >= MOST_OF_A_HOST)
    expect(silent.arrived).toHaveLength(MOST_OF_A_HOST)

    // A message that becomes due meanwhile waits for no answer either.
    await telling(luis)
    await test.database.db
      .update(push_deliveries)
      .set({ due_at: new Date('2020-01-01') })
      .where(eq(push_deliveries.attempts, 0))
    void test.app.push.sendDue()
    await until(() => browser.arrived().length === 13)
    expect(silent.arrived).toHaveLength(MOST_OF_A_HOST)
    release()
    await sending
    expect(silent.arrived).toHaveLength(20)
    expect(await waiting()).toEqual([])
    await silent.stop()
  })

  it('does not send a notification that was read meanwhile', async () => {
    const ana = await signIn(test)
    const browser = await addBrowser(ana)
    await telling(ana)
    const read = {
      method: 'POST',
      url: '/api/v1/notifications/read',
      headers: ana.auth,
      payload: {},
    } as const
    await test.http.inject(read)
    await sendDue()
    expect(browser.arrived()).toEqual([])
    expect(await waiting()).toEqual([])
  })

  it.each([404, 410])('forgets a browser that the service answers %i for', async code => {
    const ana = await signIn(test)
    const browser = await addBrowser(ana)
    service.answer(browser.path, code)
    await telling(ana)
    await sendDue()
    expect(await test.database.db.$count(push_subscriptions, eq(push_subscriptions.user_id, ana.id))).toBe(0)
    expect(await waiting()).toEqual([])
  })

  it.each([429, 500, 503, null])('tries again later after %s', async code => {
    const ana = await signIn(test)
    const browser = await addBrowser(ana)
    service.answer(browser.path, code, { 'retry-after': '120' })
    await telling(ana)
    await sendDue()
    const [put] = await waiting()
    expect(put?.attempts).toBe(1)
    expect((put?.due_at.getTime() ?? 0) - Date.now()).toBeGreaterThan(code === null ? 8_000 : 110_000)
    await test.app.push.sendDue()
    expect(browser.arrived()).toHaveLength(1)

    service.answer(browser.path, 201)
    await sendDue()
    expect(browser.arrived()).toHaveLength(2)
    expect(await waiting()).toEqual([])
  })

  it('gives a message up that no other try would change, logs it, and keeps the browser', async () => {
    const ana = await signIn(test)
    const browser = await addBrowser(ana)
    service.answer(browser.path, 403)
    await telling(ana)
    await sendDue()
    expect(await waiting()).toEqual([])
    expect(await test.database.db.$count(push_subscriptions, eq(push_subscriptions.user_id, ana.id))).toBe(1)
    expect(test.log.at(-1)).toMatchObject({ msg: 'a push message was given up', code: 403 })
  })

  it('follows no redirect', async () => {
    const ana = await signIn(test)
    const [browser, elsewhere] = [await addBrowser(ana), `/${randomUUID()}`]
    service.answer(browser.path, 307, { location: service.origin + elsewhere })
    await telling(ana)
    await sendDue()
    expect(service.arrived.some(({ path }) => path === elsewhere)).toBe(false)
  })

  it('sends nothing to a session that is over', async () => {
    const ana = await signIn(test)
    const browser = await addBrowser(ana)
    await telling(ana)
    test.clock.advance(13 * 3_600_000)
    await sendDue()
    test.clock.advance(-13 * 3_600_000)
    expect(browser.arrived()).toEqual([])
    expect(await waiting()).toEqual([])
  })

  it('sends the messages that a dead process had taken', async () => {
    const ana = await signIn(test)
    const browser = await addBrowser(ana)
    await telling(ana)
    // This is the row after a claim whose sender did nothing more: its lease lasts another minute.
    await test.database.db.update(push_deliveries).set({ attempts: 1, due_at: new Date(Date.now() + 60_000) })
    await test.app.push.sendDue()
    expect(browser.arrived()).toEqual([])
    await sendDue()
    expect(browser.arrived()).toHaveLength(1)
  })
})
