import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { contract } from './contract.js'
import type { AnyEndpoint } from './http/endpoint.js'
import { decodeText, toText } from './http/form.js'

const uuid = '5f1d7e84-9b8e-4c39-a1d6-1c2f3a4b5c6d'
const photo = new File(['x'], 'foto.png', { type: 'image/png' })
const brief = {
  company_name: 'Café Aurora',
  contact_name: 'Marina Solís',
  contact_email: 'marina@cafeaurora.mx',
  product: 'Café',
  objective: 'Vender',
  audience: 'Personas',
  deliverables: [{ type: 'Video', format: 'Vertical', quantity: 2, channel: null }],
  deadline: '2026-12-15',
  social: ['https://instagram.com/cafeaurora'],
  tone: ['cálido'],
  rounds: 2,
  business_unit: null,
  files: [photo],
}

/** A full input of every call whose input travels as text: queries and multipart bodies. */
const TEXT_INPUTS: readonly (readonly [string, AnyEndpoint, Record<string, unknown>])[] = [
  [
    'users.list',
    contract.users.list,
    { page: 2, per_page: 50, search: 'ana', role: 'diseño', unit: 'solutions', status: 'active' },
  ],
  [
    'hub.search',
    contract.hub.search,
    { search: 'menú de:ana', today: '2026-11-20', kind: 'task', limit: 50 },
  ],
  ['users.delete', contract.users.delete, { permanent: true }],
  [
    'users.update',
    contract.users.update,
    {
      name: 'Ana',
      phone: null,
      avatar: photo,
      banner: null,
      theme: { mode: 'dark', variant: 'mint' },
      status: 'inactive',
    },
  ],
  [
    'audit.export',
    contract.audit.export,
    { person_id: 7, kind: 'role', from: '2026-11-01', to: '2026-11-30' },
  ],
  ['notifications.list', contract.notifications.list, { page: 1, per_page: 20, peek: true }],
  ['companies.list', contract.companies.list, { page: 1, per_page: 6, search: 'café', status: 'todas' }],
  [
    'tasks.list',
    contract.tasks.list,
    {
      page: 1,
      per_page: 6,
      status: 'review',
      open: true,
      company_id: 3,
      assignee: 7,
      order: 'due',
      reversed: true,
      group: 'label',
      due: 'week',
      due_from: '2026-11-01',
      due_to: '2026-11-30',
    },
  ],
  ['tasks.labels', contract.tasks.labels, { company_id: 3 }],
  ['tasks.delete', contract.tasks.delete, { series: true }],
  ['tasks.deleted', contract.tasks.deleted, { page: 1, per_page: 30, company_id: 3, id: 44 }],
  ['tasks.export', contract.tasks.export, { company_id: 3, status: 'done', order: 'due', reversed: true }],
  [
    'files.list',
    contract.files.list,
    { page: 1, per_page: 100, company_id: 3, order: 'size', private: true, id: 61 },
  ],
  ['files.upload', contract.files.upload, { company_id: 3, private: false, files: [photo, photo] }],
  ['files.download', contract.files.download, { inline: false }],
  ['briefs.create', contract.briefs.create, brief],
  ['briefs.createPublic', contract.briefs.createPublic, { ...brief, privacy: true }],
  ['briefs.update', contract.briefs.update, { version: 3, notes: null, tone: [] }],
  ['briefs.download', contract.briefs.download, { path: 'manual de marca.pdf' }],
  ['chat.list', contract.chat.list, { newest: 1 }],
  ['chat.get', contract.chat.get, { before: 1200, per_page: 50, search: '50 %' }],
  ['chat.search', contract.chat.search, { search: '100', before: 1200, per_page: 20 }],
  ['chat.media', contract.chat.media, { kind: 'visual', before: 1200, per_page: 50 }],
  ['chat.download', contract.chat.download, { inline: true, small: false }],
  ['chat.playMedia', contract.chat.playMedia, { ticket: '7.3.1763661600000.firma' }],
  ['chat.gifs', contract.chat.gifs, { search: 'hola', offset: 25 }],
  ['chat.references', contract.chat.references, { refs: ['CAFE-7', '/ohplaky/empresa/3?task=42', '12'] }],
  [
    'chat.sendMedia',
    contract.chat.sendMedia,
    {
      files: [photo],
      body: 'Mira',
      reply_to: 5,
      client_ids: [uuid],
      details: [{ duration: 12.5, peaks: [0, 1] }],
    },
  ],
  [
    'assistant.ask',
    contract.assistant.ask,
    {
      assistant_id: 'general',
      content: '123',
      client_id: uuid,
      parent_id: null,
      images: [photo],
      file_ids: [61],
      about: { kind: 'task', id: 42 },
      wait: false,
    },
  ],
  ['assistant.list', contract.assistant.list, { page: 1, per_page: 50, search: 'café' }],
  ['assistant.attachment', contract.assistant.attachment, { inline: true }],
  [
    'assistant.analyzeImage',
    contract.assistant.analyzeImage,
    { file: photo, prompt: 'true', chat_id: 3, wait: true },
  ],
  ['timeclock.list', contract.timeclock.list, { week_start_date: '2026-11-16' }],
  [
    'timeclock.reports',
    contract.timeclock.reports,
    { from: '2026-11-16', to: '2026-11-30', unit: 'solutions' },
  ],
  [
    'timeclock.register',
    contract.timeclock.register,
    {
      user_id: 7,
      event: 'salida',
      client_id: uuid,
      at: '2026-11-20T21:14:00.000Z',
      note: null,
      pin: '0042',
      manager_id: 3,
      manager_pin: '0042',
      badge: '0012345678',
      declared: true,
      offline: false,
      clock_offset_ms: -250,
      photo,
    },
  ],
  [
    'timeclock.ask',
    contract.timeclock.ask,
    {
      user_id: 7,
      kind: 'change',
      work_log_id: 800,
      event: 'salida',
      at: '2026-11-20T21:14:00.000Z',
      reason: 'Salí después',
      client_id: '0b7f3c52-6a50-4a7e-9f57-9d2f7c1d9b10',
      offline: true,
      sealed_pin: 'BAEC',
      pin: '0042',
      badge: '0012345678',
      photo,
    },
  ],
  [
    'kiosk.list',
    contract.kiosk.list,
    {
      app_version: 'v2.4.0-beta3',
      queue_length: 1,
      queue_oldest_at: '2026-11-20T21:14:00.000Z',
      clock_offset_ms: -250,
      battery: 87,
      is_charging: false,
    },
  ],
  ['kiosk.listBadges', contract.kiosk.listBadges, { user_id: 7 }],
  [
    'realtime.authorizeChannel',
    contract.realtime.authorizeChannel,
    { socket_id: '123.456', channel_name: 'presence-osys' },
  ],
  ['realtime.events', contract.realtime.events, { after: 'private-user.7:120' }],
]

