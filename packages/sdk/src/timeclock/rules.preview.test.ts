import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aSheetLog } from '../testing/timeclock.js'
import { fitsDay, previewChange, withChange } from './rules.preview.js'
import type { ClockEvent } from './schema.js'
import { STATUS_AFTER } from './state.js'

const ZONE = 'America/Mexico_City'
const NOW = Date.parse('2026-11-25T18:00:00Z')
/** A record at a local time; Mexico City is six hours behind UTC. */
const at = (day: number, hour: number) => Date.UTC(2026, 10, day, hour + 6)
const log = (id: number, event: ClockEvent, day: number, hour: number) =>
  aSheetLog({ id, event, status: STATUS_AFTER[event], at: new Date(at(day, hour)).toISOString() })
const DAY = [log(1, 'entrada', 20, 9), log(4, 'salida', 20, 18)]
const previewed = (put: Parameters<typeof previewChange>[1]['put'], remove: readonly number[] = []) =>
  previewChange(DAY, { put, remove }, ZONE, NOW).map(({ day, before, after, oddities }) => [
    day,
    before.worked_seconds / 3600,
    after.worked_seconds / 3600,
    oddities,
  ])

describe('previewChange (Spec §4)', () => {
  test('shows a day before and after', () => {
    expect(previewed([{ id: 1, event: 'entrada', at: at(20, 10) }])).toEqual([['2026-11-20', 9, 8, []]])
  })

  test('shows both days of a record that moves', () => {
    expect(previewed([{ id: 4, event: 'salida', at: at(19, 18) }])).toEqual([
      ['2026-11-19', 0, 0, ['short_shift', 'unpaired']],
      ['2026-11-20', 9, 0, ['stale']],
    ])
  })

  test('shows the day that a record leaves, also for another week', () => {
    expect(previewed([{ id: 1, event: 'entrada', at: at(23, 9) }]).map(([day]) => day)).toEqual([
      '2026-11-20',
      '2026-11-23',
    ])
  })

  test('flags a long break, a long day, and what no longer follows', () => {
    const added = [
      { event: 'inicio_descanso', at: at(20, 11) },
      { event: 'fin_descanso', at: at(20, 16) },
    ] as const
    expect(previewed(added)).toEqual([['2026-11-20', 9, 4, ['long_break']]])
    expect(previewed([{ id: 1, event: 'entrada', at: at(20, 2) }])).toEqual([
      ['2026-11-20', 9, 16, ['long_shift']],
    ])
    expect(previewed([], [1])).toEqual([['2026-11-20', 9, 0, ['short_shift', 'unpaired']]])
  })

  test('flags times only beyond their bounds: a break of three hours, a day of thirteen, a shift of five minutes', () => {
    const [second, minute, hour] = [1000, 60_000, 3_600_000]
    const odditiesOf = (until: number, pause = 0) => {
      const [from, exit] = [at(20, 0), at(20, 0) + until]
      const logs = [
        { event: 'entrada', at: from },
        ...(pause > 0
          ? ([
              { event: 'inicio_descanso', at: from },
              { event: 'fin_descanso', at: from + pause },
            ] as const)
          : []),
        { event: 'salida', at: exit },
      ] as const
      return previewChange([], { put: logs, remove: [] }, ZONE, NOW).map(({ oddities }) => oddities)
    }
    expect(odditiesOf(13 * hour)).toEqual([[]])
    expect(odditiesOf(13 * hour + second)).toEqual([['long_shift']])
    expect(odditiesOf(5 * minute)).toEqual([[]])
    expect(odditiesOf(5 * minute - second)).toEqual([['short_shift']])
    expect(odditiesOf(8 * hour, 3 * hour)).toEqual([[]])
    expect(odditiesOf(8 * hour, 3 * hour + second)).toEqual([['long_break']])
  })

  test('does not name what was strange before', () => {
    const long = [log(1, 'entrada', 20, 2), log(4, 'salida', 20, 18)]
    const put = [{ id: 4, event: 'salida', at: at(20, 19) }] as const
    expect(previewChange(long, { put, remove: [] }, ZONE, NOW)).toMatchObject([{ oddities: [] }])
  })

  test('counts the exit after midnight on the day of its entry', () => {
    const night = previewed([{ id: 4, event: 'salida', at: at(21, 1) }])
    expect(night).toEqual([['2026-11-20', 9, 16, ['long_shift']]])
  })

  test('shows the day when nothing changes', () => {
    expect(previewed([{ id: 1, event: 'entrada', at: at(20, 9) }])).toEqual([['2026-11-20', 9, 9, []]])
  })
})

describe('withChange', () => {
  test('keeps what else is known of a changed record, which waits no longer', () => {
    const known = { ...log(4, 'salida', 20, 18), declared: true, conflict: 'wrong_pin' as const }
    const put = [{ id: 4, event: 'fin_descanso', at: at(20, 17) }] as const
    expect(withChange([known], { put, remove: [] })).toEqual([
      {
        ...known,
        event: 'fin_descanso',
        status: 'dentro',
        at: '2026-11-20T23:00:00.000Z',
        conflict: null,
      },
    ])
  })

  test('takes away what is removed', () => {
    expect(withChange(DAY, { put: [], remove: [1] }).map(({ id }) => id)).toEqual([4])
  })

  test('keeps new records of one moment in the order in which they are given', () => {
    const put = [
      { event: 'entrada', at: at(20, 9) },
      { event: 'salida', at: at(20, 9) },
    ] as const
    expect(withChange([], { put, remove: [] }).map(({ event }) => event)).toEqual(['salida', 'entrada'])
  })

  test('keeps every other record, and the order', () => {
    const hours = fc.integer({ min: 0, max: 23 })
    fc.assert(
      fc.property(hours, hours, (hour, other) => {
        const put = [
          { id: 1, event: 'entrada', at: at(20, hour) },
          { event: 'salida', at: at(20, other) },
        ] as const
        const next = withChange(DAY, { put, remove: [] })
        expect(next).toHaveLength(3)
        expect(next.map(each => each.at)).toEqual(
          next
            .map(each => each.at)
            .toSorted()
            .toReversed(),
        )
      }),
    )
  })
})

describe('fitsDay', () => {
  test('tells whether a record that waits follows from its day', () => {
    expect(fitsDay(log(9, 'fin_descanso', 20, 12), DAY)).toBe(false)
    expect(fitsDay(log(9, 'salida', 20, 20), [log(1, 'entrada', 20, 9)])).toBe(true)
    expect(fitsDay(log(9, 'salida', 20, 20), DAY)).toBe(false)
    expect(fitsDay(log(9, 'entrada', 20, 8), [])).toBe(true)
    expect(fitsDay(log(9, 'entrada', 20, 8), DAY)).toBe(false)
    const back = [log(1, 'entrada', 20, 9), log(3, 'fin_descanso', 20, 13), log(4, 'salida', 20, 18)]
    expect(fitsDay(log(9, 'inicio_descanso', 20, 12), back)).toBe(true)
    expect(fitsDay(log(9, 'fin_descanso', 20, 14), back)).toBe(false)
  })

  test('leaves out the record itself and others that wait; of one moment it comes last', () => {
    const waiting = { ...log(2, 'salida', 20, 10), conflict: 'wrong_pin' as const }
    const self = log(9, 'salida', 20, 18)
    expect(fitsDay(self, [log(1, 'entrada', 20, 9), waiting, self])).toBe(true)
    expect(fitsDay(log(9, 'inicio_descanso', 20, 9), [log(1, 'entrada', 20, 9)])).toBe(true)
  })
})
