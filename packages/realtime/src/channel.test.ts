import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Verdict } from './auth.js'
import type { ChannelPorts } from './channel.js'
import { openChannel } from './channel.js'

const SOCKET = '1.2'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Opens a channel over a socket that the test plays; `sent` holds what pusher-js and Echo were told. */
function open(name = 'private-user.7') {
  const state = { socketId: SOCKET as string | undefined, isSubscribed: false, isKnown: true, random: 1 }
  const sent: string[] = []
  const told: unknown[] = []
  const asked: { readonly signal: AbortSignal; readonly give: (verdict: Verdict) => void }[] = []
  const heard = {
    here: (_people: readonly unknown[]): void => {},
    joining: (_person: unknown): void => {},
    leaving: (_person: unknown): void => {},
    subscribed: (_data?: unknown): void => {},
    error: (_error: unknown): void => {},
    listenToAll: (_event: string, _data: unknown): void => {},
  }
  const bound = Object.fromEntries(
    (Object.keys(heard) as (keyof typeof heard)[]).map(key => [
      key,
      (listener: () => void) => {
        heard[key] = listener
        return bound
      },
    ]),
  ) as Record<string, (listener: () => void) => object>
  Object.assign(bound, {
    on(event: string, listener: () => void) {
      expect(event).toBe('pusher:subscription_succeeded')
      heard.subscribed = listener
      return bound
    },
  })
  const enter = (how: string) => (short: string) => {
    sent.push(`${how} ${short}`)
    return bound
  }
  const ports = {
    echo: {
      private: enter('private'),
      join: enter('join'),
      channel: enter('channel'),
      leaveChannel: (left: string) => sent.push(`leave ${left}`),
    },
    pusher: {
      channel: () =>
        state.isKnown
          ? {
              subscribed: state.isSubscribed,
              disconnect: () => sent.push('disconnect'),
              trigger: (note: string, data: object) => sent.push(`${note} ${JSON.stringify(data)}`) > 0,
            }
          : undefined,
      subscribe: (again: string) => sent.push(`subscribe ${again}`),
      send_event: (event: string, data: object) => sent.push(`${event} ${JSON.stringify(data)}`),
    },
    random: () => state.random,
    socketId: () => state.socketId,
    authorize: (_name: string, _socketId: string, signal: AbortSignal) =>
      new Promise(give => asked.push({ signal, give })),
  } as unknown as ChannelPorts
  const channel = openChannel(ports, name, {
    onSubscribed: number => told.push(number ?? 'subscribed'),
    onArrival: arrival => told.push(arrival),
    onNote: (note, data) => told.push(['note', note, data]),
    onRefused: status => told.push(status),
    onHere: people => told.push(['here', people]),
    onJoining: person => told.push(['joining', person]),
    onLeaving: person => told.push(['leaving', person]),
  })
  return { channel, state, sent, told, asked, heard }
}

/** Opens a channel and lets it bind. */
async function bound(name?: string) {
  const opened = open(name)
  await Promise.resolve()
  return opened
}

async function authorized(verdict: Verdict, before: (opened: ReturnType<typeof open>) => void = () => {}) {
  const opened = await bound()
  const answers: unknown[] = []
  const answering = opened.channel.authorize(SOCKET, (error, granted) =>
    answers.push(error?.message ?? granted),
  )
  before(opened)
  opened.asked[0]?.give(verdict)
  await answering
  return { ...opened, answers }
}

describe('openChannel', () => {
  test.each([
    ['private-user.7', 'private user.7'],
    ['presence-online', 'join online'],
    ['news', 'channel news'],
  ])('enters %s by its kind', async (name, entered) => {
    expect((await bound(name)).sent).toEqual([entered])
  })

  test('enters nothing when it is left at once', async () => {
    const opened = open()
    opened.channel.leave()
    await Promise.resolve()
    expect(opened.sent).not.toContain('private user.7')
  })

  test('hands on who is there, who comes and who goes', async () => {
    const { heard, told } = await bound('presence-online')
    heard.here([{ id: 1 }])
    heard.joining({ id: 2 })
    heard.leaving({ id: 1 })
    expect(told).toEqual([
      ['here', [{ id: 1 }]],
      ['joining', { id: 2 }],
      ['leaving', { id: 1 }],
    ])
  })

  test('hands on events until it is left, and notes of other browsers apart', async () => {
    const { channel, heard, told } = await bound()
    heard.listenToAll('AccessChanged', { seq: 3 })
    heard.listenToAll('.client-typing', { seq: 4 })
    // An event without a number that nobody knows, as of a newer server, is passed over.
    heard.listenToAll('UnknownChanged', {})
    expect(told).toMatchObject([{ numbered: true, entry: { seq: 3 } }, ['note', 'client-typing', { seq: 4 }]])
    channel.leave()
    heard.listenToAll('AccessChanged', { seq: 4 })
    heard.listenToAll('.client-typing', {})
    expect(told).toHaveLength(2)
  })

  test('is subscribed as the socket says, until it is left', async () => {
    const { channel, state } = await bound()
    expect(channel.isSubscribed()).toBe(false)
    state.isSubscribed = true
    expect(channel.isSubscribed()).toBe(true)
    channel.leave()
    expect(channel.isSubscribed()).toBe(false)
  })

  test('sends notes while it is subscribed', async () => {
    const { channel, state, sent } = await bound()
    expect(channel.whisper('client-typing')).toBe(false)
    state.isSubscribed = true
    expect(channel.whisper('client-typing')).toBe(true)
    expect(channel.whisper('client-typing', { user_id: 7 })).toBe(true)
    expect(sent.slice(1)).toEqual(['client-typing {}', 'client-typing {"user_id":7}'])
    channel.leave()
    expect(channel.whisper('client-typing')).toBe(false)
  })

  test('that pusher-js does not know is not subscribed, and can be left', async () => {
    const { channel, state, sent } = await bound()
    state.isKnown = false
    expect([channel.isSubscribed(), channel.whisper('client-typing')]).toEqual([false, false])
    channel.leave()
    expect(sent.slice(1)).toEqual(['leave private-user.7', 'pusher:unsubscribe {"channel":"private-user.7"}'])
  })

  test('tells the number of its newest event only where there is one', async () => {
    const { heard, told } = await bound()
    for (const data of [{ seq: 7 }, { seq: '7' }, {}, null, undefined, 7]) heard.subscribed(data)
    expect(told).toEqual([7, 'subscribed', 'subscribed', 'subscribed', 'subscribed', 'subscribed'])
  })

  test('is left in the order that pusher-js needs', async () => {
    const { channel, sent } = await bound()
    sent.length = 0
    channel.leave()
    expect(sent).toEqual([
      'disconnect',
      'leave private-user.7',
      'pusher:unsubscribe {"channel":"private-user.7"}',
    ])
  })
})

