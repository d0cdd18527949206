import { describe, expect, test } from 'vitest'
import { PERMISSIONS, ROLES } from './access/schema.js'
import { contract } from './contract.js'
import type { AnyEndpoint } from './http/endpoint.js'
import { pathNames } from './http/endpoint.js'
import { decodeText } from './http/form.js'
import { DEFAULT_RETRIES } from './http/retry.js'

/**
 * Every call of the suite by base path, in the order of Spec §7. `id`s stand where the specification has
 * them.
 */
const CALLS_OF_THE_SPECIFICATION = `
POST   /api/chatgpt
GET    /api/v1/joao/chats
GET    /api/v1/joao/chats/:id/full
POST   /api/v1/joao/chats
PUT    /api/v1/joao/chats/:id
DELETE /api/v1/joao/chats/:id
POST   /api/v1/joao/chats/share
POST   /api/v1/joao/message/regenerate
GET    /api/v1/joao/users
POST   /api/v1/joao/analyze-image
POST   /api/v1/joao/analyze-document

POST   /api/v1/login
POST   /api/v1/relogin
GET    /api/v1/logout
GET    /api/v1/user/:id
POST   /api/v1/user/:id
GET    /api/v1/user
POST   /api/v1/user
GET    /api/v1/user-search
DELETE /api/v1/user/:id
GET    /api/v1/user/:id/available-roles
POST   /api/v1/user/assign-role
POST   /api/v1/user/:id/roles
GET    /api/v1/user/:id/permissions
POST   /api/v1/user/:id/permissions
DELETE /api/v1/user/:id/permissions
GET    /api/v1/user/roles
GET    /api/v1/notifications

GET    /api/v1/ohplaky/company/:id
GET    /api/v1/ohplaky/company
POST   /api/v1/ohplaky/company/:company/approve
POST   /api/v1/ohplaky/company/:company/archive
GET    /api/v1/ohplaky/comment
POST   /api/v1/ohplaky/comment
PUT    /api/v1/ohplaky/comment/:id
DELETE /api/v1/ohplaky/comment/:id
POST   /api/v1/ohplaky/brief
POST   /api/v1/ohplaky/brief-public
POST   /api/v1/ohplaky/brief/:id
GET    /api/v1/ohplaky/brief/:id/download-files
GET    /api/v1/ohplaky/task
POST   /api/v1/ohplaky/task
PUT    /api/v1/ohplaky/task/:id
PATCH  /api/v1/ohplaky/task/:id/status
DELETE /api/v1/ohplaky/task/:id
GET    /api/v1/ohplaky/file
POST   /api/v1/ohplaky/file
GET    /api/v1/ohplaky/file/:id
GET    /api/v1/ohplaky/file-zip
PATCH  /api/v1/ohplaky/file/:id/icon
DELETE /api/v1/ohplaky/file/:id

GET    /api/v1/ojibble/users
POST   /api/v1/ojibble/register
GET    /api/v1/ojibble/employees/:id
PUT    /api/v1/ojibble/check-ins/:id
DELETE /api/v1/ojibble/check-ins/:id
GET    /api/v1/ojibble/kiosk/employee/:id
GET    /api/v1/ojibble/kiosk/users

GET    /api/v1/oplink/chats
POST   /api/v1/oplink/send/:receiver_id
POST   /api/v1/oplink/send-media/:receiver_id
GET    /api/v1/oplink/chat/:id
PATCH  /api/v1/oplink/message/:id
DELETE /api/v1/oplink/message/:id
GET    /api/v1/oplink/mark-read/:id

POST   /api/v1/webpush/subscribe
POST   /api/broadcasting/auth
`

