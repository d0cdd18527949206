import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

/** Adds people with a clock, half of them in each unit; returns their ids. */
export async function addWorkers(pool: pg.Pool, many: number, prefix: string): Promise<readonly number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `with added as (
      insert into users (name, email, password_hash, created_at)
      select 'Persona ' || $2 || n, $2 || n || '@osys.bench', 'x', now() - interval '1 year'
      from generate_series(1, $1) n returning id
    ), roles as (
      insert into user_roles (user_id, role)
      select id, role from added cross join lateral (values ('user_ohplaky'), (case when id % 2 = 0 then 'consultants' else 'solutions' end)) as r(role)
    ) select id from added order by id`,
    [many, prefix],
  )
  return rows.map(({ id }) => id)
}

/** Adds weeks of work up to now for people: four events a day, Monday to Friday, eight to nine hours. */
export async function addWeeks(pool: pg.Pool, ids: readonly number[], weeks: number): Promise<number> {
  const { rowCount } = await pool.query(
    `insert into work_logs (client_id, user_id, event, status, at, received_at, source)
      select gen_random_uuid(), person.id, kind.event, kind.status, moment.at, moment.at, 'kiosk'
      from unnest($1::int[]) as person(id)
      cross join generate_series(1, $2 * 7) as back(days)
      cross join lateral (select (date_trunc('day', now() at time zone 'America/Mexico_City') - back.days * interval '1 day') as local) as day
      cross join (values ('entrada', 'dentro', 540), ('inicio_descanso', 'descanso', 840), ('fin_descanso', 'dentro', 900), ('salida', 'fuera', 1080)) as kind(event, status, minute)
      cross join lateral (select (day.local + (kind.minute + person.id % 20) * interval '1 minute') at time zone 'America/Mexico_City' as at) as moment
      where extract(isodow from day.local) < 6
      order by moment.at`,
    [ids, weeks],
  )
  await pool.query('analyze work_logs, users, user_roles')
  return rowCount ?? 0
}

/** Pairs tablets of both units; returns their keys. */
export async function addTablets(pool: pg.Pool, many: number): Promise<readonly string[]> {
  const keys = Array.from({ length: many }, () => randomBytes(32).toString('base64url'))
  await pool.query(
    `insert into devices (name, units, key_hash, paired_by)
      select 'Tableta', array['consultants', 'solutions'], hash, 1 from unnest($1::bytea[]) as hash`,
    [keys.map(key => createHash('sha256').update(key).digest())],
  )
  return keys
}
