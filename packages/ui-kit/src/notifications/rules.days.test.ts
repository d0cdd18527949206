import { aNotification } from '@osys/sdk/testing/notifications'
import { describe, expect, test } from 'vitest'
import { groupByDay } from './rules.days.js'

const NOW = Date.parse('2026-11-20T18:00:00Z')
const ZONE = 'America/Mexico_City'
const at = (id: number, created_at: string | null) => aNotification({ id, created_at })

describe('groupByDay', () => {
  test('groups by the day of the zone, in the given order', () => {
    const days = groupByDay(
      [
        at(6, '2026-11-20T17:00:00Z'),
        at(5, '2026-11-20T06:00:00Z'),
        at(4, '2026-11-20T05:59:59Z'),
        at(3, '2026-11-18T18:00:00Z'),
        at(2, null),
      ],
      NOW,
      ZONE,
    )
    expect(days.map(({ day, kind, items }) => [day, kind, items.map(({ id }) => id)])).toEqual([
      ['2026-11-20', 'today', [6, 5]],
      ['2026-11-19', 'yesterday', [4]],
      ['2026-11-18', 'earlier', [3]],
      ['', 'undated', [2]],
    ])
  })

  test('finds yesterday across a change of month and of daylight saving', () => {
    const [day] = groupByDay([at(1, '2026-02-28T18:00:00Z')], Date.parse('2026-03-01T18:00:00Z'), ZONE)
    expect(day?.kind).toBe('yesterday')
    const [short] = groupByDay(
      [at(1, '2026-03-28T23:30:00Z')],
      Date.parse('2026-03-29T21:30:00Z'),
      'Europe/Madrid',
    )
    expect(short?.day).toBe('2026-03-29')
  })

  test('returns nothing for an empty list', () => {
    expect(groupByDay([], NOW, ZONE)).toEqual([])
  })
})
