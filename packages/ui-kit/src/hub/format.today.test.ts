import { describe, expect, test } from 'vitest'
import { messages } from './messages.js'
import { dayAndHour } from './format.today.js'

describe('dayAndHour', () => {
  test('follow the given zone and not the machine’s', () => {
    const instant = Date.UTC(2026, 10, 21, 3, 30)
    expect(dayAndHour(instant, 'America/Mexico_City')).toEqual({ day: 'viernes, 20 de noviembre', hour: 21 })
    expect(dayAndHour(instant, 'Europe/Madrid')).toEqual({ day: 'sábado, 21 de noviembre', hour: 4 })
    expect(dayAndHour(Date.UTC(2026, 10, 21, 6), 'America/Mexico_City').hour).toBe(0)
  })
})

describe('messages.greeting', () => {
  test.each([
    [4, 'Buenas noches, Ana'],
    [5, 'Buenos días, Ana'],
    [11, 'Buenos días, Ana'],
    [12, 'Buenas tardes, Ana'],
    [19, 'Buenas noches, Ana'],
  ])('at %i o’clock is %s', (hour, text) => {
    expect(messages.greeting(hour, 'Ana')).toBe(text)
  })
})
