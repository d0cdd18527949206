import { describe, expect, test } from 'vitest'
import { aCall } from '../testing/call.js'
import { aClockRequest, aRequestEntry } from '../testing/timeclock.js'
import * as actions from './actions.requests.js'
import {
  getRequestPhoto,
  listRequests,
  requestCorrection,
  resolveRequest,
  withdrawRequest,
} from './endpoints.requests.js'

const { signal } = new AbortController()

describe('sendCorrectionRequest (Spec §4)', () => {
  test('asks, and answers the request; the form shows a refusal', async () => {
    const { ports, sent } = aCall(requestCorrection, { request: aClockRequest() })
    const input = { user_id: 7, kind: 'remove', work_log_id: 800, reason: 'Doble', pin: '0042' } as const
    expect(await actions.sendCorrectionRequest(ports, input)).toEqual({
      ended: 'done',
      value: aClockRequest(),
    })
    expect(sent).toEqual([{ input, options: { quiet: 'failures' } }])
  })
})

describe('loadRequests', () => {
  test('fetches what waits', async () => {
    const { ports, sent } = aCall(listRequests, { items: [aRequestEntry()] })
    expect(await actions.loadRequests(ports, { signal })).toEqual({ ended: 'done', value: [aRequestEntry()] })
    expect(sent).toEqual([{ input: {}, options: { signal, quiet: true } }])
  })
})

describe('loadRequestPhoto', () => {
  test('fetches the photo of a request', async () => {
    const blob = new Blob(['x'])
    const { ports, sent } = aCall(getRequestPhoto, { blob, name: 'a.webp' })
    expect(await actions.loadRequestPhoto(ports, 90, { signal })).toEqual({ ended: 'done', value: blob })
    expect(sent).toEqual([{ input: { id: 90 }, options: { signal, quiet: true } }])
  })
})

describe('applyRequest and refuseRequest (Spec §4)', () => {
  test('settle a request', async () => {
    const { ports, sent } = aCall(resolveRequest, { request: aClockRequest() })
    expect(await actions.applyRequest(ports, 90)).toMatchObject({ ended: 'done' })
    expect(await actions.refuseRequest(ports, 91, 'No estabas')).toMatchObject({ ended: 'done' })
    // The page says once why it was refused, without the status of the call.
    expect(sent).toEqual([
      { input: { id: 90, decision: 'apply' }, options: { quiet: 'failures' } },
      { input: { id: 91, decision: 'refuse', reason: 'No estabas' }, options: { quiet: 'failures' } },
    ])
  })
})

describe('takeBackRequest (Spec §4)', () => {
  test('names the request', async () => {
    const { ports, sent } = aCall(withdrawRequest, {})
    expect(await actions.takeBackRequest(ports, 90)).toMatchObject({ ended: 'done' })
    expect(sent).toEqual([{ input: { id: 90 }, options: { quiet: 'failures' } }])
  })
})
