import { describe, expect, test } from 'vitest'
import { anEntry, NO } from '../testing/outbox.js'
import { heldUp } from './shown.js'

describe('heldUp', () => {
  test('are the entries of a lane whose try had no answer, while they are not being sent', () => {
    const entries = [
      anEntry({ client_id: 'tried', lane: 'a', tries: 1, isUnanswered: true }),
      anEntry({ client_id: 'behind it', lane: 'a' }),
      anEntry({ client_id: 'being sent', lane: 'b', tries: 2, isUnanswered: true }),
      anEntry({ client_id: 'just added', lane: 'c' }),
      anEntry({ client_id: 'refused', lane: 'd', tries: 1, isUnanswered: true, refusal: NO }),
    ]
    expect([...heldUp({ entries, sending: new Map([['being sent', null]]) })]).toEqual(['tried', 'behind it'])
  })

  test('are none while the first try of a lane is under way, here or in another tab', () => {
    const entries = [
      anEntry({ client_id: 'being sent', lane: 'a', tries: 1 }),
      anEntry({ client_id: 'behind it', lane: 'a' }),
      anEntry({ client_id: 'being sent elsewhere', lane: 'b', tries: 1 }),
      anEntry({ client_id: 'behind that', lane: 'b' }),
    ]
    expect(heldUp({ entries, sending: new Map([['being sent', null]]) }).size).toBe(0)
  })
})
