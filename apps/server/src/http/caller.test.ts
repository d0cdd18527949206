import { describe, expect, test } from 'vitest'
import { callerOf } from './caller.js'

describe('callerOf', () => {
  test('counts a call without an account for its address', () => {
    expect(callerOf({ person: null, device: null, ip: '10.0.0.8' }).key).toBe('address:10.0.0.8')
  })

  test('has an answer when the connection is gone before the call begins', () => {
    expect(callerOf({ person: null, device: null, ip: undefined } as never).key).toBe('address:')
  })
})
