import { expect, test } from 'vitest'
import { dayLabel, dueLabel, plainDue } from './messages.due.js'

test('a day of another year says its year', () => {
  expect(dayLabel('2027-01-03', '2027-11-20')).toBe('3 ene')
  expect(dayLabel('2027-01-03', '2026-11-20T18:00:00.000Z')).toBe('3 ene 2027')
})

test('a date says its year when today is in another one', () => {
  expect(dueLabel({ state: 'later', days: 35 }, '2026-12-25')).toBe('25 dic')
  expect(dueLabel({ state: 'later', days: 44 }, '2027-01-03')).toBe('3 ene 2027')
  expect(dueLabel(plainDue('2027-03-03', '2026-11-20'), '2027-03-03')).toBe('3 mar 2027')
  expect(dueLabel(plainDue('2026-11-21', '2026-11-20'), '2026-11-21')).toBe('21 nov')
  expect(dueLabel({ state: 'done', days: -330 }, '2025-12-25')).toBe('25 dic 2025')
})
