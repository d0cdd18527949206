/** Finds and stores the versions of apps whose release notes a person has seen. */

import { and, asc, desc, eq, notInArray } from 'drizzle-orm'
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

/** The most versions of an app that are kept for a person: any name is stored, and each call answers all of them. */
const MOST_VERSIONS = 50

/** Stores that a person has seen an app's release notes. A repetition changes nothing. The newest versions are kept. */
export async function insertSeenVersion(
  tx: Queryable,
  row: typeof seen_versions.$inferInsert,
): Promise<void> {
  await tx.insert(seen_versions).values(row).onConflictDoNothing()
  const ofApp = and(eq(seen_versions.user_id, row.user_id), eq(seen_versions.app, row.app))
  const newest = tx
    .select({ version: seen_versions.version })
    .from(seen_versions)
    .where(ofApp)
    .orderBy(desc(seen_versions.seen_at), desc(seen_versions.version))
    .limit(MOST_VERSIONS)
  await tx.delete(seen_versions).where(and(ofApp, notInArray(seen_versions.version, newest)))
}
