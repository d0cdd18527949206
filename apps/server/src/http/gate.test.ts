import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { CALLER_BUDGETS } from '@osys/sdk/http/budget'
import { endpoint } from '@osys/sdk/http/endpoint'
import { useTestApp } from '../testing/app.js'
import { signIn } from '../testing/people.js'
import { mount } from './mount.js'

const slow = endpoint({ method: 'GET', path: '/api/test/slow', access: 'session', reply: z.object({}) })
const counted = endpoint({
  method: 'GET',
  path: '/api/test/counted',
  access: 'session',
  limits: { perMinute: 2 },
  reply: z.object({}),
})

let counts = 0
let running = 0
let most = 0
let release: (value: unknown) => void = () => {}
const released = new Promise(resolve => (release = resolve))
const test = useTestApp({
  extend(server) {
    mount(server, slow, async () => {
      most = Math.max(most, ++running)
      await released
      running--
      return {}
    })
    mount(server, counted, async () => {
      counts++
      return {}
    })
  },
})

describe('the gate', () => {
  it('lets a caller’s calls wait for their turn, refuses too many, and makes nobody else wait', async () => {
    const [ana, luis] = [await signIn(test), await signIn(test)]
    const { atOnce, waiting } = CALLER_BUDGETS.person
    const ask = () => test.http.inject({ url: '/api/test/slow', headers: ana.auth })
    const refused: Awaited<ReturnType<typeof ask>>[] = []
    const calls = Array.from({ length: atOnce + waiting + 3 }, async () => {
      const answer = await ask()
      if (answer.statusCode !== 200) refused.push(answer)
      return answer.statusCode
    })
    await expect.poll(() => refused.length).toBe(3)
    for (const answer of refused) {
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable'])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    const other = await test.http.inject({ url: '/api/v1/sessions', headers: luis.auth })
    expect([other.statusCode, most]).toEqual([200, atOnce])
    release(undefined)
    const statuses = await Promise.all(calls)
    expect(statuses.filter(status => status === 200)).toHaveLength(atOnce + waiting)
    expect((await ask()).statusCode).toBe(200)
  })

  it('counts a call that has a rate of its own apart from the others', async () => {
    const ana = await signIn(test)
    const ask = async (url: string) => (await test.http.inject({ url, headers: ana.auth })).statusCode
    const times = [1, 2, 3]
    const statuses: number[] = []
    for (const _time of times) statuses.push(await ask('/api/test/counted'))
    expect(statuses).toEqual([200, 200, 429])
    expect(await ask('/api/v1/sessions')).toBe(200)
    test.clock.advance(60_000)
    expect(await ask('/api/test/counted')).toBe(200)
  })

  it('holds the answer of a caller with too many calls back, who then has no turn and delays nobody', async () => {
    const [ana, luis] = [await signIn(test), await signIn(test)]
    const ask = (auth: typeof ana.auth) => test.http.inject({ url: '/api/test/counted', headers: auth })
    for (const _time of [1, 2]) await ask(ana.auth)
    const order: string[] = []
    // Four more than a caller may have at once: none of them waits for the turn of another.
    const refused = Array.from({ length: CALLER_BUDGETS.person.atOnce + 4 }, async () => {
      const { statusCode, headers } = await ask(ana.auth)
      order.push('refused')
      return [statusCode, Number(headers['retry-after']) > 0]
    })
    const other = ask(luis.auth).then(({ statusCode }) => order.push(`luis ${statusCode}`))
    const own = test.http
      .inject({ url: '/api/v1/sessions', headers: ana.auth })
      .then(({ statusCode }) => order.push(`ana ${statusCode}`))
    await Promise.all([other, own])
    expect(order.toSorted()).toEqual(['ana 200', 'luis 200'])
    for (const answer of await Promise.all(refused)) expect(answer).toEqual([429, true])
  })

  it('makes no call whose caller hangs up before the refusal has left', async () => {
    const ana = await signIn(test)
    const url = new URL('/api/test/counted', await test.http.listen({ port: 0, host: '127.0.0.1' }))
    const ask = (hangUpAfterMs?: number) =>
      new Promise<number | 'hung up'>(resolve => {
        const call = request(url, { headers: ana.auth, agent: false }, answer => {
          resolve(answer.resume().statusCode ?? 0)
        })
        call.on('error', () => resolve('hung up')).end()
        if (hangUpAfterMs !== undefined) setTimeout(() => call.destroy(), hangUpAfterMs)
      })
    expect([await ask(), await ask()]).toEqual([200, 200])
    counts = 0
    expect(await Promise.all([10, 100, 200, 300].map(ask))).toEqual(Array(4).fill('hung up'))
    // The refusal is held back for a second.
    expect(await ask()).toBe(429)
    expect(counts).toBe(0)
  })
})