describe('authorize', () => {
  test('gives pusher-js what the server granted', async () => {
    const { answers } = await authorized({ kind: 'granted', auth: 'a', channel_data: 'b' })
    expect(answers).toEqual([{ auth: 'a', channel_data: 'b' }])
  })

  test.each([{ kind: 'refused', status: 403 }, { kind: 'failed' }] as const)(
    'gives an error when the answer is $kind',
    async verdict => {
      expect((await authorized(verdict)).answers).toEqual([`private-user.7: ${verdict.kind}`])
    },
  )

  test('gives nothing when the answer is of no use any more', async () => {
    const granted = { kind: 'granted', auth: 'a' } as const
    expect((await authorized({ kind: 'stale' })).answers).toEqual([])
    expect((await authorized(granted, ({ channel }) => channel.leave())).answers).toEqual([])
    expect((await authorized(granted, ({ state }) => (state.socketId = '1.3'))).answers).toEqual([])
  })

  test('drops the question before, and the last one when the channel is left', async () => {
    const { channel, asked } = await bound()
    void channel.authorize(SOCKET, () => {})
    void channel.authorize(SOCKET, () => {})
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
    channel.leave()
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true])
  })
})

describe('a channel that could not be subscribed', () => {
  test.each([400, 401, 403, 404, 499])('is left for good after %s', async status => {
    const { heard, told, sent } = await bound()
    heard.error({ status })
    expect(told).toEqual([status])
    expect(sent).toContain('leave private-user.7')
    await vi.runAllTimersAsync()
    expect(sent).not.toContain('subscribe private-user.7')
  })

  test.each([
    { status: 399 },
    { status: 408 },
    { status: 429 },
    { status: 500 },
    { status: '403' },
    {},
    null,
    403,
  ])('is subscribed again after %j', async error => {
    const { heard, told, sent } = await bound()
    heard.error(error)
    await vi.runAllTimersAsync()
    expect(told).toEqual([])
    expect(sent).toEqual(['private user.7', 'disconnect', 'subscribe private-user.7'])
  })

  test('is left with the status that the server refused it with, which counts once', async () => {
    const { heard, told } = await authorized({ kind: 'refused', status: 403 })
    heard.error({ status: 500 })
    expect(told).toEqual([403])
    const other = await authorized({ kind: 'failed' })
    other.heard.error({ status: 500 })
    expect(other.told).toEqual([])
    const third = await authorized({ kind: 'refused', status: 429 })
    third.heard.error({ status: 403 })
    third.heard.error({ status: 403 })
    expect(third.told).toEqual([403])
  })

  test('waits ever longer, from the start again after a success', async () => {
    const { heard, told, sent } = await bound()
    const triesAfter = async (ms: number): Promise<number> => {
      sent.length = 0
      await vi.advanceTimersByTimeAsync(ms - 1)
      const early = sent.length
      await vi.advanceTimersByTimeAsync(1)
      return early === 0 ? sent.filter(each => each.startsWith('subscribe')).length : -1
    }
    heard.error({ status: 500 })
    expect(await triesAfter(800)).toBe(1)
    heard.error({ status: 500 })
    expect(await triesAfter(1600)).toBe(1)
    heard.subscribed({})
    heard.subscribed({ seq: 7 })
    expect(told).toEqual(['subscribed', 7])
    heard.error({ status: 500 })
    expect(await triesAfter(800)).toBe(1)
  })

  test('is subscribed once after two errors', async () => {
    const { heard, sent } = await bound()
    heard.error({ status: 500 })
    heard.error({ status: 500 })
    await vi.runAllTimersAsync()
    expect(sent.filter(each => each.startsWith('subscribe'))).toHaveLength(1)
  })

  test.each([
    ['it was left', ({ channel }: ReturnType<typeof open>) => channel.leave()],
    ['there is no connection', ({ state }: ReturnType<typeof open>) => (state.socketId = undefined)],
    [
      'a new connection has subscribed it',
      ({ state }: ReturnType<typeof open>) => (state.isSubscribed = true),
    ],
  ])('is not subscribed again when %s', async (_, meanwhile) => {
    const opened = await bound()
    opened.heard.error({ status: 500 })
    meanwhile(opened)
    await vi.runAllTimersAsync()
    expect(opened.sent).not.toContain('subscribe private-user.7')
  })
})
