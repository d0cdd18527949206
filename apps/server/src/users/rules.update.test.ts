import { describe, expect, test } from 'vitest'
import type { Account } from '../http/person.js'
import { endsSessions, toColumns } from './rules.update.js'

const account: Account = {
  id: 7,
  name: 'Ana',
  email: 'ana@osys.test',
  avatar: null,
  banner: null,
  phone: '55 1234',
  position: null,
  status: 'active',
  timezone: null,
  theme_mode: 'light',
  theme_variant: 'default',
  created_at: new Date(0),
  last_seen_at: null,
}

describe('toColumns', () => {
  test('leaves out what is not given, and clears what is empty', () => {
    expect(toColumns({ name: 'Eva', phone: '' }, {})).toEqual({ name: 'Eva', phone: null })
  })

  test('takes what was prepared, null too', () => {
    expect(toColumns({}, { avatar: null, password_hash: 'h' })).toEqual({ avatar: null, password_hash: 'h' })
  })
})

describe('endsSessions', () => {
  test('is for a new password and another status only', () => {
    expect(endsSessions({ account }, { email: 'eva@osys.test', status: 'active' })).toBe(false)
    expect(endsSessions({ account }, { password: 'x' })).toBe(true)
    expect(endsSessions({ account }, { status: 'inactive' })).toBe(true)
  })
})
