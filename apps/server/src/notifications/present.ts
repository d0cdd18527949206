import type { Notification } from '@osys/sdk/notifications/schema'
import { toUserRef } from '../people/present.js'
import type { listPage } from './queries.js'

type Row = Awaited<ReturnType<typeof listPage>>[number]

/** Returns a notification as on the wire. */
export function toNotification({ notification, actor, actor_roles, place }: Row): Notification {
  return {
    id: notification.id,
    type: notification.type,
    title: notification.title,
    body: notification.body,
    url: notification.url,
    actor: actor && toUserRef(actor, actor_roles),
    place,
    read_at: notification.read_at?.toISOString() ?? null,
    snoozed_until: notification.snoozed_until?.toISOString() ?? null,
    created_at: notification.created_at.toISOString(),
  }
}
