import type { Subject } from '@osys/sdk/access/rules'
import { describe, expect, it } from 'vitest'
import { refuseMove, statusesOf } from './rules.js'

const person = (...roles: readonly string[]): Subject => ({ kind: 'person', id: 1, roles, permissions: [] })

describe('companies (Spec §4)', () => {
  it('are listed by filter among those that the person may list', () => {
    expect(statusesOf(person('admin_ohplaky'))).toEqual(['pending', 'actived', 'archived'])
    expect(statusesOf(person('admin_ohplaky'), 'archived')).toEqual(['archived'])
    expect(statusesOf(person())).toEqual(['actived'])
    expect(statusesOf(person(), 'pending')).toEqual([])
  })

  it('are approved from pending and archived, archived from pending and active', () => {
    expect(refuseMove('pending', 'approve')).toBeUndefined()
    expect(refuseMove('archived', 'approve')).toBeUndefined()
    expect(refuseMove('pending', 'archive')).toBeUndefined()
    expect(refuseMove('actived', 'archive')).toBeUndefined()
  })

  it('are not moved to where they are, and the refusal says where that is', () => {
    expect(refuseMove('actived', 'approve')).toEqual({
      refusal: 'wrong_state',
      msg: 'Esta empresa ya está activa.',
      details: { current: 'actived' },
    })
    expect(refuseMove('archived', 'archive')).toEqual({
      refusal: 'wrong_state',
      msg: 'Esta empresa ya está archivada.',
      details: { current: 'archived' },
    })
  })
})
