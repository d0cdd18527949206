import { describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { useTestApp } from '../testing/app.js'
import { signIn, type TestPerson } from '../testing/people.js'
import { pairTablet } from '../testing/tablets.js'
import { hashPin } from '../timeclock/handlers.pin.js'
import { users } from '../db/tables/users.js'
import { known_addresses, login_attempts } from '../db/tables/session.js'
import { KNOWN_ADDRESS_MS, MOST_WRONG_EMAILS, WINDOW_MS } from '../http/sign-in-waits.js'

const test = useTestApp()

const OFFICE = '10.1.0.1'
const HOME = '10.2.0.1'
const ATTACKER = '10.3.0.1'

async function login(email: string, password: string, remoteAddress: string) {
  const payload = { email, password }
  const answer = await test.http.inject({ method: 'POST', url: '/api/v1/login', payload, remoteAddress })
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'] }
}
const right = async (person: TestPerson, address: string) =>
  (await login(person.email, person.password, address)).status
const nobody = () => `${randomUUID()}@nadie.test`
const people = (count: number) =>
  Promise.all(Array.from({ length: count }, () => signIn(test, { roles: ['user_ohplaky', 'consultants'] })))
const wrongFrom = (address: string) =>
  test.database.db.$count(login_attempts, eq(login_attempts.address, address))

describe('a flood of wrong sign-ins', () => {
  it('keeps nobody out: right PINs and right sign-ins from where people are known all succeed, and none is locked after', async () => {
    const atWork = await people(16)
    const [inOffice, atHome] = [atWork.slice(0, 5), atWork.slice(5, 10)]
    const tablet = await pairTablet(test)
    const turn = { lane: test.deps.lanes.pins, caller: 'a test' }
    await Promise.all(
      atWork.map(async ({ id }) => {
        const pin_hash = await hashPin(turn, test.deps.pinPepper, id, '4711')
        await test.database.db.update(users).set({ pin_hash }).where(eq(users.id, id))
      }),
    )
    for (const person of inOffice) expect(await right(person, OFFICE)).toBe(200)
    for (const person of atHome) expect(await right(person, HOME)).toBe(200)

    const punch = async (person: TestPerson, event: string) => {
      const payload = { user_id: person.id, event, client_id: randomUUID(), pin: '4711' }
      const answer = await test.http.inject({
        method: 'POST',
        url: '/api/v1/ojibble/register',
        payload,
        headers: { authorization: `Bearer ${tablet.apiKey}` },
      })
      return answer.statusCode
    }
    // Half of the wrong tries come from the office's own address.
    const flood = Array.from({ length: 70 }, (_, index) =>
      login(nobody(), 'x', index % 2 ? ATTACKER : OFFICE),
    )
    const [pins, office, home] = await Promise.all([
      Promise.all(atWork.map(person => punch(person, 'entrada'))),
      Promise.all(inOffice.map(person => right(person, OFFICE))),
      Promise.all(atHome.map(person => right(person, HOME))),
    ])
    expect([...new Set(pins)]).toEqual([201])
    expect([...new Set([...office, ...home])]).toEqual([200])
    for (const { status } of await Promise.all(flood)) expect([401, 429, 503]).toContain(status)

    for (const person of inOffice) expect(await right(person, OFFICE)).toBe(200)
    const again = await Promise.all(atHome.map(person => punch(person, 'salida')))
    expect([...new Set(again)]).toEqual([201])
  })

  it('counts only tries that were checked and found wrong. Spec §4', async () => {
    const address = '10.4.0.1'
    const [ana] = await people(1)
    if (!ana) throw new Error('nobody')
    const leave = await test.deps.lanes.unknownPasswords.enter('somebody else')
    const known = Array.from({ length: 4 }, () => login(ana.email, 'mal', address))
    const unknown = Array.from({ length: 24 }, () => login(nobody(), 'x', address))
    const turnedAway = () => test.log.filter(line => line['status'] === 503).length
    const before = turnedAway()
    // Answers that say so are held back for a second.
    await expect.poll(() => turnedAway() - before).toBeGreaterThanOrEqual(9)
    leave()
    const statuses = (await Promise.all([...known, ...unknown])).map(({ status }) => status)
    const looked = statuses.filter(status => status === 401)
    expect(statuses.filter(status => ![401, 503].includes(status))).toEqual([])
    const attempts = await test.database.db
      .select()
      .from(login_attempts)
      .where(eq(login_attempts.address, address))
    expect(attempts.reduce((sum, { failures }) => sum + failures, 0)).toBe(looked.length)
  })

  it('says when to come back', async () => {
    const { lane, caller } = { lane: test.deps.lanes.unknownPasswords, caller: 'address:10.5.0.1' }
    const leaves = [await lane.enter(caller)]
    const waiting = Array.from({ length: 15 }, () => lane.enter(caller))
    expect(await login(nobody(), 'x', '10.5.0.1')).toEqual({ status: 503, retryAfter: '3' })
    for (const place of waiting) {
      leaves.pop()?.()
      leaves.push(await place)
    }
    leaves.pop()?.()
  })
})

describe('an address that gets many accounts wrong', () => {
  it('is stopped for accounts that do not know it, for a quarter of an hour. Spec §4', async () => {
    const address = '10.6.0.1'
    const [ana, luis] = await people(2)
    if (!ana || !luis) throw new Error('nobody')
    expect(await right(ana, address)).toBe(200)
    for (let count = 0; count < MOST_WRONG_EMAILS; count++) {
      expect((await login(nobody(), 'x', address)).status).toBe(401)
    }
    expect(await login(nobody(), 'x', address)).toEqual({ status: 429, retryAfter: '900' })
    expect(await login(luis.email, luis.password, address)).toEqual({ status: 429, retryAfter: '900' })
    expect(await wrongFrom(address)).toBe(MOST_WRONG_EMAILS)
    // Ana has signed in from here before, and Luis may sign in from any other address.
    expect((await login(ana.email, 'mal', address)).status).toBe(401)
    expect(await right(ana, address)).toBe(200)
    expect(await right(luis, '10.6.0.2')).toBe(200)
    test.clock.advance(WINDOW_MS)
    expect(await right(luis, address)).toBe(200)
  })

  it('is known to an account until half a year without a sign-in', async () => {
    const [ana] = await people(1)
    if (!ana) throw new Error('nobody')
    await right(ana, HOME)
    await right(ana, HOME)
    const known = () =>
      test.database.db.select().from(known_addresses).where(eq(known_addresses.user_id, ana.id))
    expect(await known()).toMatchObject([{ address: HOME, last_used_at: test.clock.now() }])
    for (let count = 0; count < MOST_WRONG_EMAILS; count++) await login(nobody(), 'x', HOME)
    expect(await right(ana, HOME)).toBe(200)
    test.clock.advance(KNOWN_ADDRESS_MS)
    for (let count = 0; count < MOST_WRONG_EMAILS; count++) await login(nobody(), 'x', HOME)
    expect(await right(ana, HOME)).toBe(429)
  })
})
