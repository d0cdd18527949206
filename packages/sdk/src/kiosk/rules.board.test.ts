import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { channelsOf, countStatuses, peopleOfUnit, peopleToFind, statusOf, unitsOf } from './rules.board.js'

const log = (status: 'dentro' | 'descanso' | 'fuera') => ({
  work_logs: [{ id: 1, event: 'entrada' as const, status, at: '2026-11-20T15:00:00.000Z' }],
})

describe('statusOf', () => {
  test("is the status of the newest event, and 'fuera' without any (Spec §3, §9)", () => {
    expect(statusOf(log('descanso'))).toBe('descanso')
    expect(statusOf({ work_logs: [] })).toBe('fuera')
  })
})

describe('countStatuses', () => {
  test('counts everybody once', () => {
    const anybody = fc.constantFrom(log('dentro'), log('descanso'), log('fuera'), { work_logs: [] })
    fc.assert(
      fc.property(fc.array(anybody), people => {
        const counts = countStatuses(people)
        expect(counts.dentro + counts.descanso + counts.fuera).toBe(people.length)
        expect(counts.dentro).toBe(people.filter(person => statusOf(person) === 'dentro').length)
      }),
    )
  })
})

describe('peopleOfUnit', () => {
  const people = [
    { business_unit: 'solutions' },
    { business_unit: 'consultants' },
    { business_unit: null },
  ] as const

  test('returns the people of the unit, or all (Spec §2)', () => {
    expect(peopleOfUnit(people, 'solutions')).toEqual([people[0]])
    expect(peopleOfUnit(people, null)).toBe(people)
  })

  test('leaves out people without a unit, whom the search finds (Spec §2)', () => {
    expect(peopleToFind(people, 'solutions')).toEqual([people[0], people[2]])
    expect(peopleToFind(people, null)).toBe(people)
  })
})

describe('channelsOf', () => {
  test('is that of people without a unit only on a kiosk of both', () => {
    expect(channelsOf(['solutions'])).toEqual(['private-kiosk.solutions'])
    expect(channelsOf(['consultants', 'solutions'])).toEqual([
      'private-kiosk.consultants',
      'private-kiosk.solutions',
      'private-kiosk.all',
    ])
  })
})

describe('unitsOf', () => {
  test("returns the device's units in their own order, and all units for an account", () => {
    expect(unitsOf({ units: ['solutions', 'consultants'] })).toEqual(['consultants', 'solutions'])
    expect(unitsOf({ units: ['solutions'] })).toEqual(['solutions'])
    expect(unitsOf(null)).toEqual(['consultants', 'solutions'])
  })
})
