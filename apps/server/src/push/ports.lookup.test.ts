import type { lookup, LookupAddress } from 'node:dns'
import { describe, expect, it } from 'vitest'
import { createPublicLookup, isPrivateAddress } from './ports.lookup.js'

describe('isPrivateAddress', () => {
  it.each(['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'])(
    'is true for %s',
    address => expect(isPrivateAddress({ address, family: 4 })).toBe(true),
  )
  it.each(['::1', '::', 'fd00::1', 'fe80::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1', 'ff02::1'])(
    'is true for %s',
    address => expect(isPrivateAddress({ address, family: 6 })).toBe(true),
  )
  it('is false for the public internet', () => {
    expect(isPrivateAddress({ address: '142.250.72.106', family: 4 })).toBe(false)
    expect(isPrivateAddress({ address: '2607:f8b0:4004:c07::5f', family: 6 })).toBe(false)
  })
})

describe('createPublicLookup', () => {
  const resolving = (...addresses: readonly LookupAddress[]) =>
    createPublicLookup(((_name: string, _options: object, done: (error: null, all: unknown) => void) =>
      done(null, addresses)) as unknown as typeof lookup)
  const ask = (resolve: ReturnType<typeof resolving>, all: boolean) =>
    new Promise((done, fail) =>
      resolve('push.example', { all }, (error, found) => (error ? fail(error) : done(found))),
    )

  it('answers public addresses only', async () => {
    const resolve = resolving({ address: '10.0.0.1', family: 4 }, { address: '142.250.72.106', family: 4 })
    expect(await ask(resolve, true)).toEqual([{ address: '142.250.72.106', family: 4 }])
    expect(await ask(resolve, false)).toBe('142.250.72.106')
  })

  it('fails for a name with only private addresses', async () => {
    await expect(ask(resolving({ address: '127.0.0.1', family: 4 }), true)).rejects.toThrow(
      'no public address',
    )
  })
})
