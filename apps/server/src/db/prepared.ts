import type { QueryResult, QueryResultRow } from 'pg'
import type { Queryable } from './client.js'

/**
 * Returns a query with placeholders that is built once for each database, and that PostgreSQL parses and
 * plans once a connection. It suits queries of every page: building the text costs more than sending it. A
 * transaction counts as a database of its own, so the query is built anew in it.
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
 * Runs a statement that PostgreSQL parses and plans once a connection, also in a transaction. A name belongs
 * to one text: another text needs another name.
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
