/** Stores a setting of the server, such as a secret, unless it is there already. */

import { eq } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { settings } from '../db/tables/setup.js'

/** Stores a setting unless it exists; returns the stored value. */
export async function keepSetting(db: Queryable, key: string, value: unknown): Promise<unknown> {
  await db.insert(settings).values({ key, value }).onConflictDoNothing()
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  return row?.value
}
