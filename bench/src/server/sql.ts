/**
 * The server's statements for the two calls, with names, so
 * that each is prepared once per connection as in the server.
 */
export const AUTHENTICATE = {
  name: 'session-by-key',
  text: `select s.id as session_id, s.remember as session_remember, s.last_seen_at as session_seen_at,
    u.id, u.name, u.email, u.avatar, u.banner, u.phone, u.position, u.status, u.timezone,
    u.theme_mode, u.theme_variant, u.created_at, u.last_seen_at,
    array(select role from user_roles where user_id = u.id) as roles,
    array(select permission from user_permissions where user_id = u.id and kind = 'given') as given,
    array(select permission from user_permissions where user_id = u.id and kind = 'refused') as refused
  from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > $2 and u.status = 'active'`,
}

export interface AccountRow {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly avatar: string | null
  readonly banner: string | null
  readonly phone: string | null
  readonly position: string | null
  readonly status: string
  readonly timezone: string | null
  readonly theme_mode: string
  readonly theme_variant: string | null
  readonly created_at: Date
  readonly last_seen_at: Date | null
  readonly roles: readonly string[]
  readonly given: readonly string[]
  readonly refused: readonly string[]
}

export const COUNT_UNSEEN = {
  name: 'unseen',
  text: 'select count(*) from notifications where user_id = $1 and seen_at is null',
}
export const COUNT_ALL = {
  name: 'all',
  text: 'select count(*) from notifications where user_id = $1 and snoozed_until is null',
}

export const LIST = {
  name: 'newest',
  text: `select n.id, n.user_id, n.type, n.title, n.body, n.url, n.actor_id, n.once_key, n.created_at, n.seen_at, n.read_at, n.snoozed_until,
    u.name as actor_name, u.avatar as actor_avatar, u.position as actor_position, u.status as actor_status,
    array(select role from user_roles where user_id = u.id) as actor_roles,
    (select c.name from companies c
      where c.id = substring(n.url from '^/ohplaky/empresa/([0-9]{1,9})(?![0-9])')::int) as place
  from notifications n left join users u on u.id = n.actor_id
  where n.user_id = $1 and n.snoozed_until is null order by n.id desc limit $2 offset $3`,
}

export interface NotificationRow {
  readonly id: number
  readonly type: string
  readonly title: string
  readonly body: string
  readonly url: string | null
  readonly place: string | null
  readonly actor_id: number | null
  readonly actor_name: string | null
  readonly actor_avatar: string | null
  readonly actor_position: string | null
  readonly actor_status: string | null
  readonly actor_roles: readonly string[]
  readonly created_at: Date
  readonly read_at: Date | null
  readonly snoozed_until: Date | null
}
