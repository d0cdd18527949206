/** The flows of notification preferences: loads and saves what comes in which way, and when. */

import { type ApiPort, attempt } from '../http/attempt.js'
import type { EndpointInput } from '../http/endpoint.js'
import { GIVEN_UP, mapDone, type Outcome } from '../http/outcome.js'
import type { Cell } from '../state/cell.js'
import type { Fetched } from '../state/fetched.js'
import { optimistically } from '../state/optimistic.js'
import type { Serial } from '../state/serial.js'
import { getNotificationPreferences, updateNotificationPreferences } from './endpoints.js'
import type { NotificationPreferences } from './schema.js'
import { inputOfChange, oppositeOf, type PreferenceChange, preferencesChanged } from './state.preferences.js'

/** Fetches how the person wants to be told. */
export async function loadPreferences(
  ports: ApiPort,
  options: { readonly signal?: AbortSignal } = {},
): Promise<Outcome<NotificationPreferences>> {
  const outcome = await attempt(ports, getNotificationPreferences, {}, { quiet: true, ...options })
  return mapDone(outcome, ({ preferences }) => preferences)
}

/** Changes how the person wants to be told; what is left out stays. */
export async function savePreferences(
  ports: ApiPort,
  change: EndpointInput<typeof updateNotificationPreferences>,
): Promise<Outcome<NotificationPreferences>> {
  return mapDone(
    await attempt(ports, updateNotificationPreferences, change),
    ({ preferences }) => preferences,
  )
}

export interface PreferencePorts extends ApiPort {
  readonly preferences: Cell<Fetched<NotificationPreferences>>
  /** Keeps the order of the changes, each of which sends all ways that are off. */
  readonly serial: Serial
}

/**
 * Changes one choice, which shows at once; one that the server refuses is taken back. Given up before the first
 * answer.
 */
export async function changePreference(
  { api, preferences, serial }: PreferencePorts,
  change: PreferenceChange,
): Promise<Outcome<unknown>> {
  if (preferences.get().value === null) return GIVEN_UP
  return optimistically(preferences, {
    apply: old => withChange(old, change),
    send: () =>
      serial.run(async () => {
        const { value } = preferences.get()
        return value && api.call(updateNotificationPreferences, inputOfChange(value, change))
      }),
    // The answer does not know the changes that are made meanwhile.
    confirm: old => old,
    revert: old => withChange(old, oppositeOf(change)),
  })
}

function withChange(
  fetched: Fetched<NotificationPreferences>,
  change: PreferenceChange,
): Fetched<NotificationPreferences> {
  return fetched.value ? { ...fetched, value: preferencesChanged(fetched.value, change) } : fetched
}
