import { describe, expect, test } from 'vitest'
import { timeclockMessages as texts } from './messages.js'
import type { RequestDraft } from '@osys/sdk/timeclock/rules.requests'
import { refuseDraft } from './rules.requests.js'

const NOW = new Date('2026-11-20T18:00:00Z')
const errorsOf = (asked: RequestDraft) => refuseDraft(asked, NOW)?.errors

describe('refuseDraft (Spec §4)', () => {
  test('lets whole requests through', () => {
    expect(errorsOf({ kind: 'change', work_log_id: 1, event: 'salida' })).toBeUndefined()
    expect(errorsOf({ kind: 'change', work_log_id: 1, at: '2026-11-20T17:00:00Z' })).toBeUndefined()
    expect(errorsOf({ kind: 'add', event: 'entrada', at: '2026-11-20T15:00:00Z' })).toBeUndefined()
    expect(errorsOf({ kind: 'remove', work_log_id: 1 })).toBeUndefined()
  })

  test('names what is missing', () => {
    expect(errorsOf({ kind: 'remove' })).toEqual({ work_log_id: [texts.recordNeeded] })
    expect(errorsOf({ kind: 'change', work_log_id: 1 })).toEqual({ at: [texts.changeNeeded] })
    expect(errorsOf({ kind: 'add' })).toEqual({ event: [texts.eventNeeded], at: [texts.momentNeeded] })
    expect(errorsOf({ kind: 'add', event: 'salida', at: '2026-11-20T18:00:01Z' })).toEqual({
      at: [texts.inFuture],
    })
  })
})
