import { PRESENCE_CHANNEL } from '@osys/sdk/realtime/channels'
import type { ChannelNews, RealtimePorts } from '@osys/sdk/realtime/port'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectRealtime, type Realtime } from './connection.js'
import { type FakePusher, startFakePusher } from './testing/fake-pusher.js'

const CHANNEL = 'private-user.7'
const AUTH = '/api/broadcasting/auth'
const until = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 5 })

let server: FakePusher
const opened: Realtime[] = []

beforeEach(async () => {
  server = await startFakePusher()
})
afterEach(async () => {
  for (const each of opened.splice(0)) each.close()
  await server.stop()
})

function connect(ports: Partial<RealtimePorts> = {}): Realtime {
  const realtime = connectRealtime({ api: server.api, baseUrl: server.baseUrl, ...ports })
  opened.push(realtime)
  return realtime
}

/** Listens to a channel and records the numbers of its events, 'reset', and what refused it. */
function listen(realtime: Realtime, channel = CHANNEL) {
  const told: (number | 'reset' | null)[] = []
  const refused: number[] = []
  const stop = realtime.subscribe(
    channel,
    (news: ChannelNews) => told.push(news.kind === 'reset' ? 'reset' : news.seq),
    { onRefused: status => refused.push(status) },
  )
  return { told, refused, stop }
}

describe('a channel that was refused', () => {
  test('is entered by a later reader, whom the end of the earlier one does not disturb', async () => {
    server.failures.set(AUTH, [403])
    const realtime = connect()
    const early = listen(realtime)
    await until(() => expect(early.refused).toEqual([403]))
    const later = listen(realtime)
    await until(() => expect(later.told).toEqual(['reset']))
    early.stop()
    server.publish(CHANNEL, 'AccessChanged')
    await until(() => expect(later.told).toEqual(['reset', 1]))
    expect(early.told).toEqual([])
  })
})

describe('a channel with readers and watchers', () => {
  test('stays until both have left', async () => {
    const realtime = connect()
    const reader = listen(realtime, PRESENCE_CHANNEL)
    const told: string[] = []
    const leave = realtime.watchPresence(online => told.push(online.map(({ name }) => name).join(' ')))
    await until(() => expect(told).toEqual(['Ana']))
    reader.stop()
    server.setMember({ id: 8, name: 'Luis' })
    const other = connect()
    const second = listen(other, PRESENCE_CHANNEL)
    await until(() => expect(told).toEqual(['Ana', 'Ana Luis']))
    const stay = listen(realtime, PRESENCE_CHANNEL)
    await until(() => expect(stay.told).toEqual(['reset']))
    leave()
    server.publish(PRESENCE_CHANNEL, 'AccessChanged')
    await until(() => expect(stay.told).toContain(1))
    second.stop()
    stay.stop()
    await until(() => expect(server.frames.at(-1)?.event).toBe('pusher:unsubscribe'))
    expect(told).toEqual(['Ana', 'Ana Luis'])
  })
})

describe('a connection that is closed', () => {
  test('before its address is known never opens a socket', async () => {
    const realtime = connect()
    const { told } = listen(realtime)
    realtime.close()
    await new Promise(later => setTimeout(later, 50))
    expect([server.sockets(), told, realtime.state.get()]).toEqual([0, [], 'away'])
  })

  test('before the server is there asks no more', async () => {
    server.failures.set('/config.json', [503])
    const realtime = connect()
    await until(() => expect(server.calls).toEqual(['/config.json']))
    realtime.close()
    await new Promise(later => setTimeout(later, 600))
    expect(server.calls).toEqual(['/config.json'])
  })

  test('has no id, subscribes to nothing and sends no notes', async () => {
    const realtime = connect()
    const { told } = listen(realtime)
    await until(() => expect(told).toEqual(['reset']))
    realtime.close()
    expect([realtime.socketId(), realtime.whisper(CHANNEL, 'client-typing')]).toEqual([undefined, false])
    await until(() => expect(server.sockets()).toBe(0))
  })
})

test('calls that a connection makes by itself show no notice', async () => {
  const quiet: unknown[] = []
  const call = (...[endpoint, input, options]: Parameters<RealtimePorts['api']['call']>) => {
    quiet.push(options?.quiet)
    return server.api.call(endpoint, input, options)
  }
  const { told } = listen(connect({ api: { ...server.api, call: call as never } }))
  await until(() => expect(told).toEqual(['reset']))
  expect(quiet).toEqual([true, true, true])
})

test('a backend without realtime needs no handler of its refusal', async () => {
  server.config.realtime = null
  const realtime = connect()
  realtime.watchPresence(() => {})
  realtime.subscribe(CHANNEL, () => {})
  await until(() => expect(realtime.state.get()).toBe('none'))
  expect(server.sockets()).toBe(0)
})
