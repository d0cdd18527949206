import { expect, test } from 'vitest'
import { GIVEN_UP } from '../http/outcome.js'
import { aCall } from '../testing/call.js'
import { addBadge, enrolAtTablet, loadBadges, revokeBadge } from './actions.badges.js'
import { createBadge, deleteBadge, enrolBadge, listBadges } from './endpoints.js'

const BADGE = { id: 5, user_id: 7, code: '0042', created_at: '2026-11-20T15:00:00.000Z' }

test("loadBadges gives a person's badges, ends with its page, and shows no notice when it fails", async () => {
  const { ports, sent } = aCall(listBadges, { items: [BADGE] })
  const { signal } = new AbortController()
  expect(await loadBadges(ports, 7, { signal })).toEqual({ ended: 'done', value: [BADGE] })
  expect(sent).toEqual([{ input: { user_id: 7 }, options: { signal, quiet: true } }])
  expect(await loadBadges(ports, 7, { signal: AbortSignal.abort() })).toEqual(GIVEN_UP)
})

test('addBadge leaves the error of the number to its form, and revokeBadge names the badge (Spec §4)', async () => {
  const adding = aCall(createBadge, { badge: BADGE })
  expect(await addBadge(adding.ports, 7, '0042')).toMatchObject({ ended: 'done' })
  expect(adding.sent).toEqual([{ input: { user_id: 7, code: '0042' }, options: { fields: ['code'] } }])
  const revoking = aCall(deleteBadge)
  expect(await revokeBadge(revoking.ports, 5)).toMatchObject({ ended: 'done' })
  expect(revoking.sent.map(({ input }) => input)).toEqual([{ id: 5 }])
})

test('enrolAtTablet proves who manages the tablet; the tablet itself says how it ended', async () => {
  const proof = { manager_id: 2, manager_pin: '4711' }
  const { ports, sent } = aCall(enrolBadge, { badge: BADGE })
  expect(await enrolAtTablet(ports, proof, { user_id: 7, code: '0042' })).toMatchObject({ ended: 'done' })
  expect(sent).toEqual([{ input: { ...proof, user_id: 7, code: '0042' }, options: { quiet: true } }])
})
