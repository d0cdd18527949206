import { describe, expect, test } from 'vitest'
import { readWeek, toWeekSearch, weekPicker } from './present.week-address.js'

const ZONE = 'America/Mexico_City'
// Sunday evening in Mexico, Monday in Greenwich.
const now = Date.parse('2026-11-23T02:00:00Z')

describe('readWeek', () => {
  test.each([
    ['', '2026-11-16'],
    ['?week=2026-11-11', '2026-11-09'],
    ['?week=2026-12-30', '2026-11-16'],
    ['?week=ayer', '2026-11-16'],
    ['?week=2026-02-31', '2026-11-16'],
    ['?week=2020-03-04', '2020-03-02'],
  ])('of %j is the week of %s', (search, monday) => expect(readWeek(search, ZONE, now).monday).toBe(monday))

  test('keeps the other parameters of the address', () => {
    expect(readWeek('?unit=solutions&week=2026-11-11', ZONE, now).rest.toString()).toBe('unit=solutions')
  })
})

describe('toWeekSearch', () => {
  test('leaves the present week out', () => {
    expect(toWeekSearch('2026-11-16', new URLSearchParams(), '2026-11-16')).toBe('')
    expect(toWeekSearch('2026-11-09', new URLSearchParams('unit=solutions'), '2026-11-16')).toBe(
      '?unit=solutions&week=2026-11-09',
    )
  })
})

describe('weekPicker', () => {
  const surroundings = { timeZone: ZONE, now, go: () => {} }

  test('has no week after the present one', () => {
    expect(weekPicker('/p', readWeek('', ZONE, now), surroundings)).toMatchObject({
      previousHref: '/p?week=2026-11-09',
      nextHref: null,
      currentHref: null,
      max: '2026-11-22',
    })
  })

  test('leads back to the present week from an older one', () => {
    expect(weekPicker('/p', readWeek('?week=2026-11-02', ZONE, now), surroundings)).toMatchObject({
      previousHref: '/p?week=2026-10-26',
      nextHref: '/p?week=2026-11-09',
      currentHref: '/p',
    })
  })
})
