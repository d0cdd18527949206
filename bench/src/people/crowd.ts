import type pg from 'pg'

const FIRST = ['Ana', 'José', 'María', 'Luis', 'Sofía', 'Iván', 'Lucía', 'Óscar', 'Ñusta', 'Héctor', 'Renata']
const LAST = [
  'Torres',
  'Núñez',
  'García',
  'Peña',
  'Ávila',
  'Méndez',
  'Ruiz',
  'Zúñiga',
  'Ibáñez',
  'Cruz',
  'Mora',
]
const POSITIONS = ['Diseñadora', 'Redactor', 'Planner', 'Infraestructura', 'Ventas', 'Recursos humanos']
const ROLES = ['user_ohplaky', 'consultants', 'solutions', 'ventas', 'diseño', 'staffing']

/**
 * Adds people with names, positions and two roles each, some
 * with a permission of their own, as in a large company.
 */
export async function addPeople(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `insert into users (name, email, password_hash, position, status)
      select ($2::text[])[1 + n % 11] || ' ' || ($3::text[])[1 + n / 11 % 11] || ' ' || ($3::text[])[1 + n / 121 % 11] || ' ' || n,
        'persona' || n || '@osys.test', '', ($4::text[])[1 + n % 6],
        case when n % 20 = 0 then 'inactive' else 'active' end
      from generate_series(1, $1::int) n`,
    [count, FIRST, LAST, POSITIONS],
  )
  await pool.query(
    `insert into user_roles (user_id, role)
      select id, ($1::text[])[1 + (id + shift) % 6] from users, (values (0), (1)) as shifts(shift)
      where email like 'persona%' on conflict do nothing`,
    [ROLES],
  )
  await pool.query(
    `insert into user_permissions (user_id, permission, kind)
      select id, 'osys.user.show', 'given' from users where email like 'persona%' and id % 5 = 0`,
  )
  await pool.query('vacuum analyze users, user_roles, user_permissions')
}
