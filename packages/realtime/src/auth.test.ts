import { HttpError, NetworkError } from '@osys/sdk/http/error'
import { describe, expect, test } from 'vitest'
import { authorize } from './auth.js'

const input = { socket_id: '1.2', channel_name: 'private-user.7' }

/** Builds ports whose server answers with these statuses in turn, and with 200 afterwards. */
function portsOf(...statuses: number[]) {
  const waits: number[] = []
  const timeouts: (number | undefined)[] = []
  const ending = new AbortController()
  return {
    waits,
    timeouts,
    ending,
    random: () => 0.5,
    signal: ending.signal,
    clock: { now: () => 0, wait: async (ms: number) => void waits.push(ms) },
    api: {
      call: (async (_: unknown, __: unknown, { timeout }: { timeout: number }) => {
        timeouts.push(timeout)
        const status = statuses.shift()
        if (status === 0) throw new NetworkError('x')
        if (status === 200) return { auth: 'k:s', channel_data: '{}' }
        throw new HttpError('x', { kind: 'HTTP_ERROR', status: status ?? 599, msg: '' })
      }) as never,
    },
  }
}

describe('authorize', () => {
  test('returns the answer of the server, within 10 s', async () => {
    const ports = portsOf(200)
    expect(await authorize(ports, input)).toEqual({ kind: 'granted', auth: 'k:s', channel_data: '{}' })
    expect(ports.timeouts).toEqual([10_000])
  })

  test.each([0, 408, 429, 500, 502, 503, 504])('asks again after %s, with jitter', async status => {
    const ports = portsOf(status, status, 200)
    expect(await authorize(ports, input)).toMatchObject({ kind: 'granted' })
    expect(ports.waits).toEqual([200, 400])
  })

  test('gives up after three tries', async () => {
    const ports = portsOf(503, 0, 500, 200)
    expect(await authorize(ports, input)).toEqual({ kind: 'failed' })
    expect(ports.timeouts).toHaveLength(3)
  })

  test.each([401, 403, 404, 422])('asks once when the answer is %s', async status => {
    const ports = portsOf(status, 200)
    expect(await authorize(ports, input)).toEqual({ kind: 'refused', status })
    expect(ports.waits).toEqual([])
  })

  test('gives no answer once the socket is gone', async () => {
    const ports = portsOf(503, 200)
    ports.ending.abort()
    expect(await authorize(ports, input)).toEqual({ kind: 'stale' })
    expect(ports.timeouts).toHaveLength(1)
  })

  test('does not ask again when the socket goes during the wait', async () => {
    const ports = portsOf(503, 200)
    const wait = async (): Promise<void> => ports.ending.abort()
    expect(await authorize({ ...ports, clock: { ...ports.clock, wait } }, input)).toEqual({ kind: 'stale' })
    expect(ports.timeouts).toHaveLength(1)
  })
})
