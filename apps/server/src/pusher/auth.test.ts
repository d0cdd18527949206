import { describe, expect, it } from 'vitest'
import { isSame, readGrant, signChannel, signUser } from './auth.js'

// The values are the worked examples of Pusher's documentation of authorization and user authentication.
const app = { key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' }

describe('signChannel', () => {
  it('makes the signatures of the documentation', () => {
    expect(signChannel(app, '1234.1234', 'private-foobar')).toBe(
      '278d425bdf160c739803:58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4',
    )
    const data = '{"user_id":10,"user_info":{"name":"Mr. Channels"}}'
    expect(signChannel(app, '1234.1234', 'presence-foobar', data)).toBe(
      '278d425bdf160c739803:31935e7d86dba64c2a90aed31fdc61869f9b22ba9d8863bba239c03ca481bc80',
    )
  })
})

describe('signUser', () => {
  it('makes the signature of the documentation', () => {
    expect(signUser(app, '1234.1234', '{"id":"12345"}')).toBe(
      '278d425bdf160c739803:4708d583dada6a56435fb8bc611c77c359a31eebde13337c16ab43aa6de336ba',
    )
  })
})

describe('isSame', () => {
  it('compares texts of any length', () => {
    expect(isSame('a', 'a')).toBe(true)
    expect(isSame('a', 'ab')).toBe(false)
    expect(isSame('', 'a')).toBe(false)
  })
})

describe('readGrant', () => {
  it('reads the joining member and the owner of the socket', () => {
    const data = { user_id: 7, user_info: { id: 7 }, osys: { session: 3, user: 7, at: 5 } }
    expect(readGrant(JSON.stringify(data))).toEqual({
      principal: { kind: 'session', sessionId: 3, userId: 7 },
      signedAt: 5,
      member: { userId: '7', userInfo: { id: 7 } },
      id: null,
    })
    expect(readGrant('{"osys":{"device":2,"at":5}}')?.principal).toEqual({ kind: 'device', deviceId: 2 })
    expect(readGrant(null)).toEqual({ principal: null, signedAt: null, member: null, id: null })
    expect(readGrant('x')).toBeNull()
  })
})
