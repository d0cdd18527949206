import { expect, test } from 'vitest'
import { createApi } from '../http/api.js'
import { aConfig } from '../testing/app.js'
import { loadConfigAndClock } from './actions.clock.js'

const DATE = 'Fri, 20 Nov 2026 18:00:00 GMT'
const DAY_MS = 86_400_000

/** Returns the API of a server whose clock shows `DATE`. */
const anApi = (fetch: typeof globalThis.fetch) => createApi({ baseUrl: 'https://osys.test', fetch })
const answering = async (): Promise<Response> => Response.json(aConfig(), { headers: { date: DATE } })

test('tells how far a clock is ahead by the date of the answer, and nothing without one', async () => {
  const clock = { now: () => Date.parse(DATE) + DAY_MS }
  expect(await loadConfigAndClock({ api: anApi(answering), clock })).toEqual({
    ended: 'done',
    value: { config: aConfig(), aheadMs: DAY_MS },
  })
  const away = anApi(async () => Promise.reject(new TypeError('network')))
  expect((await loadConfigAndClock({ api: away, clock })).ended).toBe('refused')
})
