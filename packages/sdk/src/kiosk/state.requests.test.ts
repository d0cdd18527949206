import { describe, expect, test } from 'vitest'
import { aQueuedRequest, aQueuedPunch } from '../testing/kiosk.js'
import {
  requestReplaced,
  requestSettled,
  requestToEntry,
  toQueuedRequest,
  toRequestBody,
} from './state.requests.js'
import { toEntry } from './state.queue.js'

describe('requestToEntry and toQueuedRequest', () => {
  test('keep every field, in the lane of the person, whose punches share it', () => {
    for (const ask of [
      aQueuedRequest(),
      aQueuedRequest({ refusal: 'No', tries: 3, notBefore: 5, badge: '0042' }),
    ])
      expect(toQueuedRequest(requestToEntry(ask))).toEqual(ask)
    expect(requestToEntry(aQueuedRequest({ user_id: 9 })).lane).toBe(
      toEntry(aQueuedPunch({ user_id: 9 })).lane,
    )
    expect(requestToEntry(aQueuedRequest({ refusal: 'No' }))).toMatchObject({
      revision: 0,
      refusal: { msg: 'No', status: 0 },
    })
  })
})

describe('requestReplaced and requestSettled', () => {
  test('change the request in its place; one that was removed stays removed', () => {
    const [one, other] = [aQueuedRequest(), aQueuedRequest({ client_id: 'b' })]
    expect(requestReplaced([one, other], { ...one, tries: 4 })).toEqual([{ ...one, tries: 4 }, other])
    expect(requestReplaced([other], one)).toEqual([other])
    expect(requestSettled([one, other], one)).toEqual([other])
  })
})

describe('toRequestBody (Spec §4)', () => {
  test('says that it waited, and holds only the sealed PIN', () => {
    const { asked, client_id } = aQueuedRequest()
    expect(toRequestBody(aQueuedRequest())).toEqual({ ...asked, user_id: 7, client_id, offline: true })
    const photo = new Blob(['x'])
    expect(toRequestBody(aQueuedRequest({ sealed_pin: 'x', badge: '0042', photo }))).toEqual({
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
