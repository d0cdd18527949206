import { beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../testing/database.js'
import { findWords } from './queries.pages.js'

const MESSAGES = 100_000
const PEOPLE = 200
const AT_ONCE = 10_000
const database = useTestDatabase()

beforeAll(async () => {
  await database.pool.query(
    `insert into users (name, email, password_hash)
      select 'P' || n, 'p' || n || '@x.mx', '-' from generate_series(1, ${PEOPLE}) n`,
  )
  // An index that is made afterwards is made much faster.
  const { rows } = await database.pool.query("select pg_get_indexdef('messages_search'::regclass) as made")
  await database.pool.query('drop index messages_search')
  for (let from = 1; from <= MESSAGES; from += AT_ONCE) {
    await database.pool.query(`
      insert into messages (client_id, sender_id, receiver_id, body)
        select gen_random_uuid(), 1 + n % ${PEOPLE}, 1 + (n + 1 + n / ${PEOPLE} % (${PEOPLE} - 1)) % ${PEOPLE},
          'Mensaje ' || n || ' sobre ' || (array['pan', 'café', 'diseño', 'la página'])[1 + n % 4]
            || case when n % 5000 = 0 then ' y la cotización' else '' end
        from generate_series(${from}, ${from + AT_ONCE - 1}) n`)
  }
  await database.pool.query(rows[0].made)
  await database.pool.query('vacuum analyze messages')
})

/** Returns the plan of the search as text. */
async function planOf(words: string): Promise<string> {
  const { sql, params } = findWords(database.db, 1, words, undefined, 21).toSQL()
  const { rows } = await database.pool.query(`explain (analyze, format json) ${sql}`, params)
  return JSON.stringify(rows)
}

describe('findWords', () => {
  it.each([
    ['a rare word by the index of words', 'cotizacion', 'messages_search'],
    ['a rare sentence by the index of words', 'y la cotización', 'messages_search'],
    ['a common word from the newest message on', 'sobre', 'messages_pkey'],
    ['a short text from the newest message on', 'me', 'messages_pkey'],
  ])(`finds %s, among ${MESSAGES} messages`, async (_what, words, index) => {
    const plan = await planOf(words)
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan')
  })
})
