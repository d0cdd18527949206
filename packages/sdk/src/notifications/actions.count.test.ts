import { describe, expect, test } from 'vitest'
import { type AuthState, loggedIn } from '../session/state.js'
import { createCell } from '../state/cell.js'
import { aUser } from '../testing/users.js'
import { createCount } from './actions.count.js'

/** Returns a counter, and what the page shows of it. */
function aCount() {
  const signedIn = { user: aUser(), permissions: [], roles: [], apiKey: 'k', webpush_server: null }
  const auth = createCell<AuthState>(loggedIn(signedIn))
  return { count: createCount(auth), shown: () => auth.get().notify.count }
}

describe('createCount', () => {
  test('shows the count of an answer', () => {
    const { count, shown } = aCount()
    expect(count.begin().answer(3)).toBe(true)
    expect(shown()).toBe(3)
  })

  test('keeps the count of an event that came during the call, and asks to fetch it again', () => {
    const { count, shown } = aCount()
    const call = count.begin()
    count.tell(4, false)
    expect(call.answer(3)).toBe(false)
    expect([shown(), count.told()]).toEqual([4, 1])
  })

  test('is sure of an event where the backend tells of every change', () => {
    const { count, shown } = aCount()
    const call = count.begin()
    count.tell(4, true)
    expect(call.answer(3)).toBe(true)
    expect(shown()).toBe(4)
  })

  test('takes no answer that is older than missed events', () => {
    const { count } = aCount()
    const call = count.begin()
    count.miss()
    expect([call.answer(3), call.isOver()]).toEqual([false, false])
  })

  test('ends the calls under way when the person signs out', () => {
    const { count } = aCount()
    const call = count.begin()
    count.tell(4, false)
    count.forget()
    expect([call.isOver(), count.begin().isOver(), count.told()]).toEqual([true, false, 0])
  })
})
