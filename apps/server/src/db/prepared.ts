import type { QueryResult, QueryResultRow } from 'pg'
import type { Queryable } from './client.js'

/**
 * A query with placeholders that is put together once for each database, and that PostgreSQL parses and plans once
 * a connection. Worth it for what every page asks: building the text costs more than sending it. In a transaction,
 * which is a database of its own, it is built anew.
 */
export function prepared<Query>(prepare: (db: Queryable) => Query): (db: Queryable) => Query {
  const made = new WeakMap<Queryable, Query>()
  return db => {
    const known = made.get(db)
    if (known) return known
    const query = prepare(db)
    made.set(db, query)
    return query
  }
}

/**
 * Runs a statement that PostgreSQL parses and plans once a connection, in a transaction too. The name belongs to the
 * text: another text needs another name.
 */
export async function runNamed<Row extends QueryResultRow>(
  db: Queryable,
  { name, text }: { readonly name: string; readonly text: string },
  params: readonly unknown[],
): Promise<readonly Row[]> {
  const query = { sql: text, params: [...params] }
  const statement = db._.session.prepareQuery<Prepared<Row>>(query, undefined, name, false)
  return (await statement.execute()).rows
}

interface Prepared<Row extends QueryResultRow> {
  readonly execute: QueryResult<Row>
  readonly all: unknown
  readonly values: unknown
}
