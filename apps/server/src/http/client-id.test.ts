import { contract } from '@osys/sdk/contract'
import { createSdk, type Sdk } from '@osys/sdk'
import type { AnyEndpoint } from '@osys/sdk/http/endpoint'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/app.js'
import { goodInput } from '../testing/good-input.js'
import { makeThings, type Things } from '../testing/good-things.js'
import { openSession } from '../testing/people.js'

/** Every call that creates something under a `client_id`. New calls are included by their route. */
const test = useTestApp()
const CALLS = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries<AnyEndpoint>(calls).flatMap(([name, endpoint]) =>
    endpoint.body && 'client_id' in endpoint.body.def.shape
      ? [{ name: `${feature}.${name}`, feature, endpoint }]
      : [],
  ),
)
/** The fields of which one says what is created. */
const SUBJECTS = ['title', 'body', 'content']

let things: Things
let osys: Sdk
beforeAll(async () => {
  things = await makeThings(test)
  const token = await openSession(test, things.caller)
  osys = createSdk({ baseUrl: 'http://osys.test', token, fetch: test.fetch, retry: false })
})

const createsText = ({ endpoint }: (typeof CALLS)[number]) =>
  SUBJECTS.some(field => field in (endpoint.body?.def.shape ?? {}))

describe('the same client_id (Spec §7)', () => {
  it('is of every call that creates something while its person may be offline', () => {
    expect(CALLS.map(({ name }) => name)).toEqual([
      'tasks.create',
      'comments.create',
      'chat.send',
      'chat.sendGif',
      'assistant.ask',
      'timeclock.register',
      'timeclock.ask',
    ])
  })

  it.each(CALLS.filter(createsText))(
    '$name answers the same call again, and refuses other data',
    async call => {
      const client_id = randomUUID()
      const good = { ...goodInput(call.endpoint, things.knownTo(call.feature)), client_id }
      const [subject = ''] = SUBJECTS.filter(field => field in good)
      const send = (input: object, idempotencyKey?: string) =>
        osys.call(call.endpoint, input, idempotencyKey === undefined ? {} : { idempotencyKey })
      const first = await send(good)
      const again = await send(good)
      // An answer of the assistant grows between the two.
      if (!call.endpoint.stream) expect(again).toEqual(first)
      const other = { ...good, [subject]: 'Otra cosa' }
      for (const key of [undefined, client_id, 'import 2026-11, row 7']) {
        await expect(send(other, key)).rejects.toMatchObject({ status: 422 })
      }
    },
  )
})
