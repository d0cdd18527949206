/** The flows of pairing a tablet, by codes until an admin enters one, and of keeping its people up to date. */

import type { KeyValueStorage } from '../app/storage.js'
import type { Api } from '../http/api.js'
import type { EndpointInput } from '../http/endpoint.js'
import type { Clock } from '../http/deadline.js'
import { attempt } from '../http/attempt.js'
import { done, type Outcome, outcomeOf, refusalOf } from '../http/outcome.js'
import type { Cell } from '../state/cell.js'
import { createPairing, getPairing, listKioskPeople } from './endpoints.js'
import { clearDevice, saveDevice, saveRoster } from './storage.js'
import type { Loop } from '../outbox/loop.js'
import { startLoop } from '../outbox/loop.js'
import { rosterAnswered } from './state.roster.js'
import type { Device } from './schema.js'
import type { KioskState, PeopleState } from './state.js'
import {
  PAIRING_POLL_MS,
  PEOPLE_POLL_MS,
  clockOffset,
  deviceFollowed,
  devicePaired,
  isRefusal,
  keyRefused,
  liveCode,
  stepTaken,
  tryFailed,
  tryStarted,
  pauseAfter,
} from './state.js'

/** The ports of the kiosk's actions. */
export interface KioskPorts {
  readonly api: Api
  readonly kiosk: Cell<KioskState>
  readonly local: KeyValueStorage
  readonly clock: Clock
}

const TIMEOUT_MS = 15_000
/** No notices: the screen itself shows the state of these calls. */
export const QUIET = { quiet: true, timeout: TIMEOUT_MS } as const

/**
 * Shows pairing codes until an admin enters one: gets a code, asks whether it was entered, and gets the next
 * when it expires. Continues after every failure, ever more slowly; `wake` tries at once. Spec §4.
 */
export function startPairing(ports: KioskPorts): Loop {
  const { kiosk, clock } = ports
  let failures = 0
  return startLoop(clock, async signal => {
    kiosk.set(tryStarted(kiosk.get()))
    const outcome = await takeStep(ports, signal)
    if (signal.aborted) return null
    if (outcome.ended === 'refused') {
      const { error } = outcome
      failures += 1
      kiosk.set(tryFailed(kiosk.get(), error, clock.now()))
      return untilNextTry(ports, pauseAfter(failures, PAIRING_POLL_MS, error.retryAfterSeconds))
    }
    failures = 0
    return kiosk.get().kind === 'paired' ? null : untilNextTry(ports, PAIRING_POLL_MS)
  })
}

/**
 * Returns the wait until the next try, in ms; shorter when the code expires before, so that it is renewed at
 * that moment.
 */
function untilNextTry({ kiosk, clock }: KioskPorts, waitMs: number): number {
  const code = liveCode(kiosk.get(), clock.now())
  return code ? Math.min(waitMs, code.expiresAt - clock.now()) : waitMs
}

async function takeStep(ports: KioskPorts, signal: AbortSignal): Promise<Outcome> {
  const { kiosk, local, clock } = ports
  const shown = liveCode(kiosk.get(), clock.now())
  if (!shown) return askForCode(ports, signal)
  const { code, secret } = shown
  const outcome = await attempt(ports, getPairing, { code, secret }, { ...QUIET, signal })
  // The server no longer knows the code.
  if (refusalOf(outcome)?.status === 404) return askForCode(ports, signal)
  if (outcome.ended !== 'done') return outcome
  const pairing = outcome.value
  if (pairing.state === 'paired' && !signal.aborted) {
    const { apiKey, device } = pairing
    saveDevice(local, { apiKey, device })
    kiosk.set(devicePaired(apiKey, device))
  }
  return done()
}

async function askForCode({ api, kiosk, clock }: KioskPorts, signal: AbortSignal): Promise<Outcome> {
  const outcome = await outcomeOf(api.raw(createPairing, {}, { ...QUIET, signal }))
  if (outcome.ended !== 'done') return outcome
  const { data, headers } = outcome.value
  const { code, secret, expires_at } = data
  const expiresAt = clock.now() + lifetimeMs(expires_at, headers.get('date'), clock.now())
  kiosk.set(stepTaken(kiosk.get(), { kind: 'waiting', code, secret, expiresAt }))
  return done()
}

/**
 * Returns how long a code is valid, in ms. It is counted by the server's clock, because a tablet's may be
 * hours off. The server's `Date` header has no milliseconds, and a code that is renewed a second early is
 * better than one that is entered in vain.
 */
function lifetimeMs(expiresAt: string, dateHeader: string | null, now: number): number {
  const serverSecond = Date.parse(dateHeader ?? '')
  const serverNow = Number.isNaN(serverSecond) ? now : serverSecond + 1000
  return Math.max(0, Date.parse(expiresAt) - serverNow)
}

/** Handles a refused key: the tablet removes it and asks to be paired again. */
export function endPairing(
  { kiosk, local }: Pick<KioskPorts, 'kiosk' | 'local'>,
  apiKey: string | null,
): void {
  const before = kiosk.get()
  const after = keyRefused(before, apiKey)
  if (after === before) return
  clearDevice(local)
  kiosk.set(after)
}

/** The values that a tablet reports with each call for its people. */
export type TabletReport = EndpointInput<typeof listKioskPeople>

/**
 * Fetches the people and their states again and again; a refusal tells the tablet that its key was revoked.
 * Ends when the tablet is no longer paired.
 */
export function watchPeople(ports: KioskPorts, people: Cell<PeopleState>, report: () => TabletReport): Loop {
  const { kiosk, clock } = ports
  let failures = 0
  return startLoop(clock, async signal => {
    const state = kiosk.get()
    const sentWith = state.kind === 'paired' ? state.apiKey : null
    const before = people.get().items
    const askedAt = clock.now()
    const outcome = await attempt(ports, listKioskPeople, report(), { ...QUIET, signal })
    if (outcome.ended === 'given up') return null
    if (outcome.ended === 'refused') {
      const { error } = outcome
      // The account has lost its role; a refused key (401) has already ended the pairing.
      if (error.status === 403 && isRefusal(error)) endPairing(ports, sentWith)
      if (signal.aborted || kiosk.get().kind !== 'paired') return null
      failures += 1
      people.set({ ...people.get(), failure: error.msg })
      return pauseAfter(failures - 1, PEOPLE_POLL_MS, error.retryAfterSeconds)
    }
    failures = 0
    const { items, device, server_time, pin_key, managers } = outcome.value
    const known = people.get()
    const offset = server_time === null ? known.clockOffsetMs : clockOffset(server_time, askedAt, clock.now())
    const shown = rosterAnswered(before, known.items, items)
    const roster = { items: shown, clockOffsetMs: offset, pinKey: pin_key ?? known.pinKey, managers }
    people.set({ ...roster, failure: null })
    saveRoster(ports.local, roster)
    followDevice(ports, device)
    return PEOPLE_POLL_MS
  })
}

/** Takes over a new name or new units that an admin gave the tablet. */
function followDevice({ kiosk, local }: KioskPorts, device: Device | null): void {
  const before = kiosk.get()
  const after = deviceFollowed(before, device)
  if (after === before || after.kind !== 'paired' || !after.device) return
  saveDevice(local, { apiKey: after.apiKey, device: after.device })
  kiosk.set(after)
}
