/** Returns notifications and preferences as on the wire, with names only of what the person may still open. */

import type { Subject } from '@osys/sdk/access/rules'
import { mayKnowName } from '@osys/sdk/notifications/rules.names'
import type { Notification, NotificationPreferences } from '@osys/sdk/notifications/schema'
import { permissionsOf } from '../http/person.js'
import { toUserRef } from '../people/present.js'
import type { listPage } from './queries.js'
import type { NamedThing, StoredPreferences } from './queries.preferences.js'

type Row = Awaited<ReturnType<typeof listPage>>[number]

/** Returns a notification as on the wire. */
export function toNotification({ notification, actor, actor_roles, company, reader }: Row): Notification {
  const { roles } = reader
  const subject = {
    kind: 'person',
    id: notification.user_id,
    roles,
    permissions: permissionsOf(reader),
  } as const
  return {
    id: notification.id,
    type: notification.type,
    title: notification.title,
    body: notification.body,
    url: notification.url,
    actor: actor && toUserRef(actor, actor_roles),
    place: company && mayKnowName(subject, 'company', company) ? company.name : null,
    read_at: notification.read_at?.toISOString() ?? null,
    snoozed_until: notification.snoozed_until?.toISOString() ?? null,
    created_at: notification.created_at.toISOString(),
  }
}

/** Returns preferences as on the wire; `named` holds the muted things that are still there. */
export function toPreferences(
  { muted, ...preferences }: StoredPreferences,
  named: readonly NamedThing[],
  subject: Subject,
): NotificationPreferences {
  const nameOf = (thing: StoredPreferences['muted'][number]) =>
    named.find(
      each => each.kind === thing.kind && each.id === thing.id && mayKnowName(subject, each.kind, each),
    )
  return { ...preferences, muted: muted.map(thing => ({ ...thing, name: nameOf(thing)?.name ?? '' })) }
}
