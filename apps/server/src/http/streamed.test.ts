import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '@osys/sdk/http/endpoint'
import { useTestApp } from '../testing/app.js'
import { signIn } from '../testing/people.js'
import { laneLimits } from './lanes.js'
import { mountStreamed } from './mount.js'

const followed = endpoint({
  method: 'GET',
  path: '/api/test/followed',
  access: 'session',
  query: z.object({ until: z.enum(['gone', 'answered']) }),
  reply: z.object({}),
  stream: z.object({ event: z.literal('end') }),
})

let settled = 0

const test = useTestApp({
  extend(server) {
    mountStreamed(
      server,
      followed,
      async ({ until }, call) => {
        const { signal } = call.turn('questions')
        if (until === 'gone' && signal && !signal.aborted) await once(signal, 'abort')
        return {}
      },
      {
        async *events() {
          yield { event: 'end' as const }
        },
        async settle(reply) {
          settled++
          return reply
        },
      },
    )
  },
})

it('gives the place of callers back who have gone before their answer is followed', async () => {
  const { auth } = await signIn(test)
  const { each } = laneLimits(2).followed
  await test.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = test.http.server.address() as AddressInfo
  for (let number = 1; number <= each; number++) {
    const call = httpRequest({ port, path: '/api/test/followed?until=gone', headers: auth }).on(
      'error',
      () => {},
    )
    test.http.server.once('request', () => setImmediate(() => call.destroy()))
    call.end()
    await expect.poll(() => settled).toBe(number)
  }
  const url = '/api/test/followed?until=answered'
  const answer = await test.http.inject({ url, headers: auth })
  expect([answer.statusCode, settled]).toEqual([200, each + 1])
})
