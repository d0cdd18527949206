import type { Database } from '../db/client.js'

/**
 * How many notifications came since the person last fetched the list. A statement prepared once per connection: every
 * start of every open app asks for it.
 */
export async function readBadge({ pool }: Pick<Database, 'pool'>, userId: number): Promise<number> {
  const { rows } = await pool.query<{ unseen: number }>({
    name: 'unseen-notifications',
    text: 'select count(*)::int as unseen from notifications where user_id = $1 and seen_at is null',
    values: [userId],
  })
  return rows[0]?.unseen ?? 0
}
