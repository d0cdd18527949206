import { describe, expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { Day, Id, Instant, MAX_ID, PAGE_SIZE, UserRef, mutation, orEmpty, orNull, page } from './schema.js'

describe('Id', () => {
  test.each([1, 42, MAX_ID])('accepts %s', id => expect(Id.parse(id)).toBe(id))
  test.each([0, -1, 1.5, MAX_ID + 1, Number.NaN, '7', null])('refuses %s', id => {
    expect(Id.safeParse(id).success).toBe(false)
  })
})

describe('Instant', () => {
  test.each(['2026-11-20T21:14:00Z', '2026-11-20T21:14:00.000000Z', '2026-11-20T15:14-06:00'])(
    'accepts %s',
    instant => expect(Instant.parse(instant)).toBe(instant),
  )
  test.each(['2026-11-20', '2026-11-20 21:14:00', '2026-11-20T21:14:00', '2026-99-99T99:99:99Z'])(
    'refuses %s',
    instant => {
      expect(Instant.safeParse(instant).success).toBe(false)
    },
  )
})

describe('Day', () => {
  test('refuses a day that no calendar has', () => {
    expect(Day.parse('2026-11-20')).toBe('2026-11-20')
    expect(Day.safeParse('2026-13-01').success).toBe(false)
  })
})

describe('orNull and orEmpty', () => {
  const Thing = z.object({ note: orNull(z.string()), tags: orEmpty(z.string()) })

  test('fill the fields that a backend leaves out', () => {
    expect(Thing.parse({})).toEqual({ note: null, tags: [] })
    expect(Thing.parse({ note: null, tags: ['a'] })).toEqual({ note: null, tags: ['a'] })
  })

  test('refuse a wrong value that is present', () => {
    expect(Thing.safeParse({ note: 7 }).success).toBe(false)
    expect(Thing.safeParse({ tags: null }).success).toBe(false)
  })

  test('never share a list between two parsed values', () => {
    expect(Thing.parse({}).tags).not.toBe(Thing.parse({}).tags)
  })
})

describe('page', () => {
  test('reads a list under its name, with the page fields beside it', () => {
    const Tasks = page('tasks', z.object({ id: Id }))
    const reply = Tasks.parse({
      tasks: [{ id: 1, more: true }],
      page: 2,
      per_page: 6,
      total: 7,
      last_page: 2,
    })
    expect(reply).toEqual({ tasks: [{ id: 1 }], page: 2, per_page: 6, total: 7, last_page: 2 })
    expectTypeOf(reply.tasks).toEqualTypeOf<{ id: number }[]>()
    expectTypeOf(reply.last_page).toEqualTypeOf<number>()
  })

  test('reads a list without page fields as the only page', () => {
    expect(page('items', Id).parse({ items: [3] })).toEqual({
      items: [3],
      page: 1,
      per_page: 0,
      total: 0,
      last_page: 1,
    })
  })
})

describe('mutation', () => {
  test('reads status and msg beside the payload (Spec §7)', () => {
    const reply = mutation({ id: Id }).parse({ status: 'info', msg: 'Listo', id: 7 })
    expect(reply).toEqual({ status: 'info', msg: 'Listo', id: 7 })
    expectTypeOf(reply).toEqualTypeOf<{ status: 'success' | 'info' | 'warning'; msg: string; id: number }>()
  })

  test('is a success without a sentence when the backend sends neither status nor msg', () => {
    expect(mutation().parse({})).toEqual({ status: 'success', msg: '' })
  })

  test('refuses a reply without its payload', () => {
    expect(mutation({ id: Id }).safeParse({ status: 'success', msg: '' }).success).toBe(false)
  })
})

describe('UserRef', () => {
  test('needs only id and name', () => {
    expect(UserRef.parse({ id: 7, name: 'Ana', email: 'ignored' })).toEqual({
      id: 7,
      name: 'Ana',
      avatar: null,
      position: null,
      business_unit: null,
      badge: null,
      active: true,
    })
  })
})

describe('PAGE_SIZE', () => {
  test('holds the sizes of Spec §9', () => {
    expect(PAGE_SIZE).toMatchObject({ users: 50, userSearch: 5, companies: 6, tasks: 6, comments: 12 })
  })
})
