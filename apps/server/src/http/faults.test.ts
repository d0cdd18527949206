import { describe, expect, it } from 'vitest'
import { causesOf, constraintOf, databaseCodeOf, faultOf } from './faults.js'

const withCode = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more })

describe('faultOf', () => {
  it.each([
    ['53100', 'disk_full'],
    ['57P01', 'unavailable'],
    ['08006', 'unavailable'],
    ['53300', 'unavailable'],
    ['57014', 'unavailable'],
    ['40P01', 'unavailable'],
    ['25006', 'unavailable'],
    ['22021', 'invalid'],
    ['22003', 'invalid'],
    ['ENOSPC', 'disk_full'],
    ['EMFILE', 'unavailable'],
    ['FST_ERR_CTP_BODY_TOO_LARGE', 'too_large'],
    ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'unsupported_media_type'],
    ['23505', 'internal'],
  ])('takes %s for %s', (code, fault) => {
    expect(faultOf(withCode(code))).toBe(fault)
    expect(faultOf(new Error('wrapped', { cause: withCode(code) }))).toBe(fault)
  })

  it('takes a missing socket for a database that is away, a missing file for a fault of ours', () => {
    expect(faultOf(withCode('ENOENT', { syscall: 'connect' }))).toBe('unavailable')
    expect(faultOf(withCode('ENOENT', { syscall: 'open' }))).toBe('internal')
  })
})

describe('databaseCodeOf', () => {
  it("finds the database's code under the query builder's error, and no other code", () => {
    expect(databaseCodeOf(new Error('q', { cause: withCode('40001', { severity: 'ERROR' }) }))).toBe('40001')
    expect(databaseCodeOf(withCode('EPIPE'))).toBeUndefined()
    expect(databaseCodeOf(null)).toBeUndefined()
  })
})

describe('constraintOf', () => {
  it('names what was violated', () => {
    expect(constraintOf(new Error('q', { cause: withCode('23505', { constraint: 'users_email' }) }))).toBe(
      'users_email',
    )
    expect(constraintOf(new Error('q'))).toBeUndefined()
  })
})

describe('causesOf', () => {
  it('ends on a circular chain of causes', () => {
    const error = new Error('a')
    error.cause = error
    expect(causesOf(error)).toHaveLength(8)
  })
})
