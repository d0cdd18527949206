import { describe, expect, it } from 'vitest'
import { signChannel, signUser } from './auth.js'
import { LIMITS } from './limits.js'
import { serverToUser } from './protocol.js'
import { type Asker, judgeSignin, judgeSubscribe, refuseClientEvent } from './rules.js'

const PUBLIC = new Set(['news', 'more-news'])
const app = { key: 'k', secret: 's' }
const asker: Asker = {
  id: '1.2',
  channels: new Map(),
  asking: new Map(),
  principal: null,
  userId: null,
}
const ask = (channel: string, data: object | null = null, who: Asker = asker) => {
  const channelData = data && JSON.stringify(data)
  const auth = signChannel(app, who.id, channel, channelData)
  return judgeSubscribe(app, LIMITS, who, { kind: 'subscribe', channel, auth, channelData }, PUBLIC)
}
const session = { osys: { session: 3, user: 7, at: 5 } }

describe('judgeSubscribe', () => {
  it('returns the owner of a right signature', () => {
    expect(ask('private-user.7', session)).toEqual({
      principal: { kind: 'session', sessionId: 3, userId: 7 },
      signedAt: 5,
      member: null,
      id: null,
    })
    expect(ask('presence-osys', { user_id: 7 })).toMatchObject({ member: { userId: '7', userInfo: null } })
  })

  it('refuses a wrong signature, and a channel whose name or data is wrong', () => {
    const forged = { kind: 'subscribe', channel: 'private-user.7', auth: 'k:no', channelData: null } as const
    expect(judgeSubscribe(app, LIMITS, asker, forged, PUBLIC)).toMatchObject({
      type: 'AuthError',
      error: 'Invalid signature',
      status: 401,
    })
    expect(ask('private user')).toMatchObject({ error: 'Invalid channel name', status: 400 })
    expect(ask('private-user.7', [])).toMatchObject({ error: 'channel_data is no JSON object', status: 400 })
    expect(ask('presence-osys', {})).toMatchObject({ error: 'channel_data has no user_id', status: 400 })
  })

  it("lets only the signed-in person hear the person's own channel", () => {
    const own = serverToUser('7')
    expect(ask(own, null, { ...asker, userId: '7' })).toEqual({
      principal: null,
      signedAt: null,
      member: null,
    })
    for (const userId of ['8', null]) {
      expect(ask(own, null, { ...asker, userId })).toMatchObject({ type: 'AuthError', status: 403 })
    }
  })

  it('keeps a socket to one session', () => {
    const other = { ...asker, principal: { kind: 'device' as const, deviceId: 1 } }
    expect(ask('private-user.7', session, other)).toMatchObject({ status: 403 })
    expect(ask('private-user.7', null, other)).toMatchObject({ principal: null })
  })

  it('counts the channels that a socket is in and asks for', () => {
    const many = new Map(Array.from({ length: LIMITS.channels }, (_, i) => [`private-user.${i}`, null]))
    for (const channel of ['private-user.1000', 'news']) {
      expect(ask(channel, null, { ...asker, channels: many })).toMatchObject({
        type: 'LimitReached',
        status: 429,
      })
      expect(ask(channel, null, { ...asker, asking: many })).toMatchObject({ type: 'LimitReached' })
    }
    expect(ask('private-user.1', null, { ...asker, channels: many })).not.toHaveProperty('error')
  })

  it('knows no public channels but those that are named', () => {
    expect(ask('news')).not.toHaveProperty('error')
    for (const channel of ['News', 'news-1', 'new', 'cache-news']) {
      expect(ask(channel)).toMatchObject({ type: 'AuthError', status: 403 })
    }
  })

  it('limits the data of a member', () => {
    expect(ask('presence-osys', { user_id: 7, user_info: 'x'.repeat(3_000) })).toMatchObject({
      type: 'LimitReached',
      status: 413,
    })
    expect(ask('presence-osys', { user_id: '7\0' })).toMatchObject({ type: 'AuthError', status: 400 })
  })
})

describe('judgeSignin', () => {
  const signin = (userData: string, who = asker) =>
    judgeSignin(app, who, { kind: 'signin', auth: signUser(app, who.id, userData), userData })

  it('takes the id that was signed, once for a socket', () => {
    expect(signin('{"id":7}')).toMatchObject({ userId: '7', principal: null })
    const userData = '{"id":7}'
    expect(judgeSignin(app, asker, { kind: 'signin', auth: 'k:no', userData })).toEqual({
      error: 'Invalid signature',
    })
    expect(signin('{"id":7}', { ...asker, userId: '8' })).toHaveProperty('error')
    expect(signin('{}')).toHaveProperty('error')
    expect(signin('x')).toHaveProperty('error')
  })
})

describe('refuseClientEvent', () => {
  const inside: Asker = { ...asker, channels: new Map([['private-chat.1-2', null]]) }
  const event = { kind: 'event', event: 'client-x', channel: 'private-chat.1-2', data: {} } as const

  it('lets a member send events where that is allowed, up to a length', () => {
    expect(refuseClientEvent(LIMITS, inside, event, () => true)).toBeNull()
    expect(refuseClientEvent(LIMITS, inside, event, () => false)).toMatch('not enabled')
    expect(refuseClientEvent(LIMITS, asker, event, () => true)).toMatch('not in the channel')
    const fits = { ...event, data: 'x'.repeat(LIMITS.dataBytes - 2) }
    expect(refuseClientEvent(LIMITS, inside, fits, () => true)).toBeNull()
    const long = { ...event, data: 'x'.repeat(LIMITS.dataBytes - 1) }
    expect(refuseClientEvent(LIMITS, inside, long, () => true)).toMatch('too large')
  })
})