/** The calls that the specification leaves open and docs/spec-gaps.md decides. */
const CALLS_BESIDE_IT = `
GET    /config.json
GET    /api/v1/setup
POST   /api/v1/setup
GET    /api/v1/sessions
DELETE /api/v1/sessions/:id
DELETE /api/v1/sessions
GET    /api/v1/keys
POST   /api/v1/keys
DELETE /api/v1/keys/:id
GET    /api/v1/audit
GET    /api/v1/audit/export
GET    /api/v1/hub/versions
PUT    /api/v1/hub/versions
GET    /api/v1/search
GET    /api/v1/hub/waiting
POST   /api/v1/notifications/read
PATCH  /api/v1/notifications/:id
GET    /api/v1/notifications/preferences
PUT    /api/v1/notifications/preferences
PUT    /api/v1/ohplaky/company/:id
GET    /api/v1/ohplaky/brief/:id
GET    /api/v1/ohplaky/task/:id
GET    /api/v1/ohplaky/task/:id/activity
POST   /api/v1/ohplaky/task/:id/move
GET    /api/v1/ohplaky/task/:id/followers
PUT    /api/v1/ohplaky/task/:id/follow
POST   /api/v1/ohplaky/comment/:id/restore
POST   /api/v1/ohplaky/file/:id/restore
PUT    /api/v1/ohplaky/comment/:id/reaction
POST   /api/v1/ohplaky/comment/seen
POST   /api/v1/ohplaky/task/:id/restore
GET    /api/v1/ohplaky/task-deleted
GET    /api/v1/ohplaky/task-label
GET    /api/v1/ohplaky/task/export
POST   /api/v1/ohplaky/task/import
POST   /api/v1/ohplaky/task/import/undo
GET    /api/v1/ohplaky/task-view
POST   /api/v1/ohplaky/task-view
PUT    /api/v1/ohplaky/task-view/:id
DELETE /api/v1/ohplaky/task-view/:id
POST   /api/v1/ohplaky/task-view/:id/restore
GET    /api/v1/ohplaky/task-template
GET    /api/v1/ohplaky/task-template/:id
POST   /api/v1/ohplaky/task-template
PUT    /api/v1/ohplaky/task-template/:id
DELETE /api/v1/ohplaky/task-template/:id
POST   /api/v1/ohplaky/task/batch
POST   /api/v1/ohplaky/task/batch/undo
GET    /api/v1/oplink/search
GET    /api/v1/oplink/contacts
GET    /api/v1/oplink/references
PUT    /api/v1/oplink/chat/:id/draft
PUT    /api/v1/oplink/chat/:id/mute
POST   /api/v1/oplink/chat/:id/unread
GET    /api/v1/oplink/chat/:id/media
GET    /api/v1/oplink/media/:id
GET    /api/v1/oplink/media/:id/link
GET    /api/v1/oplink/media/:id/play
POST   /api/v1/oplink/message/:id/restore
GET    /api/v1/oplink/gifs
GET    /api/v1/oplink/gifs/:gif_id/preview
POST   /api/v1/oplink/send-gif/:receiver_id
POST   /api/v1/joao/message/stop
POST   /api/v1/joao/message/continue
GET    /api/v1/joao/message/:id/stream
PUT    /api/v1/joao/message/:id/feedback
POST   /api/v1/joao/message/:id/change/:change_id/apply
POST   /api/v1/joao/message/:id/change/:change_id/discard
POST   /api/v1/joao/chats/:id/restore
GET    /api/v1/joao/attachment/:id
GET    /api/v1/joao/usage
GET    /api/v1/joao/assistants
POST   /api/v1/joao/assistants
PUT    /api/v1/joao/assistants/:id
DELETE /api/v1/joao/assistants/:id
POST   /api/v1/ojibble/register/:client_id/undo
GET    /api/v1/ojibble/check-ins/:id/photo
GET    /api/v1/ojibble/conflicts
POST   /api/v1/ojibble/check-ins/:id/resolve
GET    /api/v1/ojibble/attention
GET    /api/v1/ojibble/hours
GET    /api/v1/ojibble/employees/:id/hours
GET    /api/v1/ojibble/employees/:id/report
GET    /api/v1/ojibble/reports
POST   /api/v1/ojibble/requests
GET    /api/v1/ojibble/requests
GET    /api/v1/ojibble/requests/:id/photo
POST   /api/v1/ojibble/requests/:id/resolve
DELETE /api/v1/ojibble/requests/:id
PUT    /api/v1/user/:id/pin
POST   /api/v1/ojibble/kiosk/pairings
GET    /api/v1/ojibble/kiosk/pairings/:code
POST   /api/v1/ojibble/devices
GET    /api/v1/ojibble/devices
PUT    /api/v1/ojibble/devices/:id
DELETE /api/v1/ojibble/devices/:id
POST   /api/v1/ojibble/devices/:id/send
POST   /api/v1/ojibble/kiosk/manager
POST   /api/v1/ojibble/kiosk/unpair
POST   /api/v1/ojibble/kiosk/badges
GET    /api/v1/ojibble/badges
POST   /api/v1/ojibble/badges
DELETE /api/v1/ojibble/badges/:id
DELETE /api/v1/webpush/subscribe
POST   /api/v1/webpush/test
GET    /api/v1/events
POST   /api/broadcasting/user-auth
`

