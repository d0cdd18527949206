import { describe, expect, test } from 'vitest'
import { anApi, AWAY } from '../testing/api.js'
import { aCall } from '../testing/call.js'
import { aClockConflict, anAttention, anEmployee, aWorkLog } from '../testing/timeclock.js'
import * as actions from './actions.js'
import { getClockAttention } from './endpoints.attention.js'
import { getTimesheet, getWorkLogPhoto, listTimesheets, registerWorkLog, setPin } from './endpoints.js'
import {
  deleteWorkLog,
  listClockConflicts,
  resolveClockConflict,
  updateWorkLog,
} from './endpoints.corrections.js'

const { signal } = new AbortController()
/** The page shows the failure of a fetch itself, so the call makes no notice. */
const ON_PAGE = { signal, quiet: true }
/** The form shows every failure, so no notice repeats it. */
const OF_FORM = { quiet: 'failures' }
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

describe('what a page of timesheets fetches (Spec §7)', () => {
  test('is the people of a week', async () => {
    const reply = { items: [anEmployee()], week_start_date: '2026-11-16' }
    const { ports, sent } = aCall(listTimesheets, reply)
    expect(await actions.loadTimesheets(ports, '2026-11-16', { signal })).toEqual({
      ended: 'done',
      value: reply,
    })
    expect(sent).toEqual([{ input: { week_start_date: '2026-11-16' }, options: ON_PAGE }])
  })

  test("is one person's week", async () => {
    const { ports, sent } = aCall(getTimesheet, { work_logs: [aWorkLog()] })
    const input = { id: 7, week_start_date: '2026-11-16' }
    expect(await actions.loadTimesheet(ports, input, { signal })).toMatchObject({
      ended: 'done',
      value: { work_logs: [aWorkLog()] },
    })
    expect(sent).toEqual([{ input, options: ON_PAGE }])
  })

  test('is the punches that wait for an admin', async () => {
    const { ports, sent } = aCall(listClockConflicts, { items: [aClockConflict()] })
    expect(await actions.loadClockConflicts(ports, { signal })).toEqual({
      ended: 'done',
      value: [aClockConflict()],
    })
    expect(sent).toEqual([{ input: {}, options: ON_PAGE }])
  })

  test('is what needs attention', async () => {
    const { ports, sent } = aCall(getClockAttention, anAttention())
    expect(await actions.loadAttention(ports, { signal })).toEqual({ ended: 'done', value: anAttention() })
    expect(sent).toEqual([{ input: {}, options: ON_PAGE }])
  })

  test('is the photo of a record', async () => {
    const blob = new Blob(['x'])
    const { ports, sent } = aCall(getWorkLogPhoto, { blob, name: null })
    expect(await actions.loadPhoto(ports, 800, { signal })).toEqual({ ended: 'done', value: blob })
    expect(sent).toEqual([{ input: { id: 800 }, options: ON_PAGE }])
  })

  test('is told why nothing came', async () => {
    const { api } = anApi(new Map())
    expect(await actions.loadPhoto({ api }, 800)).toEqual({ ended: 'refused', error: AWAY })
  })
})

describe('savePin (Spec §4)', () => {
  test('sets a PIN, and takes it away with null', async () => {
    const { ports, sent } = aCall(setPin)
    expect(await actions.savePin(ports, 7, '1234')).toMatchObject({ ended: 'done' })
    await actions.savePin(ports, 7, null)
    expect(sent.map(({ input }) => input)).toEqual([
      { id: 7, pin: '1234' },
      { id: 7, pin: null },
    ])
  })
})

describe('addWorkLog (Spec §4)', () => {
  test('keeps the reason as note, and gives each record an id of its own', async () => {
    const { ports, sent } = aCall(registerWorkLog, { work_log: aWorkLog() })
    const record = { event: 'entrada', at: '2026-11-20T15:00:00Z', until: '2026-11-20T23:00:00Z' } as const
    const added = { userId: 7, reason: 'Olvidó marcar', ...record }
    expect(await actions.addWorkLog(ports, added)).toMatchObject({ ended: 'done' })
    await actions.addWorkLog(ports, added)
    const client_id = expect.stringMatching(UUID) as string
    expect(sent[0]).toEqual({
      input: { user_id: 7, client_id, ...record, note: 'Olvidó marcar' },
      options: OF_FORM,
    })
    expect(sent[1]?.input['client_id']).not.toBe(sent[0]?.input['client_id'])
    await actions.addWorkLog(ports, { ...added, client_id: '5f1d7e84-9b8e-4c39-a1d6-1c2f3a4b5c6d' })
    expect(sent[2]?.input['client_id']).toBe('5f1d7e84-9b8e-4c39-a1d6-1c2f3a4b5c6d')
  })
})

describe('correctWorkLog and removeWorkLog (Spec §4)', () => {
  const log = aWorkLog({ edited_at: '2026-11-20T16:00:00.000Z' })
  const seen = { id: 800, edited_at: '2026-11-20T16:00:00.000Z' }

  test('say which version of the record was seen', async () => {
    const correcting = aCall(updateWorkLog, { work_log: log })
    const correction = { event: 'salida', reason: 'Era salida' } as const
    expect(await actions.correctWorkLog(correcting.ports, log, correction)).toMatchObject({ ended: 'done' })
    expect(correcting.sent).toEqual([{ input: { ...seen, ...correction }, options: OF_FORM }])

    const removing = aCall(deleteWorkLog)
    expect(await actions.removeWorkLog(removing.ports, log, 'Doble')).toMatchObject({ ended: 'done' })
    expect(removing.sent.map(({ input }) => input)).toEqual([{ ...seen, reason: 'Doble' }])
  })
})

describe('acceptPunch and discardPunch (Spec §4)', () => {
  test('settle a punch that did not fit', async () => {
    const { ports, sent } = aCall(resolveClockConflict, { work_log: null })
    const correction = { event: 'salida', at: '2026-11-20T23:00:00Z', reason: 'Confirmado' } as const
    expect(await actions.acceptPunch(ports, 810, correction)).toMatchObject({ ended: 'done' })
    expect(await actions.discardPunch(ports, 811, 'Doble')).toMatchObject({ ended: 'done' })
    expect(sent[0]).toEqual({ input: { id: 810, ...correction, decision: 'accept' }, options: OF_FORM })
    expect(sent[1]?.input).toEqual({ id: 811, decision: 'discard', reason: 'Doble' })
    expect(await actions.settlePunch(ports, 812, 'accept', 'Visto')).toMatchObject({ ended: 'done' })
    expect(sent[2]).toEqual({ input: { id: 812, decision: 'accept', reason: 'Visto' }, options: OF_FORM })
  })
})
