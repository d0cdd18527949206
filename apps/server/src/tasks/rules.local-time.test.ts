import { expect, test } from 'vitest'
import { localMoment } from './rules.local-time.js'

test('localMoment reads the wall clock of a zone, also where clocks change', () => {
  const at = (iso: string, zone: string) => localMoment(new Date(iso), zone)
  expect(at('2026-11-20T15:00:00Z', 'America/Mexico_City')).toEqual({ day: '2026-11-20', hour: 9 })
  expect(at('2026-11-20T05:59:59Z', 'America/Mexico_City')).toEqual({ day: '2026-11-19', hour: 23 })
  expect(at('2026-11-20T06:00:00Z', 'America/Mexico_City')).toEqual({ day: '2026-11-20', hour: 0 })
  expect(at('2026-03-29T01:30:00Z', 'Europe/Madrid')).toEqual({ day: '2026-03-29', hour: 3 })
})
