import { expect, test } from 'vitest'
import { INITIAL_TASK_ADDRESS, queryOfAddress } from './state.address.js'
import { begunDayAt, begunOn } from './state.begun.js'

test('the day of a new task is read from the address that it was written into, and nothing else is', () => {
  const form = `/ohplaky/empresa/3${queryOfAddress({ ...INITIAL_TASK_ADDRESS, open: 'new' })}`
  expect(begunOn(form, '2026-11-24')).toBe('/ohplaky/empresa/3?task=new&day=2026-11-24')
  expect(begunOn('/ohplaky/empresa/3', '2026-11-24')).toBe('/ohplaky/empresa/3?day=2026-11-24')
  expect(begunDayAt('?task=new&day=2026-11-24')).toBe('2026-11-24')
  for (const query of ['', '?day=', '?day=hoy', '?day=2026-13-01']) expect(begunDayAt(query)).toBeNull()
})
