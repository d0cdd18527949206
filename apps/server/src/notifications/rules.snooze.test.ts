import { expect, it } from 'vitest'
import { refuseSnooze } from './rules.snooze.js'

const NOW = new Date('2026-11-20T15:00:00Z')
const later = (ms: number) => refuseSnooze(new Date(NOW.getTime() + ms), NOW)

it('takes a moment that is to come, within a year', () => {
  expect(later(1)).toBeUndefined()
  expect(later(366 * 86_400_000)).toBeUndefined()
  for (const ms of [0, -1, 366 * 86_400_000 + 1]) {
    expect(later(ms)).toMatchObject({ refusal: 'invalid' })
  }
})
