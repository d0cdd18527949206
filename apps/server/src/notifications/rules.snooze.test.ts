import { expect, it } from 'vitest'
import { notificationMessages } from './messages.js'
import { refuseSnooze } from './rules.snooze.js'

const NOW = new Date('2026-11-20T15:00:00Z')
const later = (ms: number) => refuseSnooze(new Date(NOW.getTime() + ms), NOW)

it('takes a moment that is to come, within a year', () => {
  expect(later(1)).toBeUndefined()
  expect(later(366 * 86_400_000)).toBeUndefined()
  const refused = (sentence: string) => ({ refusal: 'invalid', errors: { snoozed_until: [sentence] } })
  for (const ms of [0, -1]) expect(later(ms)).toMatchObject(refused(notificationMessages.snoozePast))
  expect(later(366 * 86_400_000 + 1)).toMatchObject(refused(notificationMessages.snoozeFar))
})
