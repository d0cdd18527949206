import { describe, expect, test } from 'vitest'
import { type CorrectionDraft, correctionDraft, toRequestAtTablet } from './rules.correction.js'

const ZONE = 'America/Mexico_City'
const NOW = Date.parse('2026-11-20T21:00:00Z')
const record = { id: 800, event: 'entrada', at: '2026-11-20T15:02:31.000Z' } as const
const draft = (over: Partial<CorrectionDraft> = {}): CorrectionDraft => ({
  event: 'entrada',
  day: '2026-11-20',
  time: '08:30',
  reason: 'La tableta no servía',
  ...over,
})

describe('correctionDraft', () => {
  test('is the record as it stands, or a missing one of today without a time', () => {
    expect(correctionDraft(record, ZONE, NOW)).toEqual({ ...draft(), time: '09:02', reason: '' })
    expect(correctionDraft(null, ZONE, NOW)).toEqual({ ...draft(), event: null, time: '', reason: '' })
  })
})

describe('toRequestAtTablet (Spec §4)', () => {
  const asked = (one: typeof record | null, over: Partial<CorrectionDraft>) =>
    toRequestAtTablet(one, draft(over), ZONE, NOW)

  test('asks for another time, another event, a removal, or a missing record', () => {
    const { reason } = draft()
    const change = { kind: 'change', work_log_id: 800, reason }
    expect(asked(record, {})).toEqual({
      asked: { ...change, event: 'entrada', at: '2026-11-20T14:30:00.000Z' },
    })
    // The time was right, so it keeps its seconds.
    expect(asked(record, { event: 'fin_descanso', time: '09:02' })).toEqual({
      asked: { ...change, event: 'fin_descanso', at: record.at },
    })
    expect(asked(record, { event: 'remove', time: '' })).toEqual({
      asked: { kind: 'remove', work_log_id: 800, reason },
    })
    expect(asked(null, { event: 'salida', day: '2026-11-19', time: '18:00', reason: ' Olvidé ' })).toEqual({
      asked: { kind: 'add', event: 'salida', at: '2026-11-20T00:00:00.000Z', reason: 'Olvidé' },
    })
  })

  test.each([
    [null, { event: null }, 'event'],
    [null, { time: '' }, 'moment'],
    [null, { day: '' }, 'moment'],
    [null, { event: 'remove' }, 'moment'],
    [null, { time: '15:01' }, 'in_future'],
    [record, { time: '09:02' }, 'same'],
    [record, { reason: '  ' }, 'reason'],
    [record, { event: 'remove', reason: '' }, 'reason'],
  ] as const)('of %o says what %o lacks: %s', (one, over, fault) => {
    expect(asked(one, over)).toEqual({ fault })
  })

  test('takes the minute that runs', () => {
    expect(asked(null, { time: '15:00' })).toMatchObject({ asked: { at: '2026-11-20T21:00:00.000Z' } })
  })
})
