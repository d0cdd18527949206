import { dueDaysOf } from '@osys/sdk/tasks/rules.due-days'
import { NO_FILTER, NO_LABEL, type TaskFilter } from '@osys/sdk/tasks/state.filter'
import { aUserRef } from '@osys/sdk/testing/users'
import { describe, expect, test } from 'vitest'
import { filterNames } from './rules.names.js'

const known = {
  people: [aUserRef({ id: 7, name: 'Ana' }), aUserRef({ id: 8, name: 'Luis' })],
  companies: [{ id: 4, name: 'Lumen', icon: null }],
}
// A Friday.
const TODAY = '2026-11-20'
const shorts = (filter: Partial<TaskFilter>) =>
  filterNames({ ...NO_FILTER, ...filter }, { ...known, days: dueDaysOf(filter.due ?? '') }, TODAY).map(
    ({ short }) => short,
  )
const wholes = (filter: Partial<TaskFilter>) =>
  filterNames({ ...NO_FILTER, ...filter }, { ...known, days: dueDaysOf(filter.due ?? '') }, TODAY).map(
    ({ whole }) => whole,
  )

describe('filterNames', () => {
  test('names up to two values, and counts more', () => {
    expect(shorts({})).toEqual([])
    expect(shorts({ company: [4], priority: ['urgent', 'high'] })).toEqual([
      'Empresa: Lumen',
      'Prioridad: Urgente o Alta',
    ])
    expect(shorts({ assignee: [7, 8, 'me'] })).toEqual(['Responsable: 3 personas'])
    expect(wholes({ assignee: [7, 8, 'me'] })).toEqual(['Responsable: Ana, Luis o Yo'])
    expect(shorts({ company: [4, 5] })).toEqual(['Empresa: Lumen o #5'])
  })

  test('says what has no person or label, alone and beside others', () => {
    expect(shorts({ assignee: ['none'], label: [NO_LABEL] })).toEqual(['Sin responsable', 'Sin etiqueta'])
    expect(shorts({ assignee: [7, 'none'] })).toEqual(['Responsable: Ana o Sin responsable'])
    expect(shorts({ assignee: [7, 8, 'none'] })).toEqual(['Responsable: 2 personas o Sin responsable'])
  })

  test('names the days of the due date as people say them', () => {
    const days = (due: string) => shorts({ due })[0]
    expect(days('week')).toBe('Entrega: En siete días')
    expect(days('..2026-11-20')).toBe('Vence ≤ hoy')
    expect(days('..2026-11-21')).toBe('Vence ≤ mañana')
    expect(days('..2026-11-26')).toBe('Vence ≤ jueves')
    expect(days('..2026-11-27')).toBe('Vence ≤ 27 nov')
    expect(days('2026-11-19..')).toBe('Vence ≥ 19 nov')
    expect(days('2026-11-27..2027-01-04')).toBe('Vence 27 nov – 4 ene 2027')
    expect(days('2026-11-27..2026-11-27')).toBe('Vence 27 nov')
  })
})
