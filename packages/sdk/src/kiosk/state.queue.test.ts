import { describe, expect, test } from 'vitest'
import { aQueuedPunch } from '../testing/kiosk.js'
import { momentOf, punchReplaced, punchSettled, refused, toEntry, toPunch, waiting } from './state.queue.js'

describe('momentOf', () => {
  test("is by the server's clock, except for a declared exit", () => {
    const at = '2026-11-20T15:02:00.000Z'
    const punch = aQueuedPunch({ at, clock_offset_ms: -3_600_000 })
    expect(momentOf(punch)).toBe('2026-11-20T14:02:00.000Z')
    expect(momentOf({ ...punch, declared: true })).toBe(at)
    expect(momentOf({ ...punch, clock_offset_ms: null })).toBe(at)
  })
})

describe('toEntry and toPunch', () => {
  test('keep every field of a punch, also of one that an older version of the app stored', () => {
    for (const punch of [
      aQueuedPunch(),
      aQueuedPunch({ refusal: 'No', tries: 3, notBefore: 5, isUndone: true }),
    ])
      expect(toPunch(toEntry(punch))).toEqual(punch)
    expect(toEntry(aQueuedPunch({ user_id: 9 }))).toMatchObject({ lane: 'person:9', revision: 0 })
    // The sender tells by it that the punch was undone while it was sent.
    expect(toEntry(aQueuedPunch({ isUndone: true })).revision).toBe(1)
    // The tablet keeps the words of a refusal alone.
    expect(toEntry(aQueuedPunch({ refusal: 'No' })).refusal).toMatchObject({ msg: 'No', status: 0 })
  })
})

describe('a punch that was undone while it was sent', () => {
  const before = aQueuedPunch()
  const undone = { ...before, isUndone: true }

  test('stays undone when the sender writes its copy back', () => {
    expect(punchReplaced([undone], { ...before, tries: 4 })).toEqual([{ ...undone, tries: 4 }])
    expect(punchReplaced([before], { ...before, tries: 4 })).toEqual([{ ...before, tries: 4 }])
    expect(punchReplaced([], before)).toEqual([])
  })

  test('stays until it is undone on the server too', () => {
    expect(punchSettled([undone], before)).toEqual([undone])
    expect(punchSettled([undone], undone)).toEqual([])
    expect(punchSettled([before], before)).toEqual([])
  })
})

describe('waiting and refused', () => {
  test('part what is still sent from what the server refused', () => {
    const [one, other] = [aQueuedPunch(), aQueuedPunch({ client_id: 'b', refusal: 'No' })]
    expect(waiting([one, other])).toEqual([one])
    expect(refused([one, other])).toEqual([other])
  })
})
