import type { Subject } from '@osys/sdk/access/rules'
import { describe, expect, it } from 'vitest'
import { movedColumns, refuseMove, statusesOf } from './rules.js'

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

  it('bear the date and the person of a move; an approved one is no longer archived', () => {
    const at = new Date('2026-11-20T15:14:00Z')
    expect(movedColumns('archive', 7, at)).toEqual({ status: 'archived', archived_at: at, archived_by: 7 })
    expect(movedColumns('approve', 7, at)).toEqual({
      status: 'actived',
      approved_at: at,
      approved_by: 7,
      archived_at: null,
      archived_by: null,
    })
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
