import { aClockRequest, aLogChange, aSheetLog, aWorkLog } from '@osys/sdk/testing/timeclock'
import { describe, expect, test } from 'vitest'
import { toDayPlace, toLogChange, toRequest } from './present.changes.js'
import { toRegistered, toSheetLog, toWorkLog } from './present.js'
import type { WorkLogRow } from './queries.js'
import type { LogChangeRow } from './queries.changes.js'
import type { RequestRow } from './queries.requests.js'
import type { WeekLogRow } from './queries.week.js'

const AT = '2026-11-20T15:02:00.000Z'
const LATER = '2026-11-20T18:00:00.000Z'
const log = aWorkLog({ at: AT, received_at: LATER })
const ROW = {
  ...log,
  at: new Date(AT),
  received_at: new Date(LATER),
  photo: null,
  edited_at: null,
  answer: null,
} as unknown as WorkLogRow

describe('toWorkLog', () => {
  test('shows a record, with the address of its photo and when it was corrected (Spec §3)', () => {
    expect(toWorkLog(ROW)).toEqual(log)
    expect(toWorkLog({ ...ROW, photo: 'f.webp', edited_at: new Date(LATER) })).toEqual({
      ...log,
      photo_url: '/api/v1/ojibble/check-ins/800/photo',
      edited_at: LATER,
    })
  })
})

describe('toSheetLog', () => {
  test('leaves usual values out', () => {
    const row = ROW as unknown as WeekLogRow
    expect(toSheetLog(row)).toEqual(aSheetLog({ at: AT }))
    expect(toSheetLog({ ...row, offline: true }).received_at).toBe(LATER)
    const special = {
      offline: true,
      declared: true,
      conflict: 'wrong_state',
      edited_at: new Date(LATER),
    } as const
    expect(toSheetLog({ ...row, ...special })).toEqual(
      aSheetLog({
        at: AT,
        offline: true,
        received_at: LATER,
        declared: true,
        conflict: 'wrong_state',
        edited_at: LATER,
      }),
    )
  })
})

describe('toRegistered', () => {
  test('gives a punch its first answer', () => {
    const today = { worked_seconds: 60, break_seconds: 0 }
    const week = { ...today, ordinary_seconds: 60, overtime_seconds: 0 }
    const answer = { status: 'warning', msg: 'Espera', clock_status: 'dentro', today, week } as const
    expect(toRegistered({ ...ROW, answer })).toEqual({ ...answer, work_log: log })
  })

  test('says what was registered where no call made the record', () => {
    expect(toRegistered(ROW)).toEqual({
      status: 'success',
      msg: 'Entrada registrada',
      work_log: log,
      clock_status: null,
      today: null,
      week: null,
    })
  })
})

describe('toLogChange', () => {
  const { kind: _kind, by: _by, ...facts } = aLogChange()
  const row: LogChangeRow = {
    ...facts,
    user_id: 7,
    action: 'check_in.update',
    actor_id: 3,
    actor_name: 'Karla Ríos',
  }

  test('says who changed what, and why', () => {
    const change = {
      ...row,
      before: { event: 'entrada', at: AT, note: 'x' },
      after: { event: 'entrada', at: LATER, note: 'x' },
    }
    expect(toLogChange(change as unknown as LogChangeRow)).toEqual(
      aLogChange({ before: { event: 'entrada', at: AT }, after: { event: 'entrada', at: LATER } }),
    )
    expect(toLogChange({ ...row, action: 'check_in.discard' }).kind).toBe('discarded')
    expect(toLogChange({ ...row, action: 'other' }).kind).toBe('corrected')
  })

  test('has nobody, no reason and no facts where there are none', () => {
    const empty = { before: null, after: null, reason: null }
    expect(toLogChange({ ...row, ...empty })).toMatchObject({ before: null, after: null, reason: '' })
    for (const gone of [{ actor_id: null }, { actor_name: null }]) {
      expect(toLogChange({ ...row, ...gone }).by).toBeNull()
    }
  })
})

describe('toRequest', () => {
  const request = aClockRequest()
  const row = {
    ...request,
    was_event: 'entrada',
    was_at: new Date(AT),
    event: 'entrada',
    at: new Date('2026-11-20T14:30:00.000Z'),
    photo: null,
    created_at: new Date(request.created_at),
  } as unknown as RequestRow

  test('says what a person wants changed', () => {
    expect(toRequest(row)).toEqual(request)
    expect(toRequest({ ...row, photo: 'f.webp' }).photo_url).toBe('/api/v1/ojibble/requests/90/photo')
  })

  test('has no facts where one of them is missing', () => {
    expect(toRequest({ ...row, was_event: null, at: null })).toMatchObject({ was: null, wanted: null })
  })

  test('says who decided it, also when that person is gone', () => {
    const decided = { ...row, decided_by: 3, decided_at: new Date(LATER) }
    expect(toRequest({ ...decided, decider: 'Karla' })).toMatchObject({
      decided_at: LATER,
      decided_by: { id: 3, name: 'Karla' },
    })
    expect(toRequest({ ...decided, decider: null }).decided_by).toEqual({ id: 3, name: '' })
  })
})

test('toDayPlace is the local day of a moment', () => {
  expect(toDayPlace(7, new Date('2026-11-21T03:00:00Z'), 'America/Mexico_City')).toEqual({
    user_id: 7,
    from: new Date('2026-11-20T06:00:00Z'),
    to: new Date('2026-11-21T06:00:00Z'),
  })
})
