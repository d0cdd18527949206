/** Names the realtime channels and reads their names. */

import type { BusinessUnit } from '../basics/schema.js'
import { BUSINESS_UNITS, MAX_ID } from '../basics/schema.js'

/** The channel of the people who are online. Spec §7. */
export const PRESENCE_CHANNEL = 'presence-osys'
/** The channel that says that companies or tasks changed, for the overviews. It carries ids only. */
export const OHPLAKY_CHANNEL = 'private-ohplaky'
/** The same of companies that were never approved, for those who see them. */
export const BRIEFS_CHANNEL = 'private-ohplaky.briefs'

/** The people of a kiosk's channel: those of a unit, or those without one, whom only kiosks of both units show. */
export type KioskScope = BusinessUnit | 'all'

/** A channel, by its subject. */
export type Channel =
  | { readonly kind: 'user'; readonly userId: number }
  | { readonly kind: 'presence' }
  | { readonly kind: 'company'; readonly companyId: number }
  | { readonly kind: 'ohplaky' }
  | { readonly kind: 'briefs' }
  | { readonly kind: 'chat'; readonly lowId: number; readonly highId: number }
  | { readonly kind: 'ojibble'; readonly unit: BusinessUnit }
  | { readonly kind: 'kiosk'; readonly unit: KioskScope }

/** Returns the channel of one person: notifications, messages, changed rights. */
export function userChannel(userId: number): string {
  return `private-user.${userId}`
}

/** Returns the channel of the events within a company. */
export function companyChannel(companyId: number): string {
  return `private-company.${companyId}`
}

/** Returns the channel that shows two people that the other types; the same for both. */
export function chatChannel(oneId: number, otherId: number): string {
  return `private-chat.${Math.min(oneId, otherId)}-${Math.max(oneId, otherId)}`
}

/** Returns the channel of the timesheets of a unit. */
export function ojibbleChannel(unit: BusinessUnit): string {
  return `private-ojibble.${unit}`
}

/** Returns the channel of the kiosks of a unit, or of those of both. */
export function kioskChannel(unit: KioskScope): string {
  return `private-kiosk.${unit}`
}

/** Returns the name of a channel; the inverse of `parseChannel`. */
export function channelName(channel: Channel): string {
  switch (channel.kind) {
    case 'user':
      return userChannel(channel.userId)
    case 'presence':
      return PRESENCE_CHANNEL
    case 'company':
      return companyChannel(channel.companyId)
    case 'ohplaky':
      return OHPLAKY_CHANNEL
    case 'briefs':
      return BRIEFS_CHANNEL
    case 'chat':
      return chatChannel(channel.lowId, channel.highId)
    case 'ojibble':
      return ojibbleChannel(channel.unit)
    case 'kiosk':
      return kioskChannel(channel.unit)
  }
}

/**
 * Returns the subject of a channel name; null for every name that the builders do not make. The whole name
 * must match, because this decides the access to a channel: `private-user.7x` or `private-user.07` is not
 * person 7.
 */
export function parseChannel(name: string): Channel | null {
  if (name === PRESENCE_CHANNEL) return { kind: 'presence' }
  if (name === OHPLAKY_CHANNEL) return { kind: 'ohplaky' }
  if (name === BRIEFS_CHANNEL) return { kind: 'briefs' }
  const [, kind = '', rest = ''] =
    /^private-(user|company|chat|ojibble|kiosk)\.([a-z0-9-]+)$/.exec(name) ?? []
  switch (kind) {
    case 'user': {
      const userId = toId(rest)
      return userId === null ? null : { kind, userId }
    }
    case 'company': {
      const companyId = toId(rest)
      return companyId === null ? null : { kind, companyId }
    }
    case 'chat':
      return toChat(rest)
    case 'kiosk': {
      const unit = rest === 'all' ? rest : toUnit(rest)
      return unit === undefined ? null : { kind, unit }
    }
    default: {
      const unit = toUnit(rest)
      return unit === undefined ? null : { kind: 'ojibble', unit }
    }
  }
}

function toUnit(name: string): BusinessUnit | undefined {
  return BUSINESS_UNITS.find(known => known === name)
}

function toChat(pair: string): Channel | null {
  const [low, high, ...more] = pair.split('-').map(toId)
  if (low === undefined || low === null || high === undefined || high === null) return null
  return more.length === 0 && low < high ? { kind: 'chat', lowId: low, highId: high } : null
}

function toId(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN
  return id <= MAX_ID ? id : null
}
