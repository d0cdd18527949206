import { effectivePermissions } from '@osys/sdk/access/rules.grants'
import { ROLES } from '@osys/sdk/access/schema'
import { fastify, type FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import pg from 'pg'
import { AUTHENTICATE, COUNT_ALL, COUNT_UNSEEN, LIST, type AccountRow, type NotificationRow } from './sql.js'

/**
 * Runs as a process of its own: two calls of the server as a person would write them by hand, with the same
 * statements on the same database, without schemas, access rules, log or protective headers.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, keepAlive: true })
const http = fastify()
const known = new Map<string, readonly { name: string }[]>()

async function authenticate(request: FastifyRequest): Promise<AccountRow> {
  const key = request.headers.authorization?.replace('Bearer ', '') ?? ''
  const hash = createHash('sha256').update(key).digest()
  const { rows } = await pool.query<AccountRow>({ ...AUTHENTICATE, values: [hash, new Date()] })
  const [row] = rows
  if (!row) throw new Error('Not signed in')
  return row
}

async function countOf(statement: typeof COUNT_ALL, userId: number): Promise<number> {
  const { rows } = await pool.query<{ count: string }>({ ...statement, values: [userId] })
  return Number(rows[0]?.count)
}

function permissionsOf(row: AccountRow): readonly { name: string }[] {
  const { roles, given, refused } = row
  const grants = [roles, given, refused].join('|')
  const found = known.get(grants) ?? effectivePermissions({ roles, given, refused }).map(name => ({ name }))
  known.set(grants, found)
  return found
}

const toMedia = (file: string | null) => file && `/media/${file}`
/** The roles are in the order of the SDK's list. */
const rolesOf = (row: AccountRow) => ROLES.filter(role => row.roles.includes(role))
const toUnit = (roles: readonly string[]) =>
  roles.find(role => role === 'consultants' || role === 'solutions') ?? null

async function relogin(request: FastifyRequest) {
  const row = await authenticate(request)
  const unreads = await countOf(COUNT_UNSEEN, row.id)
  const permissions = permissionsOf(row)
  const user = {
    id: row.id,
    name: row.name,
    email: row.email,
    avatar: toMedia(row.avatar),
    banner: toMedia(row.banner),
    phone: row.phone,
    position: row.position,
    business_unit: toUnit(row.roles),
    roles: rolesOf(row),
    permissions,
    status: row.status,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    theme: { mode: row.theme_mode, variant: row.theme_variant },
    timezone: row.timezone,
    taken_lately: [],
  }
  return { user, permissions, roles: user.roles, webpush_server: process.env.WEBPUSH_SERVER, unreads }
}

async function listNotifications(request: FastifyRequest) {
  const { id } = await authenticate(request)
  const query = request.query as { page?: string; per_page?: string }
  const page = Number(query.page ?? 1)
  const perPage = Number(query.per_page ?? 20)
  const total = await countOf(COUNT_ALL, id)
  const unreads = await countOf(COUNT_UNSEEN, id)
  const { rows } = await pool.query<NotificationRow>({ ...LIST, values: [id, perPage, (page - 1) * perPage] })
  const items = rows.map(row => ({
    id: row.id,
    type: row.type,
    title: row.title,
    body: row.body,
    url: row.url,
    actor: row.actor_id && {
      id: row.actor_id,
      name: row.actor_name,
      avatar: toMedia(row.actor_avatar)?.replace(/\.\w+$/, '-192$&') ?? null,
      position: row.actor_position,
      business_unit: toUnit(row.actor_roles),
      badge: row.actor_roles.includes('empleado_mes') ? 'empleado_mes' : null,
      active: row.actor_status === 'active',
    },
    place: row.place,
    read_at: row.read_at?.toISOString() ?? null,
    snoozed_until: row.snoozed_until?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }))
  return {
    items,
    page,
    per_page: perPage,
    total,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    unreads,
  }
}

http.route({ method: 'POST', url: '/api/v1/relogin', handler: relogin })
http.route({ method: 'GET', url: '/api/v1/notifications', handler: listNotifications })

const url = await http.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ url })
process.on('disconnect', () => process.exit(0))
