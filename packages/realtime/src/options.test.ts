import { RealtimeConfig } from '@osys/sdk/app/schema'
import { authorizeChannel, authorizeUser } from '@osys/sdk/realtime/endpoints'
import { describe, expect, test } from 'vitest'
import { NAMESPACE, toAddress, toPusherOptions } from './options.js'

const config = (fields: object = {}) => RealtimeConfig.parse({ key: 'k', ...fields })
const relaxed = config({ ws_port: 8080, tls: false })

describe('toAddress (Spec §7, §9)', () => {
  test('is the own host, ports 80 and 443, with TLS forced', () => {
    const own = { host: 'osys.example', wsPort: 80, wssPort: 443, tls: true }
    expect(toAddress(config(), 'https://osys.example')).toEqual(own)
    expect(toAddress(config(), 'http://osys.example:8080')).toEqual(own)
  })

  test.each(['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'])(
    'is plain for %s when the configuration says so',
    origin => {
      expect(toAddress(relaxed, origin)).toMatchObject({ wsPort: 8080, tls: false })
      expect(toAddress(config(), origin)).toMatchObject({ tls: true })
    },
  )

  test.each([
    ['https://localhost:8080', null],
    ['http://osys.example', null],
    ['http://10.0.0.5:8080', null],
    ['http://localhost.evil.example', null],
    ['http://localhost:8080', 'ws.example'],
  ])('keeps TLS for %s with host %s whatever the configuration says', (origin, host) => {
    expect(toAddress({ ...relaxed, host }, origin).tls).toBe(true)
  })
})

describe('toPusherOptions (Spec §9)', () => {
  test('has the constants of the specification, and no transport but ws and wss', () => {
    expect(toPusherOptions(toAddress(config(), 'https://osys.example'))).toEqual({
      wsHost: 'osys.example',
      wsPort: 80,
      wssPort: 443,
      forceTLS: true,
      enabledTransports: ['ws', 'wss'],
      enableStats: false,
      cluster: '',
      activityTimeout: 120_000,
      pongTimeout: 30_000,
      unavailableTimeout: 10_000,
    })
    expect([NAMESPACE, authorizeChannel.path, authorizeUser.path]).toEqual([
      'App.Events',
      '/api/broadcasting/auth',
      '/api/broadcasting/user-auth',
    ])
  })

  test('tries no TLS when the connection is plain', () => {
    expect(toPusherOptions(toAddress(relaxed, 'http://localhost:8080'))).toMatchObject({
      forceTLS: false,
      enabledTransports: ['ws'],
    })
  })
})
