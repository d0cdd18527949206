import { describe, expect, test } from 'vitest'
import { anApi, AWAY } from '../testing/api.js'
import { aCall } from '../testing/call.js'
import { aSession } from '../testing/session.js'
import { endOtherSessions, endSession, loadSessions } from './actions.sessions.js'
import { deleteOtherSessions, deleteSession, listSessions } from './endpoints.js'

describe('loadSessions (Spec §4)', () => {
  test('gives the sessions as the server orders them', async () => {
    const items = [aSession(), aSession({ id: 30, current: false })]
    const { ports, sent } = aCall(listSessions, { items })
    const { signal } = new AbortController()
    expect(await loadSessions(ports, { signal })).toEqual({ ended: 'done', value: items })
    expect(sent).toEqual([{ input: {}, options: { signal } }])
  })

  test('says why nothing came', async () => {
    const { api } = anApi(new Map())
    expect(await loadSessions({ api })).toEqual({ ended: 'refused', error: AWAY })
  })
})

describe('endSession and endOtherSessions (Spec §4)', () => {
  test('end one, or all but the present one', async () => {
    const one = aCall(deleteSession)
    expect(await endSession(one.ports, 30)).toMatchObject({ ended: 'done' })
    expect(one.sent.map(({ input }) => input)).toEqual([{ id: 30 }])

    const others = aCall(deleteOtherSessions)
    expect(await endOtherSessions(others.ports)).toMatchObject({ ended: 'done' })
    expect(others.sent.map(({ input }) => input)).toEqual([{}])
  })
})
