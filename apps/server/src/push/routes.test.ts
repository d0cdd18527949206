import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBrowserKeys, decrypt, type PushService, startPushService } from '../testing/push-service.js'
import { useTestApp } from '../testing/app.js'
import { openSession, signIn, type TestPerson } from '../testing/people.js'
import { push_subscriptions } from '../db/tables/push.js'

const test = useTestApp({ config: { push: { subject: 'mailto:osys@osys.test', hosts: ['127.0.0.1'] } } })
let service: PushService
beforeAll(async () => (service = await startPushService()))
afterAll(() => service.stop())

type Auth = TestPerson['auth']
const call = (method: 'POST' | 'DELETE', headers: Auth, payload: object, name = 'subscribe') =>
  test.http.inject({ method, url: `/api/v1/webpush/${name}`, headers, payload })
const endpointsOf = async (person: TestPerson) =>
  (
    await test.database.db.select().from(push_subscriptions).where(eq(push_subscriptions.user_id, person.id))
  ).map(row => row.endpoint)
function aBrowser() {
  const { ecdh, ...keys } = createBrowserKeys()
  return { ecdh, body: { endpoint: `${service.origin}/${randomUUID()}`, keys, expirationTime: null } }
}

describe('subscribePush', () => {
  it('keeps the browser, once', async () => {
    const ana = await signIn(test)
    const { body } = aBrowser()
    expect((await call('POST', ana.auth, body)).json()).toMatchObject({ status: 'success' })
    expect((await call('POST', ana.auth, { ...body, expirationTime: 1.9e12 })).statusCode).toBe(200)
    expect(await endpointsOf(ana)).toEqual([body.endpoint])
  })

  it('takes an end up to the last moment of the year 9999, and refuses later ones', async () => {
    const ana = await signIn(test)
    const { body } = aBrowser()
    const last = Date.parse('9999-12-31T23:59:59.999Z')
    const codeAt = async (expirationTime: number) =>
      (await call('POST', ana.auth, { ...body, expirationTime })).statusCode
    expect([await codeAt(last), await codeAt(last + 1), await codeAt(8.64e15)]).toEqual([200, 422, 422])
  })

  it('gives the browser to the person who subscribes last', async () => {
    const [ana, luis] = [await signIn(test), await signIn(test)]
    const { body } = aBrowser()
    await call('POST', ana.auth, body)
    await call('POST', luis.auth, body)
    expect(await endpointsOf(ana)).toEqual([])
    expect(await endpointsOf(luis)).toEqual([body.endpoint])
  })

  it('keeps one browser for each session', async () => {
    const ana = await signIn(test)
    const [first, second, other] = [aBrowser(), aBrowser(), aBrowser()]
    await call('POST', ana.auth, first.body)
    await call('POST', ana.auth, second.body)
    await call('POST', { authorization: `Bearer ${await openSession(test, ana.id)}` }, other.body)
    expect((await endpointsOf(ana)).toSorted()).toEqual(
      [second.body.endpoint, other.body.endpoint].toSorted(),
    )
  })

  it('keeps the newest 50 browsers of a person', async () => {
    const ana = await signIn(test)
    const browsers = Array.from({ length: 52 }, () => aBrowser().body)
    for (const body of browsers) {
      await call('POST', { authorization: `Bearer ${await openSession(test, ana.id)}` }, body)
    }
    const kept = await endpointsOf(ana)
    expect(kept).toHaveLength(50)
    expect(kept).not.toContain(browsers[1]?.endpoint)
  })

  it('refuses addresses that are no push service, and invalid keys', async () => {
    const ana = await signIn(test)
    const { body } = aBrowser()
    const wrong = [
      { ...body, endpoint: 'https://169.254.169.254/x' },
      { ...body, endpoint: 'http://localhost:9000/x' },
      { ...body, endpoint: 'https://evil.example/fcm.googleapis.com' },
    ]
    for (const each of wrong) {
      const answer = await call('POST', ana.auth, each)
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toHaveProperty('endpoint')
    }
    const notOnTheCurve = Buffer.alloc(65, 4).toString('base64url')
    const keys = await call('POST', ana.auth, { ...body, keys: { p256dh: notOnTheCurve, auth: 'AAAA' } })
    expect(Object.keys(keys.json().errors)).toEqual(['keys.p256dh', 'keys.auth'])
    expect(await endpointsOf(ana)).toEqual([])
  })

  it('needs a session', async () => {
    expect((await call('POST', { authorization: 'Bearer none' }, aBrowser().body)).statusCode).toBe(401)
  })
})

describe('unsubscribePush', () => {
  it("ends the person's own subscription and no other", async () => {
    const [ana, luis] = [await signIn(test), await signIn(test)]
    const { body } = aBrowser()
    await call('POST', ana.auth, body)
    await call('DELETE', luis.auth, { endpoint: body.endpoint })
    expect(await endpointsOf(ana)).toEqual([body.endpoint])
    await call('DELETE', ana.auth, { endpoint: body.endpoint })
    expect(await endpointsOf(ana)).toEqual([])
  })

  it('is done by signing out. Spec §4', async () => {
    const ana = await signIn(test)
    await call('POST', ana.auth, aBrowser().body)
    await test.http.inject({ url: '/api/v1/logout', headers: ana.auth })
    expect(await endpointsOf(ana)).toEqual([])
  })
})

describe('testPush', () => {
  const sendTest = (headers: Auth) => call('POST', headers, {}, 'test')

  it('sends to every browser of the person and answers the result of each', async () => {
    const [ana, luis] = [await signIn(test), await signIn(test)]
    const [here, there, foreign] = [aBrowser(), aBrowser(), aBrowser()]
    await call('POST', { authorization: `Bearer ${await openSession(test, ana.id)}` }, there.body)
    await call('POST', ana.auth, here.body)
    await call('POST', luis.auth, foreign.body)
    service.answer(new URL(there.body.endpoint).pathname, 410)

    const answer = await sendTest(ana.auth)
    const { host } = new URL(service.origin)
    expect(answer.json()).toEqual({
      status: 'warning',
      msg: 'La prueba no llegó a 1 de tus 2 navegadores.',
      results: [
        { id: expect.any(Number), service: host, device: 'Prueba', current: false, ok: false, code: 410 },
        { id: expect.any(Number), service: host, device: 'Prueba', current: true, ok: true, code: 201 },
      ],
    })
    const arrived = service.arrived.find(({ path }) => here.body.endpoint.endsWith(path))
    const read = decrypt(arrived?.body ?? Buffer.alloc(0), { ...here.body.keys, ecdh: here.ecdh })
    expect(JSON.parse(read)).toMatchObject({ title: 'Notificación de prueba' })
    expect(await endpointsOf(ana)).toEqual([here.body.endpoint])
    expect(service.arrived.some(({ path }) => foreign.body.endpoint.endsWith(path))).toBe(false)
  })

  it('says so when there is no browser, or none answers', async () => {
    const ana = await signIn(test)
    expect((await sendTest(ana.auth)).json()).toMatchObject({ status: 'warning', results: [] })
    const { body } = aBrowser()
    await call('POST', ana.auth, body)
    service.answer(new URL(body.endpoint).pathname, null)
    expect((await sendTest(ana.auth)).json()).toMatchObject({
      msg: 'La prueba no llegó a tu navegador.',
      results: [{ ok: false, code: null }],
    })
  })
})
