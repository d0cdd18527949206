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
