/** The tab and the chosen notification, as they stand in the address of `/notifications`. */

import { NOTIFICATION_TABS, type NotificationTab } from './schema.js'

export interface InboxQuery {
  readonly tab: NotificationTab
  /** The id of the notification that is read beside the list; null when none is. */
  readonly chosen: number | null
}

const ID = /^[1-9]\d{0,8}$/

/** Reads the tab and the chosen notification from an address; leaves out unknown or malformed values. */
export function readInboxQuery(address: string): InboxQuery {
  const params = new URLSearchParams(address)
  const show = params.get('show')
  const id = params.get('notification') ?? ''
  return {
    tab: NOTIFICATION_TABS.find(tab => tab === show) ?? 'all',
    chosen: ID.test(id) ? Number(id) : null,
  }
}

/** Returns the query string of the address: `?show=unread&notification=7`, or an empty text. */
export function toInboxAddress({ tab, chosen }: InboxQuery): string {
  const params = new URLSearchParams()
  if (tab !== 'all') params.set('show', tab)
  if (chosen !== null) params.set('notification', String(chosen))
  return params.size === 0 ? '' : `?${params}`
}