/** POSTs that create nothing: a repeated call leaves the same result as the first. */
const POSTS_THAT_CREATE_NOTHING = `
POST /api/v1/relogin
POST /api/v1/user/:id
POST /api/v1/user/assign-role
POST /api/v1/user/:id/roles
POST /api/v1/user/:id/permissions
POST /api/v1/notifications/read
POST /api/v1/ohplaky/company/:company/approve
POST /api/v1/ohplaky/company/:company/archive
POST /api/v1/ohplaky/task/batch/undo
POST /api/v1/ohplaky/brief/:id
POST /api/v1/ohplaky/comment/:id/restore
POST /api/v1/ohplaky/comment/seen
POST /api/v1/ohplaky/file/:id/restore
POST /api/v1/ohplaky/task/:id/restore
POST /api/v1/ohplaky/task/import/undo
POST /api/v1/ohplaky/task-view/:id/restore
POST /api/v1/ohplaky/task/:id/move
POST /api/v1/oplink/chat/:id/unread
POST /api/v1/oplink/message/:id/restore
POST /api/v1/joao/message/stop
POST /api/v1/joao/message/continue
POST /api/v1/joao/message/:id/change/:change_id/apply
POST /api/v1/joao/message/:id/change/:change_id/discard
POST /api/v1/joao/chats/:id/restore
POST /api/v1/ojibble/register/:client_id/undo
POST /api/v1/ojibble/check-ins/:id/resolve
POST /api/v1/ojibble/requests/:id/resolve
POST /api/v1/ojibble/devices/:id/send
POST /api/v1/ojibble/kiosk/manager
POST /api/v1/ojibble/kiosk/unpair
POST /api/v1/webpush/subscribe
POST /api/v1/webpush/test
POST /api/broadcasting/auth
POST /api/broadcasting/user-auth
`

/**
 * POSTs whose answer holds a key or a secret. A stored answer could be stolen, so none is kept for repeats.
 */
const POSTS_THAT_ANSWER_A_SECRET = `
POST /api/v1/login
POST /api/v1/keys
POST /api/v1/ojibble/kiosk/pairings
`

const rows = (table: string): string[] =>
  table
    .split('\n')
    .map(row => row.trim().replace(/\s+/, ' '))
    .filter(row => row !== '')

const ENDPOINTS: readonly (readonly [name: string, endpoint: AnyEndpoint])[] = Object.entries(
  contract,
).flatMap(([feature, calls]) =>
  Object.entries<AnyEndpoint>(calls).map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as const),
)
const callOf = (endpoint: AnyEndpoint): string => `${endpoint.method} ${endpoint.path}`
const fieldsOf = (schema: AnyEndpoint['body']): string[] => Object.keys(schema?.def.shape ?? {})
const accessOf = (endpoint: AnyEndpoint) => (typeof endpoint.access === 'string' ? {} : endpoint.access)

