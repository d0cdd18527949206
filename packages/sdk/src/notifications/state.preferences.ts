/** The notification preferences, and how one changed choice changes them. */

import type { EndpointInput } from '../http/endpoint.js'
import type { updateNotificationPreferences } from './endpoints.js'
import type { NotificationPreferences, QuietWay } from './schema.js'

/** One choice of how a person wants to be told, as it is changed. */
export type PreferenceChange =
  | { readonly kind: 'only while in'; readonly isOn: boolean }
  | { readonly kind: 'way'; readonly way: QuietWay; readonly isOn: boolean }
  | {
      readonly kind: 'thing'
      readonly thing: NotificationPreferences['muted'][number]
      readonly isMuted: boolean
    }

/** Returns the preferences after a change; the same change twice gives the same. */
export function preferencesChanged(
  preferences: NotificationPreferences,
  change: PreferenceChange,
): NotificationPreferences {
  if (change.kind === 'only while in') return { ...preferences, only_while_in: change.isOn }
  if (change.kind === 'way') {
    const others = preferences.quiet.filter(way => way !== change.way)
    return { ...preferences, quiet: change.isOn ? others : [...others, change.way] }
  }
  const { kind, id } = change.thing
  const others = preferences.muted.filter(thing => thing.kind !== kind || thing.id !== id)
  return { ...preferences, muted: change.isMuted ? [...others, change.thing] : others }
}

/** Returns the change that takes another back. */
export function oppositeOf(change: PreferenceChange): PreferenceChange {
  return change.kind === 'thing' ? { ...change, isMuted: !change.isMuted } : { ...change, isOn: !change.isOn }
}

/** Returns the input of the call that sends a change; the server gets all ways that are off. */
export function inputOfChange(
  { quiet }: NotificationPreferences,
  change: PreferenceChange,
): EndpointInput<typeof updateNotificationPreferences> {
  if (change.kind === 'only while in') return { only_while_in: change.isOn }
  // The server gives only ways that it knows.
  if (change.kind === 'way') return { quiet: [...quiet] as QuietWay[] }
  const { kind, id } = change.thing
  return { mute: { kind, id, is_muted: change.isMuted } }
}
