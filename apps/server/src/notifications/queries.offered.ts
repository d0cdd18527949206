/** Counts the unseen notifications of a person for the badge, also for other features. */

import type { Database } from '../db/client.js'

/**
 * Counts the notifications since the person last fetched the list. The statement is prepared once per
 * connection, because every start of an app asks for the count.
 */
export async function readBadge({ pool }: Pick<Database, 'pool'>, userId: number): Promise<number> {
  const { rows } = await pool.query<{ unseen: number }>({
    name: 'unseen-notifications',
    text: 'select count(*)::int as unseen from notifications where user_id = $1 and seen_at is null',
    values: [userId],
  })
  return rows[0]?.unseen ?? 0
}
