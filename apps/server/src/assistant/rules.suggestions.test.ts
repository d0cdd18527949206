import { expect, test } from 'vitest'
import type { Person } from '../http/person.js'
import { suggestionsFor } from './rules.suggestions.js'

const person = (roles: string[], permissions: string[]) =>
  ({ kind: 'person', id: 7, roles, permissions }) as unknown as Person
const on = (day: string, who: Person) =>
  suggestionsFor(who, new Date(`${day}T18:00:00Z`), 'America/Mexico_City')

test('suggestionsFor fits what the person may see, and the day', () => {
  const user = person(['user_ohplaky'], ['ohplaky.task.index'])
  expect(on('2026-11-16', user)).toContain('¿Qué vence esta semana?')
  expect(on('2026-11-18', user)).toContain('¿Qué tengo pendiente hoy?')
  expect(on('2026-11-20', user)).toContain('¿Cuántas horas llevo esta semana?')
  const admin = person(['admin_ohplaky'], ['ohplaky.company.index'])
  expect(on('2026-11-18', admin)).toContain('¿Qué empresas esperan aprobación?')
  const companies = '¿Qué empresas esperan aprobación?'
  expect(on('2026-11-18', person(['user_ohplaky'], ['ohplaky.company.index']))).not.toContain(companies)
  expect(on('2026-11-18', person(['admin_ohplaky'], []))).not.toContain(companies)
  expect(on('2026-11-18', user)).toContain('¿Cuántas horas llevo hoy?')
  for (const each of [user, admin, person(['user_ohplaky'], [])]) {
    expect(new Set(on('2026-11-18', each)).size).toBe(4)
    expect(new Set(on('2026-11-20', each)).size).toBe(4)
  }
})
