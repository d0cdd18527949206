import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateText, isWholeDate, typedDay, typedMoment } from './typed-date.js'

// A Friday.
const TODAY = '2026-11-20'

describe('typedDay', () => {
  test.each([
    ['hoy', '2026-11-20'],
    ['Mañana', '2026-11-21'],
    ['manana', '2026-11-21'],
    ['pasado mañana', '2026-11-22'],
    ['ayer', '2026-11-19'],
    ['fin de mes', '2026-11-30'],
    ['vie', '2026-11-27'],
    ['viernes', '2026-11-27'],
    ['sáb', '2026-11-21'],
    ['el próximo lunes', '2026-11-23'],
    ['en 3 días', '2026-11-23'],
    ['en una semana', '2026-11-27'],
    ['dentro de 2 semanas', '2026-12-04'],
    ['en 3 meses', '2027-02-20'],
    ['en dos semanas', '2026-12-04'],
    ['próxima semana', '2026-11-23'],
    ['la semana que viene', '2026-11-23'],
    ['el próximo mes', '2026-12-01'],
    ['el mes que entra', '2026-12-01'],
    ['fin de semana', '2026-11-21'],
    ['15', '2026-12-15'],
    ['25', '2026-11-25'],
    ['20', '2026-11-20'],
    ['31', '2026-12-31'],
    ['15/12', '2026-12-15'],
    ['1/2', '2027-02-01'],
    ['15/12/26', '2026-12-15'],
    ['15-12-2025', '2025-12-15'],
    ['2026-12-15', '2026-12-15'],
    ['15 dic', '2026-12-15'],
    ['15 de diciembre', '2026-12-15'],
    ['mar 15 de dic. de 2026', '2026-12-15'],
    ['29 feb', '2028-02-29'],
    ['  5   ene ', '2027-01-05'],
  ])('%s is %s', (text, day) => {
    expect(typedDay(text, TODAY)).toBe(day)
  })

  test.each([
    '',
    'luego',
    '31/2',
    '32',
    '0',
    '15/13',
    '15 dicx',
    'l',
    '2026-02-30',
    '0202-11-20',
    'en días',
    'en pocos días',
  ])('%s is no day', text => {
    expect(typedDay(text, TODAY)).toBeNull()
  })

  test.each([
    ['vie', '2026-11-13'],
    ['sáb', '2026-11-14'],
    ['19/11', '2026-11-19'],
    ['21/11', '2025-11-21'],
    ['25', '2026-10-25'],
    ['20', '2026-11-20'],
    ['29 feb', '2024-02-29'],
  ])('%s is the last %s for what has happened', (text, day) => {
    expect(typedDay(text, TODAY, true)).toBe(day)
  })

  test('a month that is shorter ends it', () => {
    expect(typedDay('en 1 mes', '2027-01-31')).toBe('2027-02-28')
  })

  test('reads what the field shows', () => {
    const days = fc.date({
      min: new Date('1900-01-01'),
      max: new Date('2199-12-31'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(days, days, (one, today) => {
        const day = one.toISOString().slice(0, 10)
        expect(typedDay(dateText(day), today.toISOString().slice(0, 10))).toBe(day)
      }),
    )
  })

  test('takes the names of what every object has', () => {
    for (const text of ['__proto__', 'constructor', 'toString']) expect(typedDay(text, TODAY)).toBeNull()
  })

  test('takes any text', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        expect(typedDay(text, TODAY) ?? '2026-01-01').toMatch(/^\d{4}-\d\d-\d\d$/)
      }),
    )
  })
})

describe('typedMoment', () => {
  const NOW = `${TODAY}T15:14`

  test.each([
    ['9:30', '2026-11-20T09:30'],
    ['ayer 18:00', '2026-11-19T18:00'],
    ['ayer a las 6 pm', '2026-11-19T18:00'],
    ['19/11, 8:05 a.m.', undefined],
    ['19/11/2026, 8:05 a.m.', '2026-11-19T08:05'],
    ['19 nov 2026 08:05', '2026-11-19T08:05'],
    ['2026-11-19T08:05', '2026-11-19T08:05'],
    ['12 am', '2026-11-20T00:00'],
  ])('%s is %s', (text, moment) => {
    expect(typedMoment(text, NOW)).toBe(moment ?? '2027-11-19T08:05')
  })

  test.each(['', 'hoy', '15', '24:00', '13 pm', 'luego 9:00', '2026-11-19T29:00', '20 nov 2026'])(
    '%s is no moment',
    text => {
      expect(typedMoment(text, NOW)).toBeNull()
    },
  )

  test('reads what the field shows', () => {
    const moments = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, one => {
        const moment = one.toISOString().slice(0, 16)
        expect(typedMoment(dateText(moment), NOW)).toBe(moment)
      }),
    )
  })
})

describe('isWholeDate', () => {
  test('holds for dates with their year only', () => {
    expect(['2026-12-24', '24/12/2026', '24 dic 2026', '24 dic 2026 15:14'].every(isWholeDate)).toBe(true)
    expect(['', '24', '24/12', '24/12/20', 'mañana', '24 dic', '202'].some(isWholeDate)).toBe(false)
  })
})
