import type { BriefStatus } from '@osys/sdk/briefs/schema'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { briefs } from './table.js'

/** Where the brief of a company stands now; a company that came without one has none. */
export async function setBriefStatus(
  tx: Queryable,
  companyId: number,
  status: BriefStatus,
  now: Date,
): Promise<void> {
  await tx
    .update(briefs)
    .set({ status, updated_at: now, version: sql`${briefs.version} + 1` })
    .where(eq(briefs.company_id, companyId))
}
