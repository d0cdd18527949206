import { describe, expect, test } from 'vitest'
import { hoursOf, teamOf } from './rules.presence.js'

const asked = (plain: string, name: string | null = null) => ({
  text: plain,
  plain,
  name,
  today: '2026-11-20',
})

describe('teamOf', () => {
  test.each([
    ['quien esta trabajando', null, { of: null, status: null }],
    ['quienes estan en descanso', null, { of: null, status: 'descanso' }],
    ['quien falta', null, { of: null, status: 'fuera' }],
    ['esta luis en la oficina', 'Luis', { of: 'Luis', status: null }],
    ['ya llego luis', 'Luis', { of: 'Luis', status: null }],
    ['llego luis', 'Luis', { of: 'Luis', status: null }],
    ['luis ya llego', 'Luis', { of: 'Luis', status: null }],
  ])('understands %j', (plain, name, team) => {
    expect(teamOf(asked(plain, name))).toEqual({ kind: 'team', ...team })
  })

  test.each([
    ['quien hizo el logo', null],
    ['en que esta trabajando luis', 'Luis'],
    ['tareas de luis', 'Luis'],
  ])('leaves %j to others', (plain, name) => {
    expect(teamOf(asked(plain, name))).toBeNull()
  })
})

describe('hoursOf', () => {
  test.each([
    ['cuantas horas llevo hoy', null, 'today'],
    ['cuantas horas trabaje esta semana', null, 'week'],
    ['tengo horas extras', null, 'week'],
    ['hice horas extra hoy', null, 'week'],
    ['horas extra de la semana pasada', null, 'last_week'],
    ['horas extra del lunes 9', null, { from: '2026-11-09', to: '2026-11-15' }],
    ['a que hora entre ayer', null, 'yesterday'],
    ['horas de luis', 'Luis', 'today'],
    ['tiempo que llevo', null, 'today'],
    ['cuanto trabaje ayer', null, 'yesterday'],
    ['cuanto he trabajado esta semana', null, 'week'],
    ['cuanto llevo hoy', null, 'today'],
    ['cuanto llevo trabajando', null, 'today'],
    ['cuanto trabajo luis ayer', 'Luis', 'yesterday'],
    ['cuando sali ayer', null, 'yesterday'],
    ['mi horario', null, 'today'],
    ['ya cheque', null, 'today'],
    ['mi horario de la proxima semana', null, 'next_week'],
    ['a que hora entro manana', null, 'tomorrow'],
    ['a que hora entro el lunes', null, { day: '2026-11-23' }],
    ['a que hora entre el lunes', null, { day: '2026-11-16' }],
    ['a que hora entro luis el lunes', 'Luis', { day: '2026-11-16' }],
  ])('understands %j', (plain, name, time) => {
    expect(hoursOf(asked(plain, name))).toEqual({ kind: 'hours', of: name, time })
  })

  test('leaves other questions to others', () => {
    expect(hoursOf(asked('que hora es'))).toBeNull()
  })
})
