import { describe, expect, test } from 'vitest'
import { type RequestDraft, requestFaults } from './rules.requests.js'

const NOW = Date.parse('2026-11-20T18:00:00Z')
const faultsOf = (asked: RequestDraft) => requestFaults(asked, NOW)

describe('requestFaults (Spec §4)', () => {
  test('finds none in whole requests', () => {
    expect(faultsOf({ kind: 'change', work_log_id: 1, event: 'salida' })).toEqual({})
    expect(faultsOf({ kind: 'change', work_log_id: 1, at: '2026-11-20T17:00:00Z' })).toEqual({})
    expect(faultsOf({ kind: 'add', event: 'entrada', at: '2026-11-20T15:00:00Z' })).toEqual({})
    expect(faultsOf({ kind: 'remove', work_log_id: 1 })).toEqual({})
  })

  test('names what is missing', () => {
    expect(faultsOf({ kind: 'remove' })).toEqual({ work_log_id: 'no_record' })
    expect(faultsOf({ kind: 'change', work_log_id: 1 })).toEqual({ at: 'no_change' })
    expect(faultsOf({ kind: 'add' })).toEqual({ event: 'no_event', at: 'no_moment' })
  })

  test('takes the present moment, and none after it', () => {
    const ask = (at: string) => faultsOf({ kind: 'add', event: 'salida', at })
    expect(ask('2026-11-20T18:00:00Z')).toEqual({})
    expect(ask('2026-11-20T18:00:01Z')).toEqual({ at: 'in_future' })
  })

  test('does not read the moment of a record to remove', () => {
    expect(faultsOf({ kind: 'remove', work_log_id: 1, at: '2027-01-01T00:00:00Z' })).toEqual({})
  })
})
