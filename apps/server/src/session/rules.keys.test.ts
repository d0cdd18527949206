import { describe, expect, it } from 'vitest'
import { KEY_LIMITS } from '@osys/sdk/session/schema.keys'
import { keyExpiry, refuseNewKey } from './rules.keys.js'

const asked = { name: 'Informe', permissions: ['osys.user.show'] as const }

describe('refuseNewKey', () => {
  it('takes permissions that the person holds, under a new name', () => {
    expect(refuseNewKey(asked, ['osys.user.show'], ['Otra'])).toBeUndefined()
    expect(refuseNewKey({ ...asked, permissions: null }, [], [])).toBeUndefined()
    expect(refuseNewKey(asked, ['osys.user.store'], [])?.errors).toHaveProperty('permissions')
    expect(refuseNewKey(asked, ['osys.user.show'], ['Informe'])?.errors).toHaveProperty('name')
  })

  it('takes no more than so many', () => {
    const names = Array.from({ length: KEY_LIMITS.each }, (_, index) => `Llave ${index}`)
    expect(refuseNewKey(asked, ['osys.user.show'], names)?.msg).toMatch(/^Ya tienes 20 llaves/)
    expect(refuseNewKey(asked, ['osys.user.show'], names.slice(1))).toBeUndefined()
  })
})

describe('keyExpiry', () => {
  it('is so many days later', () => {
    expect(keyExpiry(new Date('2026-11-20T10:00:00Z'), 30).toISOString()).toBe('2026-12-20T10:00:00.000Z')
  })
})
