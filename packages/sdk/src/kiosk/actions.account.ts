import { attempt } from '../http/attempt.js'
import { type KioskPorts, QUIET } from './actions.js'
import { listKioskPeople } from './endpoints.js'
import { isKioskAccount, saveAccount } from './storage.js'
import { type Loop, startLoop } from '../outbox/loop.js'
import { PAIRING_POLL_MS, devicePaired, isRefusal, tryFailed, tryStarted, pauseAfter } from './state.js'

/**
 * Uses the account that is signed in on this browser as a kiosk, without pairing, if it has role kiosk. An
 * account that had the role the last time starts at once, so that it works without a network; the next fetch
 * of the people verifies the role. Otherwise asks the server until it answers, and calls `onRefused` for an
 * account without the role. Spec §4.
 */
export function openWithAccount(ports: KioskPorts, apiKey: string, onRefused: () => void): Loop {
  const { kiosk, local, clock } = ports
  let failures = 0
  return startLoop(clock, async signal => {
    if (isKioskAccount(local, apiKey)) {
      kiosk.set(devicePaired(apiKey, null))
      return null
    }
    kiosk.set(tryStarted(kiosk.get()))
    const outcome = await attempt(ports, listKioskPeople, {}, { ...QUIET, signal })
    if (outcome.ended === 'given up') return null
    if (outcome.ended === 'done') {
      saveAccount(local, apiKey)
      kiosk.set(devicePaired(apiKey, null))
      return null
    }
    const { error } = outcome
    if (isRefusal(error)) {
      onRefused()
      return null
    }
    failures += 1
    kiosk.set(tryFailed(kiosk.get(), error, clock.now()))
    return pauseAfter(failures, PAIRING_POLL_MS, error.retryAfterSeconds)
  })
}
