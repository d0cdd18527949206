/** Finds and stores the versions of apps whose release notes a person has seen. */

import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { seen_versions } from '../db/tables/hub.js'

/** Finds the versions whose release notes a person has seen, by app, in the order in which they were seen. */
export async function findSeenVersions(db: Queryable, userId: number): Promise<Record<string, string[]>> {
  const rows = await db
    .select({ app: seen_versions.app, version: seen_versions.version })
    .from(seen_versions)
    .where(eq(seen_versions.user_id, userId))
    .orderBy(asc(seen_versions.app), asc(seen_versions.seen_at), asc(seen_versions.version))
  const versions: Record<string, string[]> = {}
  for (const { app, version } of rows) (versions[app] ??= []).push(version)
  return versions
}

/** Stores that a person has seen an app's release notes. A repetition changes nothing. */
export async function insertSeenVersion(
  tx: Queryable,
  row: typeof seen_versions.$inferInsert,
): Promise<void> {
  await tx.insert(seen_versions).values(row).onConflictDoNothing()
}
