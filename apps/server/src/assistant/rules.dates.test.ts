import { describe, expect, test } from 'vitest'
import { dateIn, daysOf, findWhen } from './rules.dates.js'

describe('findWhen', () => {
  test.each([
    ['que tengo hoy', 'today'],
    ['y ayer', 'yesterday'],
    ['la proxima semana', 'next_week'],
    ['la semana que viene', 'next_week'],
    ['la semana pasada', 'last_week'],
    ['esta semana', 'week'],
    ['el mes pasado', 'last_month'],
    ['en noviembre', { month: '2026-11' }],
    ['en diciembre', { month: '2026-12' }],
    ['en enero', { month: '2027-01' }],
    ['el lunes', { day: '2026-11-23' }],
    ['el 15', { day: '2026-12-15' }],
    ['el 20', 'today'],
    ['del 21', 'tomorrow'],
    ['el 15 de este mes', { day: '2026-11-15' }],
    ['los proximos 7 dias', { from: '2026-11-20', to: '2026-11-27' }],
    ['las 2 siguientes semanas', { from: '2026-11-20', to: '2026-12-04' }],
    ['los ultimos tres dias', { from: '2026-11-18', to: '2026-11-20' }],
    ['en una semana', { day: '2026-11-27' }],
    ['la semana del 9', { from: '2026-12-07', to: '2026-12-13' }],
    ['este fin de semana', { from: '2026-11-21', to: '2026-11-22' }],
    ['el fin de semana pasado', { from: '2026-11-14', to: '2026-11-15' }],
    ['el proximo fin de semana', { from: '2026-11-28', to: '2026-11-29' }],
    ['esta quincena', { from: '2026-11-16', to: '2026-11-30' }],
    ['hoy y manana', { from: '2026-11-20', to: '2026-11-21' }],
    ['del lunes al miercoles', { from: '2026-11-23', to: '2026-11-25' }],
    ['de hoy al martes', { from: '2026-11-20', to: '2026-11-24' }],
    ['entre el 28 y el 2', { from: '2026-11-28', to: '2026-12-02' }],
    ['del 1 al 5 de febrero', { from: '2027-02-01', to: '2027-02-05' }],
    ['del 28 de noviembre al 5 de diciembre', { from: '2026-11-28', to: '2026-12-05' }],
    ['antes del viernes', { from: '2026-11-20', to: '2026-11-26' }],
    ['hasta el viernes', { from: '2026-11-20', to: '2026-11-27' }],
    ['el 31 de febrero', null],
    ['el 45 de este mes', null],
    ['cuando puedas', null],
  ])('%s', (text, when) => expect(findWhen(text, '2026-11-20')).toEqual(when))

  test('knows the first half of a month', () => {
    expect(findWhen('esta quincena', '2026-11-15')).toEqual({ from: '2026-11-01', to: '2026-11-15' })
  })

  test('looks back for what is past', () => {
    expect(findWhen('el lunes', '2026-11-20', 'last')).toEqual({ day: '2026-11-16' })
    expect(findWhen('el viernes', '2026-11-20', 'last')).toEqual({ day: '2026-11-13' })
    expect(findWhen('el 15', '2026-11-20', 'last')).toEqual({ day: '2026-11-15' })
    expect(findWhen('desde el martes', '2026-11-20', 'last')).toEqual({
      from: '2026-11-17',
      to: '2026-11-20',
    })
    expect(findWhen('del lunes al miercoles', '2026-11-20', 'last')).toEqual({
      from: '2026-11-16',
      to: '2026-11-18',
    })
    expect(findWhen('en noviembre', '2026-11-20', 'last')).toEqual({ month: '2026-11' })
    expect(findWhen('en diciembre', '2026-11-20', 'last')).toEqual({ month: '2025-12' })
  })
})

describe('dateIn', () => {
  test.each([
    ['que vence el 45', 'el 45'],
    ['para el 31 de febrero', 'el 31 de febrero'],
    ['el 40/12', '40/12'],
    ['tengo 15 tareas', null],
    ['atencion 24/7', null],
  ])('%s: %s', (text, words) => expect(dateIn(text)).toBe(words))
})

describe('daysOf', () => {
  test.each([
    ['today', '2026-11-20', '2026-11-20'],
    ['tomorrow', '2026-11-21', '2026-11-21'],
    ['yesterday', '2026-11-19', '2026-11-19'],
    ['week', '2026-11-16', '2026-11-22'],
    ['next_week', '2026-11-23', '2026-11-29'],
    ['last_week', '2026-11-09', '2026-11-15'],
    ['month', '2026-11-01', '2026-11-30'],
    ['next_month', '2026-12-01', '2026-12-31'],
    ['last_month', '2026-10-01', '2026-10-31'],
    [{ day: '2026-12-05' }, '2026-12-05', '2026-12-05'],
    [{ from: '2026-12-01', to: '2026-12-05' }, '2026-12-01', '2026-12-05'],
    [{ month: '2027-02' }, '2027-02-01', '2027-02-28'],
  ] as const)('%j is from %s to %s', (when, from, to) => {
    expect(daysOf(when, '2026-11-20')).toEqual({ from, to })
  })
})
