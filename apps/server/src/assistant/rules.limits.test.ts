import { describe, expect, test } from 'vitest'
import { dailyLimit, dayAround, refuseAnswer } from './rules.limits.js'

describe('dailyLimit', () => {
  const limits = { each: 50, byRole: { ventas: 10, diseño: 200 } }
  test('is the largest of the roles that have one, else the general one', () => {
    expect(dailyLimit(['user_ohplaky'], limits)).toBe(50)
    expect(dailyLimit(['user_ohplaky', 'ventas'], limits)).toBe(10)
    expect(dailyLimit(['ventas', 'diseño'], limits)).toBe(200)
    expect(dailyLimit(['ventas'], { each: null, byRole: {} })).toBeNull()
  })
})

describe('dayAround', () => {
  test('is the day of the workspace', () => {
    const { start, end } = dayAround(new Date('2026-11-21T03:00:00Z'), 'America/Mexico_City')
    expect([start.toISOString(), end.toISOString()]).toEqual([
      '2026-11-20T06:00:00.000Z',
      '2026-11-21T06:00:00.000Z',
    ])
  })
})

describe('refuseAnswer', () => {
  const facts = {
    used: 3,
    limit: 3,
    running: 0,
    now: new Date('2026-11-20T18:00:00Z'),
    freeAt: new Date('2026-11-21T06:00:00Z'),
    timezone: 'America/Mexico_City',
  }
  test('says when the day is free again', () => {
    expect(refuseAnswer(facts)).toMatchObject({
      refusal: 'throttled',
      retryAfterSeconds: 12 * 3600,
      msg: 'Ya usaste 3 respuestas de hoy. Podrás preguntar otra vez desde nov 21 2026 12:00 am.',
    })
    expect(refuseAnswer({ ...facts, used: 2 })).toBeNull()
    expect(refuseAnswer({ ...facts, limit: null })).toBeNull()
  })
  test('lets nobody take all turns', () => {
    expect(refuseAnswer({ ...facts, limit: null, running: 5 })).toMatchObject({
      refusal: 'throttled',
      retryAfterSeconds: 5,
    })
    expect(refuseAnswer({ ...facts, limit: null, running: 4 })).toBeNull()
  })
})