const textSchema = (endpoint: AnyEndpoint) =>
  (endpoint.encoding === 'multipart' ? endpoint.body : endpoint.query) as z.ZodMiniObject
const isFile = (value: unknown): boolean =>
  value instanceof Blob || (Array.isArray(value) && value[0] instanceof Blob)

describe('inputs', () => {
  test('are tested for every query and every multipart body', () => {
    const asText = Object.entries(contract).flatMap(([feature, calls]) =>
      Object.entries<AnyEndpoint>(calls)
        .filter(([, { encoding, query }]) => encoding === 'multipart' || query)
        .map(([name]) => `${feature}.${name}`),
    )
    const likeAnother = [
      'users.search',
      'audit.list',
      'comments.list',
      'tasks.activity',
      'files.downloadZip',
      'assistant.analyzeDocument',
      'timeclock.get',
      'timeclock.hours',
      'timeclock.hoursOf',
      'timeclock.report',
      'realtime.authorizeUser',
    ]
    expect(asText.toSorted()).toEqual([...TEXT_INPUTS.map(([name]) => name), ...likeAnother].toSorted())
  })

  test.each(TEXT_INPUTS)('%s arrives as it was given', (_, endpoint, input) => {
    const schema = textSchema(endpoint)
    const sent = Object.fromEntries(
      Object.entries(input).map(([name, value]) => [name, isFile(value) ? (value as Blob) : toText(value)]),
    )
    const decoded = decodeText(schema, sent, endpoint.encoding === 'multipart' ? 'cleared' : 'absent')
    const parsed = schema.safeParse(decoded)
    expect(parsed.error?.issues ?? []).toEqual([])
    expect(parsed.data).toMatchObject(input)
  })

  test.each(TEXT_INPUTS.filter(([, { query }]) => query))(
    '%s takes an empty query value as no filter',
    (_, endpoint, input) => {
      const schema = textSchema(endpoint)
      const empty = Object.fromEntries(Object.keys(schema.def.shape).map(name => [name, '']))
      const required = [
        'company_id',
        'path',
        // A report is of days that are named; elsewhere days only filter.
        ...(endpoint.path.endsWith('/reports') ? ['from', 'to'] : []),
      ].filter(name => name in input && name in schema.def.shape)
      const kept = endpoint.path.endsWith('/task')
        ? {}
        : Object.fromEntries(required.map(name => [name, input[name]]))
      expect(
        schema.safeParse({ ...decodeText(schema, empty, 'absent'), ...kept }).error?.issues ?? [],
      ).toEqual([])
    },
  )

  test('turn both spellings of a permission into the stored one (Spec §6)', () => {
    for (const permission of ['ohplaky.files.destroy_others', 'ohplaky.file.destroy_others']) {
      expect(contract.access.give.body?.parse({ permission })).toEqual({
        permission: 'ohplaky.file.destroy_others',
      })
    }
    expect(contract.access.give.body?.safeParse({ permission: 'toString' }).success).toBe(false)
  })

  test('accept a pairing code as people type it', () => {
    const { params } = contract.kiosk.getPairing
    expect(params.parse({ code: ' abcd-2345 ' })).toEqual({ code: 'ABCD2345' })
    expect(params.safeParse({ code: 'abcd-234' }).success).toBe(false)
  })

  test('refuse a public brief without consent, and say so in Spanish', () => {
    const { error } = contract.briefs.createPublic.body?.safeParse({ ...brief, privacy: false }) ?? {}
    expect(error?.issues).toMatchObject([
      { path: ['privacy'], message: 'Acepta el aviso de privacidad para continuar.' },
    ])
  })
})
