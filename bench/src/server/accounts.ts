import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'

/** Adds accounts with the roles and notifications of this one, each signed in; returns their keys. */
export async function addAccounts(
  connectionString: string,
  email: string,
  many: number,
): Promise<readonly string[]> {
  const keys = Array.from({ length: many }, () => randomBytes(32).toString('base64url'))
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(
      `with model as (select * from users where email = $1),
      made as (
        insert into users (name, email, password_hash, timezone)
        select name, 'carga' || n || '@osys.bench', 'x', timezone from model, generate_series(1, $2::int) n returning id
      ), roles as (
        insert into user_roles (user_id, role)
        select made.id, role from made, user_roles where user_id = (select id from model)
      ), told as (
        insert into notifications (user_id, type, title, body, url, actor_id, created_at)
        select made.id, type, title, body, url, actor_id, told.created_at from made, notifications told
        where told.user_id = (select id from model) order by told.id
      ), numbered as (
        select id, row_number() over () as n from made
      )
      insert into sessions (user_id, token_hash, remember, device, user_agent, address, expires_at)
      select id, ($3::bytea[])[n], true, 'bench', 'bench', '127.0.0.1', now() + interval '1 day' from numbered`,
      [email, many, keys.map(key => createHash('sha256').update(key).digest())],
    )
    await client.query('vacuum analyze users, user_roles, notifications, sessions')
    return keys
  } finally {
    await client.end()
  }
}
