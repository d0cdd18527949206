import Fastify from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { sendEvents } from './send-events.js'

const LOOK_MS = 20

/** Sends events to a caller who is allowed for so many looks; returns what arrives. */
async function arrived(events: () => AsyncIterable<unknown>, looks: number): Promise<string> {
  const http = Fastify()
  let looked = 0
  http.get('/', (_request, reply) => {
    sendEvents(reply, events(), async () => looked++ < looks, LOOK_MS)
    return reply
  })
  const { payload } = await http.inject('/')
  await http.close()
  return payload
}

describe('a stream of events', () => {
  it('is cut when its caller may no longer hear it, although it is never quiet', async () => {
    let isClosed = false
    const text = await arrived(async function* () {
      try {
        for (let number = 0; ; number++) {
          yield { event: 'delta', number }
          await sleep(1)
        }
      } finally {
        isClosed = true
      }
    }, 1)
    expect(text).toContain('"number":0')
    expect(isClosed).toBe(true)
  })

  it('is cut while it is quiet', async () => {
    const text = await arrived(async function* () {
      yield { event: 'start' }
      await sleep(50 * LOOK_MS)
      yield { event: 'late' }
    }, 1)
    expect(text).toContain('event: start')
    expect(text).not.toContain('late')
  })

  it('comes whole while its caller may hear it', async () => {
    const text = await arrived(async function* () {
      for (const number of [1, 2, 3]) {
        yield { event: 'delta', number }
        await sleep(2 * LOOK_MS)
      }
    }, Number.POSITIVE_INFINITY)
    expect(text.match(/"number":\d/g)).toHaveLength(3)
  })
})
