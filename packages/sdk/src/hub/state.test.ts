import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SeenVersions } from '../app/state.js'
import { isUnseen, mergeSeen, notesSeen, unseenNotes } from './state.js'

const chat = { id: 'ochatty', version: 'v2', notes: '- Gifs' } as const
const mail = { id: 'correo', version: 'v2', notes: null } as const

describe('isUnseen (Spec §3)', () => {
  it('is true until this version was seen', () => {
    expect(isUnseen({}, chat)).toBe(true)
    expect(isUnseen({ ochatty: ['v1'] }, chat)).toBe(true)
    expect(isUnseen({ ochatty: ['v1', 'v2'] }, chat)).toBe(false)
  })

  it('is never true for an app without notes', () => {
    expect(isUnseen({}, mail)).toBe(false)
  })
})

describe('unseenNotes', () => {
  it('keeps the order', () => {
    const tasks = { ...chat, id: 'ohplaky' } as const
    expect(unseenNotes({}, [tasks, mail, chat])).toEqual([tasks, chat])
    expect(unseenNotes({ ohplaky: ['v2'] }, [tasks, mail, chat])).toEqual([chat])
  })
})

describe('notesSeen', () => {
  it('adds the version and keeps the earlier ones', () => {
    expect(notesSeen({ ochatty: ['v1'], joaoai: ['v1'] }, chat)).toEqual({
      ochatty: ['v1', 'v2'],
      joaoai: ['v1'],
    })
  })

  it('returns the same value when nothing changes', () => {
    const seen = { ochatty: ['v2'] }
    expect(notesSeen(seen, chat)).toBe(seen)
  })
})

describe('mergeSeen', () => {
  it('holds each version of either device once, also of an app that only one of them knows', () => {
    const one = { ohplaky: ['v1', 'v2'], joaoai: ['v1'] }
    const other = { ohplaky: ['v2', 'v3'], constructor: ['v4'] }
    const merged = { ohplaky: ['v1', 'v2', 'v3'], joaoai: ['v1'], constructor: ['v4'] }
    expect(mergeSeen(one, other)).toEqual(merged)
  })

  const versions = fc.uniqueArray(fc.constantFrom('v1', 'v2', 'v3'), { minLength: 1 })
  const seen: fc.Arbitrary<SeenVersions> = fc.dictionary(
    fc.constantFrom('ohplaky', 'ochatty', 'joaoai'),
    versions,
  )
  const sorted = (each: SeenVersions) =>
    Object.fromEntries(Object.entries(each).map(([id, list]) => [id, list.toSorted()]))

  it('holds the versions that either device has seen, in any order and any number of times', () => {
    fc.assert(
      fc.property(seen, seen, seen, (a, b, c) => {
        expect(sorted(mergeSeen(a, b))).toEqual(sorted(mergeSeen(b, a)))
        expect(sorted(mergeSeen(mergeSeen(a, b), c))).toEqual(sorted(mergeSeen(a, mergeSeen(b, c))))
        expect(sorted(mergeSeen(a, a))).toEqual(sorted(a))
      }),
    )
  })
})
