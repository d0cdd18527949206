/** Finds and stores a person's preferences for notifications. */

import type { NotificationPreferences } from '@osys/sdk/notifications/schema'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { notification_preferences } from '../db/tables/notifications.js'

const shown = { only_while_in: notification_preferences.only_while_in }

/** Finds how a person wants to be told; the usual way when they have never chosen. */
export async function findPreferences(db: Queryable, userId: number): Promise<NotificationPreferences> {
  const [row] = await db
    .select(shown)
    .from(notification_preferences)
    .where(eq(notification_preferences.user_id, userId))
  return row ?? { only_while_in: false }
}

/** Stores the given preferences of a person; returns all of them. */
export async function savePreferences(
  tx: Queryable,
  userId: number,
  { only_while_in }: { readonly only_while_in?: boolean | undefined },
): Promise<NotificationPreferences> {
  if (only_while_in === undefined) return findPreferences(tx, userId)
  const [row] = await tx
    .insert(notification_preferences)
    .values({ user_id: userId, only_while_in })
    .onConflictDoUpdate({ target: notification_preferences.user_id, set: { only_while_in } })
    .returning(shown)
  return row ?? { only_while_in }
}