describe('contract', () => {
  test('holds every call of Spec §7 and of docs/spec-gaps.md, and no other', () => {
    expect(ENDPOINTS.map(([, endpoint]) => callOf(endpoint)).toSorted()).toEqual(
      [...rows(CALLS_OF_THE_SPECIFICATION), ...rows(CALLS_BESIDE_IT)].toSorted(),
    )
  })

  test('describes each call in one sentence', () => {
    for (const [name, { summary }] of ENDPOINTS) expect(summary, name).toMatch(/^[A-Z].*[^.]\.$/)
  })

  test.each(ENDPOINTS)('%s gives no flat input name two meanings', (_, endpoint) => {
    const names = [
      ...pathNames(endpoint.path),
      ...fieldsOf(endpoint.query),
      ...fieldsOf(endpoint.body),
      ...Object.keys(endpoint.headers ?? {}),
    ]
    expect(names).toEqual([...new Set(names)])
  })

  test.each(ENDPOINTS.filter(([, endpoint]) => endpoint.params))(
    '%s names its path parameters',
    (_, endpoint) => {
      expect(pathNames(endpoint.path)).toEqual(expect.arrayContaining(fieldsOf(endpoint.params)))
    },
  )

  test.each(ENDPOINTS.filter(([, { method }]) => method === 'GET'))('%s has no body', (_, endpoint) => {
    expect(endpoint.body).toBeUndefined()
  })

  test('accepts the body of a DELETE in the query: it is flat text, and decodes to the same input', () => {
    const bodies = ENDPOINTS.filter(([, { method, body }]) => method === 'DELETE' && body)
    const sent: Readonly<Record<string, Readonly<Record<string, string>>>> = {
      'access.take': { permission: 'osys.user.show' },
      'push.unsubscribe': { endpoint: 'https://push.example.com/x' },
      'timeclock.delete': { reason: 'Se registró dos veces', edited_at: '2026-11-20T21:14:00.000Z' },
    }
    expect(bodies.map(([name, { body }]) => [name, fieldsOf(body)])).toEqual(
      Object.entries(sent).map(([name, fields]) => [name, Object.keys(fields)]),
    )
    for (const [name, { body }] of bodies) {
      expect(body?.parse(decodeText(body, sent[name] ?? {}, 'absent'))).toEqual(sent[name])
    }
  })

  test('asks only for roles and permissions of Spec §6', () => {
    for (const [name, endpoint] of ENDPOINTS) {
      const { permission, anyRole = [] } = accessOf(endpoint) as { permission?: string; anyRole?: string[] }
      if (permission !== undefined) expect(PERMISSIONS, name).toContain(permission)
      for (const role of anyRole) expect(ROLES, name).toContain(role)
    }
  })

  test('lets people through to their own account only by a parameter of the path', () => {
    const own = ENDPOINTS.filter(([, endpoint]) => 'orSelf' in accessOf(endpoint))
    expect(own.map(([name]) => name)).toEqual([
      'users.get',
      'users.update',
      'access.permissions',
      'timeclock.get',
      'timeclock.hoursOf',
      'timeclock.report',
    ])
    for (const [, endpoint] of own) {
      expect(pathNames(endpoint.path)).toContain((accessOf(endpoint) as { orSelf: string }).orSelf)
    }
  })

  test('is open without a key only where a person cannot have one yet, or shows a ticket instead', () => {
    const open = ENDPOINTS.filter(([, { access }]) => access === 'public').map(([name]) => name)
    expect(open).toEqual([
      'app.config',
      'setup.get',
      'setup.create',
      'session.login',
      'briefs.createPublic',
      'chat.playMedia',
      'kiosk.createPairing',
      'kiosk.getPairing',
    ])
  })

  test('is open to kiosk devices only for the clock and its live updates', () => {
    const device = ENDPOINTS.filter(([, endpoint]) => 'device' in accessOf(endpoint)).map(([name]) => name)
    expect(device).toEqual([
      'timeclock.register',
      'timeclock.undo',
      'timeclock.ask',
      'kiosk.list',
      'kiosk.get',
      'kiosk.openManagerMode',
      'kiosk.unpairDevice',
      'kiosk.enrolBadge',
      'realtime.authorizeChannel',
      'realtime.events',
    ])
  })

  test('marks each creating POST as idempotent, unless its answer holds a secret', () => {
    const posts = ENDPOINTS.map(([, endpoint]) => endpoint).filter(({ method }) => method === 'POST')
    const creating = posts.map(callOf).filter(call => !rows(POSTS_THAT_CREATE_NOTHING).includes(call))
    const marked = posts.filter(({ idempotent }) => idempotent === true).map(callOf)
    expect([...marked, ...rows(POSTS_THAT_ANSWER_A_SECRET)].toSorted()).toEqual(creating.toSorted())
    const refused = posts.filter(({ idempotent }) => idempotent === false).map(callOf)
    expect(refused).toEqual(expect.arrayContaining(rows(POSTS_THAT_ANSWER_A_SECRET)))
  })

  test('retries each time-clock call three times, and no other call more than usual (Spec §9)', () => {
    for (const [name, endpoint] of ENDPOINTS) {
      const isOfTheClock = /^\/api\/v1\/ojibble\/(?!devices)/.test(endpoint.path)
      if (isOfTheClock) expect(endpoint.retries, name).toBe(3)
      else expect(endpoint.retries ?? DEFAULT_RETRIES, name).toBeLessThanOrEqual(DEFAULT_RETRIES)
    }
  })

  test('retries writes at the time clock on any backend', () => {
    const writes = ENDPOINTS.filter(([, { retries, method }]) => retries === 3 && method !== 'GET')
    expect(writes.filter(([, { retrySafe }]) => retrySafe !== true)).toEqual([])
  })

  test('puts files only into multipart bodies', () => {
    const multipart = ENDPOINTS.filter(([, { encoding }]) => encoding === 'multipart').map(([name]) => name)
    const holdsFiles = ENDPOINTS.filter(([, { body }]) =>
      fieldsOf(body).some(field => ['files', 'file', 'photo', 'avatar', 'banner', 'images'].includes(field)),
    ).map(([name]) => name)
    expect(multipart).toEqual(expect.arrayContaining(holdsFiles))
    expect(holdsFiles).toEqual([
      'users.update',
      'briefs.create',
      'briefs.createPublic',
      'briefs.update',
      'files.upload',
      'chat.sendMedia',
      'assistant.ask',
      'assistant.analyzeImage',
      'assistant.analyzeDocument',
      'timeclock.register',
      'timeclock.ask',
    ])
  })

  test('gives pages under the names of Spec §7', () => {
    const pages = ENDPOINTS.flatMap(([name, { reply }]) => {
      const shape = typeof reply === 'string' ? {} : ((reply.def as { shape?: object }).shape ?? {})
      return 'last_page' in shape ? [[name, Object.keys(shape)[0]]] : []
    })
    expect(Object.fromEntries(pages)).toEqual({
      'users.list': 'items',
      'audit.list': 'items',
      'notifications.list': 'items',
      'companies.list': 'items',
      'tasks.list': 'tasks',
      'tasks.activity': 'items',
      'tasks.deleted': 'items',
      'files.list': 'items',
      'comments.list': 'items',
      'assistant.list': 'chats',
    })
  })
})
