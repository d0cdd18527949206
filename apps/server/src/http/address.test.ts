import type { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createAddressOf } from './address.js'

const request = (remoteAddress: string | undefined, forwarded?: string) => ({
  socket: { remoteAddress } as Socket,
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
})

describe('createAddressOf', () => {
  it('returns the peer, whatever its headers claim', () => {
    const addressOf = createAddressOf([])
    expect(addressOf(request('10.0.0.1', '1.2.3.4'))).toBe('10.0.0.1')
    expect(addressOf(request('::ffff:10.0.0.1'))).toBe('10.0.0.1')
    expect(addressOf(request('2001:db8:1:2:3:4:5:6'))).toBe('2001:db8:1:2::/64')
  })

  it('trusts the proxies that the configuration names, and no others', () => {
    const addressOf = createAddressOf(['10.0.0.0/8'])
    expect(addressOf(request('10.0.0.1', '6.6.6.6, 1.2.3.4'))).toBe('1.2.3.4')
    expect(addressOf(request('11.0.0.1', '1.2.3.4'))).toBe('11.0.0.1')
    expect(addressOf(request('10.0.0.1'))).toBe('10.0.0.1')
  })

  it('returns an empty text for a peer that is gone', () => {
    for (const proxies of [[], ['10.0.0.0/8']]) {
      expect(createAddressOf(proxies)(request(undefined))).toBe('')
    }
  })
})
