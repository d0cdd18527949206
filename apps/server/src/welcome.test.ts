import { describe, expect, it } from 'vitest'
import { baseUrl, table, welcome } from './welcome.js'

const FACTS = {
  version: 'v1',
  address: { scheme: 'http', host: '127.0.0.1', port: 8080 },
  publicUrl: undefined,
  demoAccounts: [],
  setupToken: null,
} as const

describe('welcome', () => {
  it('says where it is', () => {
    expect(welcome(FACTS)).toBe('\n  Osys v1 is ready: http://localhost:8080\n')
    expect(welcome({ ...FACTS, publicUrl: 'https://osys.example' })).toContain('ready: https://osys.example')
  })

  it('shows the demo sign-ins as a table', () => {
    const demoAccounts = [
      { email: 'owner@osys.demo', name: 'Mariana', roles: ['Propietario', 'Usuario OhPlaky'], pin: '2468' },
      { email: 'ana@osys.demo', name: 'Ana', roles: ['Consultants'], pin: null },
    ]
    expect(welcome({ ...FACTS, demoAccounts })).toBe(
      [
        '',
        '  Osys v1 is ready: http://localhost:8080',
        '',
        '  Demo company. The password of every account is osys-demo',
        '',
        '  E-mail            Name      PIN    Roles',
        '  ───────────────────────────────────────────────────────────────',
        '  owner@osys.demo   Mariana   2468   Propietario, Usuario OhPlaky',
        '  ana@osys.demo     Ana              Consultants',
        '',
      ].join('\n'),
    )
  })

  it('prints the setup token behind the hash, where it is sent to nobody', () => {
    expect(welcome({ ...FACTS, setupToken: 'abc' })).toContain('http://localhost:8080/setup#abc')
  })
})

describe('baseUrl', () => {
  it.each([
    ['http', '127.0.0.1', 8080, 'http://localhost:8080'],
    ['http', '0.0.0.0', 80, 'http://localhost'],
    ['https', 'osys.example', 443, 'https://osys.example'],
    ['https', 'osys.example', 8443, 'https://osys.example:8443'],
    ['http', 'fd00::1', 8080, 'http://[fd00::1]:8080'],
    ['http', '::', 8080, 'http://localhost:8080'],
  ] as const)('%s on %s:%i is opened as %s', (scheme, host, port, url) => {
    expect(baseUrl({ scheme, host, port })).toBe(url)
  })
})

describe('table', () => {
  it('lines the columns up under a ruled head', () => {
    expect(
      table([
        ['a', 'b'],
        ['long', 'x'],
      ]),
    ).toEqual(['a      b', '────────', 'long   x'])
  })
})
