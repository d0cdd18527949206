import { describe, expect, test } from 'vitest'
import { readEnv, refuseDemoBeyondLoopback } from './env.js'
import { StartError } from './start-error.js'

describe('readEnv', () => {
  test('has a value for everything when nothing is set', () => {
    expect(readEnv({}, '/srv')).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: '/srv/data',
      databaseUrl: undefined,
      publicUrl: undefined,
      timezone: 'America/Mexico_City',
      mailUrl: undefined,
      demo: false,
      demoAnywhere: false,
      openai: { baseUrl: undefined, apiKey: undefined, model: undefined, contextTokens: 32_000 },
      assistantLimits: { each: null, byRole: {} },
      vapidSubject: undefined,
      broadcast: undefined,
      publicChannels: [],
      subscriptionCount: false,
      realtimeApiFrom: [],
      allowedOrigins: [],
      logLevel: 'info',
      pinPepper: undefined,
      tls: undefined,
      trustProxy: [],
      photoDays: 30,
      pushHosts: [],
      giphyApiKey: undefined,
    })
  })

  test('reads what is set, trimmed', () => {
    const env = readEnv(
      {
        PORT: ' 9000 ',
        HOST: '::1',
        DATA_DIR: '/var/osys',
        DATABASE_URL: 'postgres://osys:secret@db/osys',
        PUBLIC_URL: 'https://Osys.example/',
        DEMO: '0',
        ALLOWED_ORIGINS: 'https://a.example, https://b.example:8443',
        TLS_CERT: 'cert.pem',
        TLS_KEY: '/etc/key.pem',
        TRUST_PROXY: '10.0.0.0/8,::1',
        PHOTO_DAYS: '30',
        REALTIME_PUBLIC_CHANNELS: 'news, cache-weather',
        REALTIME_SUBSCRIPTION_COUNT: '1',
      },
      '/srv',
    )
    expect(env).toMatchObject({
      port: 9000,
      host: '::1',
      dataDir: '/var/osys',
      databaseUrl: 'postgres://osys:secret@db/osys',
      publicUrl: 'https://osys.example',
      allowedOrigins: ['https://a.example', 'https://b.example:8443'],
      tls: { cert: '/srv/cert.pem', key: '/etc/key.pem' },
      trustProxy: ['10.0.0.0/8', '::1'],
      photoDays: 30,
      publicChannels: ['news', 'cache-weather'],
      subscriptionCount: true,
    })
  })

  test('takes an empty value for one that is not set', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '  ', MAIL_URL: '' })).toEqual(readEnv({}))
  })

  test.each([
    ['PORT', '70000', 'must be a whole number from 0 to 65535'],
    ['PORT', '80a', 'must be a whole number from 0 to 65535'],
    ['HOST', 'a b', 'must be a host name or an address'],
    ['DATABASE_URL', 'mysql://x', 'must begin with postgres:// or postgresql://'],
    ['PUBLIC_URL', 'https://x/path', 'must be http:// or https:// with a host and no path'],
    ['TIMEZONE', 'Mexico', 'must be a time zone such as America/Mexico_City'],
    ['MAIL_URL', 'mail.example', 'must be an address that begins with http:// or https://'],
    ['MAIL_URL', 'javascript:alert(1)', 'must be an address that begins with http:// or https://'],
    ['DEMO', 'yes', 'must be 1, 0 or force'],
    ['VAPID_SUBJECT', 'me@example', 'must begin with mailto: or https://'],
    ['BROADCAST', 'redis://x', 'must be pusher://key:secret@host:port/app'],
    [
      'ALLOWED_ORIGINS',
      'https://a.example/x',
      'must be origins such as https://osys.example, separated by commas',
    ],
    ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent'],
    ['PIN_PEPPER', 'short', 'must have at least 32 characters'],
    ['TLS_CERT', 'cert.pem', 'is needed with TLS_CERT', 'TLS_KEY'],
    ['TLS_KEY', 'key.pem', 'is needed with TLS_KEY', 'TLS_CERT'],
    ['TRUST_PROXY', '10.0.0.0/33', 'must be addresses or networks such as 10.0.0.0/8, separated by commas'],
    ['PHOTO_DAYS', '0', 'must be a whole number from 1 to 3650'],
    [
      'REALTIME_PUBLIC_CHANNELS',
      'news,private-user.7',
      'must be names of channels without private- or presence- before them, separated by commas',
    ],
    ['REALTIME_SUBSCRIPTION_COUNT', 'yes', 'must be 1 or 0'],
    ['PUSH_HOSTS', 'https://push', 'must be host names, separated by commas'],
  ])('refuses %s=%s in one line', (name, value, says, about = name) => {
    const read = () => readEnv({ [name]: value })
    expect(read).toThrow(StartError)
    expect(read).toThrow(new StartError(`${about}: ${says}`))
  })

  test('names every wrong variable, a line each, and no value', () => {
    const read = () => readEnv({ PORT: 'x', DATABASE_URL: 'osys:secret@db', LOG_LEVEL: 'loud' })
    expect(read).toThrow(/^PORT: .*\nDATABASE_URL: .*\nLOG_LEVEL: .*$/)
    expect(read).not.toThrow(/secret/)
  })

  test.each([{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://osys.example' }])(
    'keeps demo data on this machine: %o',
    variables => {
      expect(() => readEnv({ DEMO: '1', ...variables })).toThrow(
        `${Object.keys(variables)[0]}: demo data has known passwords`,
      )
      expect(readEnv({ DEMO: 'force', ...variables })).toMatchObject({ demo: true, demoAnywhere: true })
      expect(readEnv({ ...variables })).toMatchObject({ demo: false })
    },
  )
})

describe('refuseDemoBeyondLoopback', () => {
  test('lets this machine through', () => {
    const env = { host: 'localhost', publicUrl: 'http://[::1]:8080', demoAnywhere: false }
    expect(() => refuseDemoBeyondLoopback(env)).not.toThrow()
  })
})
