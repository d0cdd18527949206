/** Decides which private and presence channels a person or a tablet may join and hear, on the server and in the fake. */

import { mayOpen, type Requirement, type Subject } from '../access/rules.js'
import type { Permission, Role } from '../access/schema.js'
import { ASSISTANT_ROLES } from '../assistant/schema.js'
import { BUSINESS_UNITS, type BusinessUnit } from '../basics/schema.js'
import { CHAT_ACCESS } from '../chat/schema.js'
import { type CompanyStanding, maySeeCompany, seesUnapproved } from '../companies/rules.visibility.js'
import { UNIT_PERMISSION } from '../timeclock/schema.js'
import { BRIEFS_CHANNEL, type Channel, type KioskScope, OHPLAKY_CHANNEL } from './channels.js'
import type { EventName } from './events.js'

/**
 * A listener: a signed-in person with their rights, or a tablet with its units. `key` is the personal key of a
 * script, with its chosen permissions, null for all rights of its person; it is null for a sign-in.
 */
export type Listener =
  | (Subject & {
      readonly kind: 'person'
      readonly key: { readonly permissions: readonly string[] | null } | null
    })
  | { readonly kind: 'device'; readonly units: readonly BusinessUnit[] }

const TEAM: readonly Role[] = ['user_ohplaky', 'admin_ohplaky']
/** A company's events carry the company and its whole tasks, comments and files: who hears them may read all four. */
const READING_A_COMPANY: readonly Permission[] = [
  'ohplaky.company.show',
  'ohplaky.task.index',
  'ohplaky.comment.index',
  'ohplaky.file.index',
]

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
    case 'briefs':
      return seesUnapproved(listener)
    case 'company':
      return (
        READING_A_COMPANY.every(permission => mayOpen(listener, { permission })) &&
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

const CHAT: Requirement = { roles: CHAT_ACCESS.anyRole }
/** The rights that the events of a channel need beyond those of the channel: a person's own one has many kinds. */
const READING: Partial<Record<string, Requirement>> = {
  ChatMessageChanged: CHAT,
  ConversationChanged: CHAT,
  AssistantChatChanged: { roles: ASSISTANT_ROLES },
  CommentsSeen: { permission: 'ohplaky.comment.index' },
} satisfies Partial<Record<EventName, Requirement>>

/**
 * Returns whether a listener of a channel may still read an event of its log, by the event's name: the rights may have
 * been taken since it was stored. Spec §7.
 */
export function mayReadEvent(listener: Listener, event: string): boolean {
  const requirement = READING[event]
  return requirement === undefined || (listener.kind === 'person' && mayOpen(listener, requirement))
}

/**
 * Returns the channel of the overviews that tells of a company and its tasks: nobody learns the id of a company that they
 * may not see. Spec §4.
 */
export function overviewsChannel({ approved_at }: CompanyStanding): string {
  return approved_at === null ? BRIEFS_CHANNEL : OHPLAKY_CHANNEL
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
