/** Returns the events of a change at the clock, for the person, the timesheets of their unit, and the tablets. */

import { BUSINESS_UNITS } from '@osys/sdk/basics/schema'
import { kioskChannel, ojibbleChannel, userChannel } from '@osys/sdk/realtime/channels'
import type { ClockStatus, WorkLog } from '@osys/sdk/timeclock/schema'
import type { ChannelEvent, EventData } from '../http/tell.js'
import {
  businessUnitOf,
  isAtKiosk,
  isManagement,
  type Shown,
  type Standing,
} from '@osys/sdk/timeclock/rules.people'

/** The change of a person's records. */
export interface ClockChange {
  /** The changed record; null when one was removed. */
  readonly log: WorkLog | null
  /** The person's status now. */
  readonly status: ClockStatus
  /** Whether an older record has changed, so that showing one new record is not enough. */
  readonly refetch: boolean
}

type Data = EventData<'WorkLogChanged'>

/**
 * Returns the events of a change at the clock: for the person, for the listeners of their unit's timesheets,
 * and for the tablets that show the person, which learn only event, status and time. Not all listeners of the
 * list may see a boss or owner: of those they only learn that they should fetch again. Spec §7.
 */
export function workLogChanged(
  person: Standing & Shown,
  { log, status, refetch }: ClockChange,
): readonly ChannelEvent[] {
  const unit = businessUnitOf(person.roles)
  const units = unit ? [unit] : BUSINESS_UNITS
  const whole: Data = { user_id: person.id, work_log: log, status, refetch }
  const hint = hintOf(person)
  const event = (channel: string, data: Data): ChannelEvent => ({ channel, event: 'WorkLogChanged', data })
  const isOpen = unit !== null && !isManagement(person)
  return [
    event(userChannel(person.id), whole),
    ...units.map(each => event(ojibbleChannel(each), isOpen ? whole : hint)),
    // Tablets get no event of a record that waits for an admin.
    ...(log?.conflict ? [] : kiosksOf(person).map(each => event(kioskChannel(each), forTablets(whole)))),
  ]
}

/** Returns the events by which the tablets that show a person fetch them again, as after a change of a badge. */
export function personChanged(person: Standing & Shown): readonly ChannelEvent[] {
  const data = hintOf(person)
  return kiosksOf(person).map(each => ({ channel: kioskChannel(each), event: 'WorkLogChanged', data }))
}

/** Returns the channels' names of the tablets that show a person. */
function kiosksOf(person: Shown) {
  const ofUnits = BUSINESS_UNITS.filter(each => isAtKiosk(person, [each]))
  // People without a unit are only at kiosks of both, which have a channel of their own.
  return ofUnits.length === 0 && isAtKiosk(person, BUSINESS_UNITS) ? (['all'] as const) : ofUnits
}

function hintOf({ id }: Standing): Data {
  return { user_id: id, work_log: null, status: null, refetch: true }
}

function forTablets({ user_id, work_log, status, refetch }: Data): Data {
  return { user_id, work_log: work_log && stripped(work_log), status, refetch }
}

function stripped({ id, event, status, at, client_id, user_id, source }: WorkLog): WorkLog {
  return {
    id,
    event,
    status,
    at,
    client_id,
    user_id,
    source,
    received_at: null,
    device_id: null,
    photo_url: null,
    note: null,
    offline: false,
    clock_offset_ms: null,
    declared: false,
    conflict: null,
    edited_at: null,
    edited_by: null,
    edit_reason: null,
  }
}
