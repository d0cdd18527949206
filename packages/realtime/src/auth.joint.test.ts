import type { EndpointInput, EndpointReply } from '@osys/sdk/http/endpoint'
import { HttpError } from '@osys/sdk/http/error'
import type { authorizeChannel } from '@osys/sdk/realtime/endpoints'
import { describe, expect, test } from 'vitest'
import { createJointAuth } from './auth.joint.js'

type Input = EndpointInput<typeof authorizeChannel>
type Reply = EndpointReply<typeof authorizeChannel>

const SOCKET = '1.2'
const refused = new HttpError('x', { kind: 'HTTP_ERROR', status: 403, msg: '' })
const failed = new HttpError('x', { kind: 'HTTP_ERROR', status: 500, msg: '' })

/** A server that lets into every channel but `secret`, and that knows `others` unless told otherwise. */
function aServer(answer: (input: Input) => Reply = together) {
  const asked: Input[] = []
  const signals: AbortSignal[] = []
  const call = async (_: unknown, input: Input, { signal }: { signal: AbortSignal }) => {
    asked.push(input)
    signals.push(signal)
    return answer(input)
  }
  const ask = createJointAuth({
    api: { call: call as never },
    clock: { now: () => 0, wait: async () => {} },
    random: () => 0,
  })
  return { asked, signals, ask: (channel: string, signal = alive) => ask(channel, SOCKET, signal), raw: ask }
}

const alive = new AbortController().signal
const sign = (channel: string) => ({ auth: `signed ${channel}` })
function together({ channel_name, others = '' }: Input): Reply {
  if (channel_name === 'secret') throw refused
  const named = others.split(' ').filter(name => name !== '' && name !== 'secret')
  return { ...sign(channel_name), others: Object.fromEntries(named.map(name => [name, sign(name)])) }
}
const granted = (channel: string) => ({ kind: 'granted', auth: `signed ${channel}` })

describe('createJointAuth', () => {
  test('asks once for the channels of a turn, and alone for one', async () => {
    const { asked, ask } = aServer()
    expect(await Promise.all(['a', 'b', 'c'].map(name => ask(name)))).toEqual(['a', 'b', 'c'].map(granted))
    expect(await ask('d')).toEqual(granted('d'))
    expect(asked).toEqual([
      { socket_id: SOCKET, channel_name: 'a', others: 'b c' },
      { socket_id: SOCKET, channel_name: 'd' },
    ])
  })

  test.each([
    ['first', ['secret', 'a', 'b']],
    ['other', ['a', 'secret', 'b']],
  ])('refuses only the refused one when it is the %s', async (_, names) => {
    const { ask } = aServer()
    expect(await Promise.all(names.map(name => ask(name)))).toEqual(
      names.map(name => (name === 'secret' ? { kind: 'refused', status: 403 } : granted(name))),
    )
  })

  test('asks for each channel where the backend signs one at a time', async () => {
    const { asked, ask } = aServer(({ channel_name }) => sign(channel_name))
    expect(await Promise.all(['a', 'b', 'c'].map(name => ask(name)))).toEqual(['a', 'b', 'c'].map(granted))
    expect(asked.map(input => input.channel_name)).toEqual(['a', 'b', 'c'])
  })

  test('fails for all when the server fails', async () => {
    const { ask } = aServer(() => {
      throw failed
    })
    expect(await Promise.all([ask('a'), ask('b')])).toEqual([{ kind: 'failed' }, { kind: 'failed' }])
  })

  test('divides more channels than a call signs', async () => {
    const { asked, ask } = aServer()
    const names = Array.from({ length: 50 }, (_, index) => `c${index}`)
    expect(await Promise.all(names.map(name => ask(name)))).toEqual(names.map(granted))
    expect(asked.map(({ others = '' }) => others.split(' ').length)).toEqual([20, 20, 7])
  })

  test('never mixes two connections', async () => {
    const { asked, raw } = aServer()
    await Promise.all([raw('a', '1.1', alive), raw('b', '2.2', alive)])
    expect(asked).toEqual([
      { socket_id: '1.1', channel_name: 'a' },
      { socket_id: '2.2', channel_name: 'b' },
    ])
  })

  test('gives no answer to a channel that was left, and ends the call once all were', async () => {
    const { signals, ask } = aServer()
    const [one, other] = [new AbortController(), new AbortController()]
    const verdicts = Promise.all([ask('a', one.signal), ask('b', other.signal)])
    one.abort()
    expect(await verdicts).toEqual([{ kind: 'stale' }, granted('b')])
    expect(signals[0]?.aborted).toBe(false)
    other.abort()
    expect(signals[0]?.aborted).toBe(true)
  })
})
