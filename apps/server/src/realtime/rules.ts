/** Decides which channels a person or a tablet may hear. */

import { mayOpen, type Subject } from '@osys/sdk/access/rules'
import type { Role } from '@osys/sdk/access/schema'
import { BUSINESS_UNITS, type BusinessUnit } from '@osys/sdk/basics/schema'
import { type CompanyStanding, maySeeCompany } from '@osys/sdk/companies/rules.visibility'
import type { Channel, KioskScope } from '@osys/sdk/realtime/channels'
import { UNIT_PERMISSION } from '@osys/sdk/timeclock/schema'
import type { PersonKey } from '../http/person.js'

/** A listener: a signed-in person with their rights, or a tablet with its units. */
export type Listener =
  | (Subject & { readonly kind: 'person'; readonly key: Pick<PersonKey, 'permissions'> | null })
  | { readonly kind: 'device'; readonly units: readonly BusinessUnit[] }

const TEAM: readonly Role[] = ['user_ohplaky', 'admin_ohplaky']

/**
 * Returns whether a listener may hear a channel: the only rule for sockets and for `GET events`. A name that
 * is no channel (null) has no listeners. `company` is the standing of the channel's company, undefined when
 * there is none. Spec §7.
 */
export function mayHear(
  listener: Listener,
  channel: Channel | null,
  company: CompanyStanding | undefined,
): boolean {
  if (channel === null) return false
  if (listener.kind === 'device') return channel.kind === 'kiosk' && isOfDevice(listener.units, channel.unit)
  switch (channel.kind) {
    case 'user':
      return channel.userId === listener.id && !isLimited(listener)
    case 'presence':
      return !listener.roles.includes('kiosk') && !isLimited(listener)
    case 'ohplaky':
      return mayOpen(listener, { roles: TEAM })
    case 'company':
      return (
        mayOpen(listener, { permission: 'ohplaky.company.show' }) &&
        company !== undefined &&
        maySeeCompany(listener, company)
      )
    case 'chat':
      return [channel.lowId, channel.highId].includes(listener.id) && mayOpen(listener, { roles: TEAM })
    case 'ojibble':
      return (
        mayOpen(listener, { permission: 'ojibble.admin.timesheets.index' }) &&
        mayOpen(listener, { permission: UNIT_PERMISSION[channel.unit] })
      )
    case 'kiosk':
      return mayOpen(listener, { roles: ['kiosk'] })
  }
}

/**
 * Returns whether a listener has a personal key with chosen permissions, which hears only what one of them
 * opens.
 */
function isLimited({ key }: Listener & { readonly kind: 'person' }): boolean {
  return key !== null && key.permissions !== null
}

/** Returns whether a tablet shows the people of a channel: those without a unit only where it has both units. */
function isOfDevice(units: readonly BusinessUnit[], scope: KioskScope): boolean {
  return scope === 'all' ? BUSINESS_UNITS.every(unit => units.includes(unit)) : units.includes(scope)
}
