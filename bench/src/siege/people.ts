/** Adds the signed-in people of the siege. */

import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'

/** An account that is signed in. */
export interface Account {
  readonly id: number
  readonly email: string
  readonly keys: readonly [string, ...string[]]
}

interface Wanted {
  /** The e-mail of a demo account whose roles and password they get. */
  readonly like: string
  readonly prefix: string
  readonly many: number
  readonly keysEach: number
}

/** Adds accounts with sessions, without the calls of a sign-in; returns them in the order of their ids. */
export async function addPeople(
  connectionString: string,
  { like, prefix, many, keysEach }: Wanted,
): Promise<readonly Account[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number; email: string }>(
      `with model as (select * from users where email = $1),
      made as (
        insert into users (name, email, password_hash, timezone)
        select 'Persona ' || n, $2 || n || '@osys.bench', password_hash, timezone
        from model, generate_series(1, $3::int) n returning id, email
      ), roles as (
        insert into user_roles (user_id, role)
        select made.id, role from made, user_roles where user_id = (select id from model)
      ) select id, email from made order by id`,
      [like, prefix, many],
    )
    const accounts = rows.map(({ id, email }) => ({ id, email, keys: newKeys(keysEach) }))
    await client.query(
      `insert into sessions (user_id, token_hash, remember, device, user_agent, address, expires_at)
      select id, hash, true, 'bench', 'bench', '127.0.0.1', now() + interval '1 day'
      from unnest($1::int[], $2::bytea[]) as made(id, hash)`,
      [
        accounts.flatMap(({ id, keys }) => keys.map(() => id)),
        accounts.flatMap(({ keys }) => keys.map(key => createHash('sha256').update(key).digest())),
      ],
    )
    return accounts
  } finally {
    await client.end()
  }
}

function newKeys(many: number): [string, ...string[]] {
  const [first, ...rest] = Array.from({ length: many }, () => randomBytes(32).toString('base64url'))
  if (first === undefined) throw new RangeError('An account needs a key')
  return [first, ...rest]
}
