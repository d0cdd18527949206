import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fechaHumano } from './dates.js'

const MEXICO = 'America/Mexico_City'

describe('fechaHumano (Spec §3: MMM DD YYYY hh:mm a)', () => {
  it.each([
    ['2026-11-20T21:14:00Z', MEXICO, 'nov 20 2026 03:14 pm'],
    ['2026-11-21T06:00:00Z', MEXICO, 'nov 21 2026 12:00 am'],
    ['2026-11-21T05:59:59Z', MEXICO, 'nov 20 2026 11:59 pm'],
    ['2026-01-05T18:00:00Z', MEXICO, 'ene 05 2026 12:00 pm'],
    ['2026-12-31T23:30:00Z', 'UTC', 'dic 31 2026 11:30 pm'],
    ['2024-02-29T12:34:56.789Z', 'UTC', 'feb 29 2024 12:34 pm'],
    ['2026-04-01T00:05:00+02:00', 'Europe/Madrid', 'abr 01 2026 12:05 am'],
    ['2026-08-09T01:02:03Z', 'Asia/Kolkata', 'ago 09 2026 06:32 am'],
  ])('%s in %s is %s', (instant, zone, text) => {
    expect(fechaHumano(instant, zone)).toBe(text)
  })

  it('follows the change to summer time and back', () => {
    const newYork = 'America/New_York'
    expect(fechaHumano('2026-03-08T06:59:00Z', newYork)).toBe('mar 08 2026 01:59 am')
    expect(fechaHumano('2026-03-08T07:00:00Z', newYork)).toBe('mar 08 2026 03:00 am')
    expect(fechaHumano('2026-11-01T05:30:00Z', newYork)).toBe('nov 01 2026 01:30 am')
    expect(fechaHumano('2026-11-01T06:30:00Z', newYork)).toBe('nov 01 2026 01:30 am')
  })

  it('knows the years in which Mexico City had summer time', () => {
    expect(fechaHumano('2022-07-01T17:00:00Z', MEXICO)).toBe('jul 01 2022 12:00 pm')
    expect(fechaHumano('2023-07-01T17:00:00Z', MEXICO)).toBe('jul 01 2023 11:00 am')
  })

  it('takes a date and milliseconds as well', () => {
    expect(fechaHumano(new Date(0), 'UTC')).toBe('ene 01 1970 12:00 am')
    expect(fechaHumano(0, 'UTC')).toBe('ene 01 1970 12:00 am')
  })

  it('throws for an invalid instant and an invalid zone', () => {
    expect(() => fechaHumano('mañana', MEXICO)).toThrow(RangeError)
    expect(() => fechaHumano(0, 'Luna/Base')).toThrow(RangeError)
  })

  it('has one form for every instant', () => {
    const form =
      /^(ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic) (0[1-9]|[12]\d|3[01]) \d{4} (0[1-9]|1[0-2]):[0-5]\d (am|pm)$/
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1970-01-02'), max: new Date('2100-01-01'), noInvalidDate: true }),
        date => {
          expect(fechaHumano(date, MEXICO)).toMatch(form)
        },
      ),
    )
  })
})
