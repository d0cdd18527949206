import { aQueuedRequest, aQueuedPunch } from '@osys/sdk/testing/kiosk'
import { describe, expect, test } from 'vitest'
import { toTell, toWaiting } from './present.queue.js'

const punch = aQueuedPunch({ client_id: 'a' })
const ask = aQueuedRequest({ client_id: 'b' })

describe('toWaiting', () => {
  test('shows the punches, then the requests, with their people; nothing that was refused or undone', () => {
    const punches = [punch, { ...punch, refusal: 'No' }, { ...punch, isUndone: true }]
    expect(toWaiting({ punches, asks: [ask, { ...ask, refusal: 'No' }] })).toEqual([
      { clientId: 'a', name: 'Ana Torres', what: 'entrada', at: punch.at },
      { clientId: 'b', name: 'Ana Torres', what: 'correction', at: ask.at },
    ])
  })
})

describe('toTell', () => {
  test('says why, and whether it was undone', () => {
    const told = toTell([{ ...punch, isUndone: true }], [{ ...ask, refusal: 'Ya la pediste.' }])
    expect(told).toMatchObject([
      { what: 'entrada', why: null, isUndone: true },
      { what: 'correction', why: 'Ya la pediste.', isUndone: false },
    ])
  })
})
