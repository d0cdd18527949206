import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { contract } from './contract.js'
import type { AnyEndpoint } from './http/endpoint.js'

/** Replies of a backend built from the specification alone: the fields of Spec §3 and §7, and no others. */
const user = { id: 7, name: 'Ana', email: 'ana@osys.demo', avatar: null }
const session = {
  user,
  permissions: [{ name: 'ohplaky.task.index' }],
  roles: ['user_ohplaky'],
  webpush_server: 'BEl62',
}
const comment = {
  id: 90,
  company_id: 3,
  body: 'Listo',
  user,
  fecha_humano: 'nov 20 2026 03:14 pm',
  first_comment: true,
}
const message = {
  id: 1200,
  sender_id: 8,
  receiver_id: 7,
  created_at: '2026-11-20T21:14:00.000000Z',
  fecha_humano: 'nov 20 2026 03:14 pm',
  read_at: null,
  first_message: true,
}
const chat = { id: 30, title: 'Chat 1', messages: [], user_id: 7, thread_id: 't', images: [], date: null }
const done = { status: 'success', msg: 'Listo' }

const REPLIES: Readonly<Record<string, unknown>> = {
  'session.login': { ...session, apiKey: 'key' },
  'session.relogin': { ...session, unreads: 3 },
  'session.logout': done,
  'users.get': { user },
  'users.list': { items: [user] },
  'users.search': { items: [{ id: 7, name: 'Ana', avatar: null }] },
  'users.create': { ...done, user },
  'users.update': { ...done, user },
  'users.delete': done,
  'access.availableRoles': { roles: [{ name: 'diseño' }] },
  'access.permissions': { permissions: [{ name: 'ohplaky.task.index' }] },
  'access.roles': { roles: [{ name: 'boss' }] },
  'notifications.list': { items: [{ id: 1 }], unreads: 2 },
  'companies.get': { company: { id: 3, status: 'actived' } },
  'companies.list': { items: [{ id: 3, status: 'pending' }] },
  'comments.list': { items: [comment] },
  'comments.create': { comment },
  'comments.update': { ...done, comment },
  'comments.delete': done,
  'comments.restore': { ...done, comment },
  'briefs.createPublic': { msg: 'Recibido' },
  'tasks.list': { tasks: [{ id: 42, status: 'review' }] },
  'files.list': { items: [{ id: 61, private: true, company_id: 3, icon: false }] },
  'chat.list': { chats: { 8: { messages: [message], unreads: 1 } } },
  'chat.get': { messages: [message], unreads: 0 },
  'chat.send': { ...done, message },
  'chat.sendMedia': { ...done, messages: [message] },
  'chat.delete': { message },
  'assistant.list': { chats: [chat] },
  'assistant.get': { chat },
  'push.subscribe': {},
  'app.config': {},
  'realtime.authorizeChannel': { auth: 'key:signature' },
}

const endpointOf = (name: string): AnyEndpoint => {
  const [feature = '', call = ''] = name.split('.')
  return (contract as unknown as Record<string, Record<string, AnyEndpoint>>)[feature]?.[call] as AnyEndpoint
}

describe('replies', () => {
  test.each(Object.entries(REPLIES))('%s reads what the specification alone shows', (name, reply) => {
    const parsed = (endpointOf(name).reply as z.ZodMiniType).safeParse(reply)
    expect(parsed.error?.issues ?? []).toEqual([])
    expect(parsed.data).toMatchObject(reply as object)
  })

  test.each(Object.entries(REPLIES))('%s ignores fields that it does not know', (name, reply) => {
    const parsed = (endpointOf(name).reply as z.ZodMiniType).parse({ ...(reply as object), unheard_of: 1 })
    expect(parsed).not.toHaveProperty('unheard_of')
  })

  test('config of a backend that says nothing is 80/443 with TLS forced, once there is a key (Spec §9)', () => {
    const { reply } = contract.app.config
    expect(reply.parse({})).toMatchObject({
      realtime: null,
      mail_url: null,
      capabilities: { idempotency: false, events: false },
    })
    expect(reply.parse({ realtime: { key: 'osys' } }).realtime).toEqual({
      key: 'osys',
      host: null,
      ws_port: 80,
      wss_port: 443,
      tls: true,
    })
  })
})
