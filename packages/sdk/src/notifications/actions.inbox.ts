/** The flows of one notification in the inbox: marks it as unread, and puts it off. */

import type { Api } from '../http/api.js'
import { attempt } from '../http/attempt.js'
import { tellRefusal } from '../notices/actions.refusal.js'
import { toNotice } from '../notices/rules.js'
import type { Notice } from '../notices/schema.js'
import type { Cell } from '../state/cell.js'
import type { Notifications } from './actions.js'
import { updateNotification } from './endpoints.js'
import { snoozeMessages } from './messages.js'
import type { Notification } from './schema.js'
import { notificationChanged } from './state.js'
import type { NotificationsState } from './state.tabs.js'

/** The ports of the flows of one notification. */
export interface InboxPorts extends Pick<Notifications, 'alter'> {
  readonly api: Api
  readonly state: Pick<Cell<NotificationsState>, 'get'>
  /** Shows a notice to the person. */
  readonly notify: (notice: Notice) => void
}

/** Marks a notification as unread. */
export async function markUnread(ports: InboxPorts, id: number): Promise<void> {
  const known = find(ports, id)
  if (known && known.read_at !== null) await change(ports, known, { is_read: false })
}

/** A notification that is put off until a moment (ms), which the notice names in a time zone. */
export interface Snooze {
  readonly id: number
  readonly until: number
  readonly timeZone: string
}

/** Puts a notification off; a notice says when it comes back and offers to undo it. */
export async function snooze(ports: InboxPorts, { id, until, timeZone }: Snooze): Promise<void> {
  const known = find(ports, id)
  if (!known) return
  const snoozed = { ...known, snoozed_until: new Date(until).toISOString() }
  if (!(await change(ports, known, { snoozed_until: snoozed.snoozed_until }))) return
  // A refused undo returns to what it undoes.
  const run = (): void => void change(ports, snoozed, { snoozed_until: null })
  const text = snoozeMessages.snoozed(until, timeZone)
  ports.notify(toNotice({ text, action: { label: snoozeMessages.undo, run } }))
}

const find = ({ state }: InboxPorts, id: number) => state.get().list.items.find(item => item.id === id)

/** Changes one notification, which shows at once. Tells whether the server took it. */
async function change(
  { api, alter, notify }: InboxPorts,
  before: Notification,
  wish: { readonly is_read?: boolean; readonly snoozed_until?: string | null },
): Promise<boolean> {
  const { is_read, snoozed_until = before.snoozed_until } = wish
  const after = { ...before, ...(is_read === false && { read_at: null }), snoozed_until }
  const outcome = await alter({
    apply: list => notificationChanged(list, after),
    send: () => attempt({ api }, updateNotification, { id: before.id, ...wish }, { quiet: true }),
    revert: list => notificationChanged(list, before),
  })
  tellRefusal(notify, outcome)
  return outcome.ended === 'done'
}
