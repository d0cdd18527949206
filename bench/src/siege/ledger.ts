/** Notes the records that the server confirmed to ordinary people, and finds lost ones. */

import pg from 'pg'

const TABLES = ['comments', 'tasks', 'files', 'work_logs'] as const
type Table = (typeof TABLES)[number]

/** The ids of the records that the server confirmed to ordinary people as stored. */
export interface Ledger {
  readonly note: (table: Table, id: number) => void
  /** Returns the number of noted records in the database, and the number of missing ones. */
  readonly count: (connectionString: string) => Promise<{ readonly stored: number; readonly lost: number }>
}

export function createLedger(): Ledger {
  const noted = new Map<Table, Set<number>>(TABLES.map(table => [table, new Set<number>()]))
  return {
    note: (table, id) => void noted.get(table)?.add(id),
    async count(connectionString) {
      const client = new pg.Client({ connectionString })
      await client.connect()
      try {
        let stored = 0
        let lost = 0
        for (const [table, ids] of noted) {
          const { rows } = await client.query<{ found: number }>(
            `select count(*)::int as found from ${table} where id = any($1)`,
            [[...ids]],
          )
          const found = rows[0]?.found ?? 0
          stored += found
          lost += ids.size - found
        }
        return { stored, lost }
      } finally {
        await client.end()
      }
    },
  }
}
