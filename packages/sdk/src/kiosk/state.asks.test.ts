import { describe, expect, test } from 'vitest'
import { aQueuedAsk, aQueuedPunch } from '../testing/kiosk.js'
import { askReplaced, askSettled, askToEntry, toAsk, toAskBody } from './state.asks.js'
import { toEntry } from './state.queue.js'

describe('askToEntry and toAsk', () => {
  test('keep every field, in the lane of the person, whose punches share it', () => {
    for (const ask of [aQueuedAsk(), aQueuedAsk({ refusal: 'No', tries: 3, notBefore: 5, badge: '0042' })])
      expect(toAsk(askToEntry(ask))).toEqual(ask)
    expect(askToEntry(aQueuedAsk({ user_id: 9 })).lane).toBe(toEntry(aQueuedPunch({ user_id: 9 })).lane)
    expect(askToEntry(aQueuedAsk({ refusal: 'No' }))).toMatchObject({
      revision: 0,
      refusal: { msg: 'No', status: 0 },
    })
  })
})

describe('askReplaced and askSettled', () => {
  test('change the request in its place; one that was removed stays removed', () => {
    const [one, other] = [aQueuedAsk(), aQueuedAsk({ client_id: 'b' })]
    expect(askReplaced([one, other], { ...one, tries: 4 })).toEqual([{ ...one, tries: 4 }, other])
    expect(askReplaced([other], one)).toEqual([other])
    expect(askSettled([one, other], one)).toEqual([other])
  })
})

describe('toAskBody (Spec §4)', () => {
  test('says that it waited, and holds only the sealed PIN', () => {
    const { asked, client_id } = aQueuedAsk()
    expect(toAskBody(aQueuedAsk())).toEqual({ ...asked, user_id: 7, client_id, offline: true })
    const photo = new Blob(['x'])
    expect(toAskBody(aQueuedAsk({ sealed_pin: 'x', badge: '0042', photo }))).toEqual({
      ...asked,
      user_id: 7,
      client_id,
      offline: true,
      sealed_pin: 'x',
      badge: '0042',
      photo,
    })
  })
})
