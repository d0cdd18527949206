import type { Brief } from '@osys/sdk/briefs/schema'
import type { Task, TaskStatus } from '@osys/sdk/tasks/schema'
import { contract } from '@osys/sdk/contract'
import type { AnyEndpoint } from '@osys/sdk/http/endpoint'
import { HIT_KINDS } from '@osys/sdk/hub/schema.search'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  ABSENT,
  ACTIVE,
  ANA,
  ARCHIVED,
  type Caller,
  EVA,
  LUIS,
  PENDING,
  type Step,
  useTwoWorlds,
} from './testing/two-worlds.js'
import type { TestApp } from './testing/app.js'
import { uuid } from './testing/two-worlds-compared.js'
import { repeatTasks } from './tasks/jobs.repeats.js'

/**
 * Every call of the fake (`@osys/sdk/testing`) about the work of companies, made to it and to the server: both
 * give the same answer. Texts for people are left out, and what only a server has.
 */
let app: TestApp
const worlds = useTwoWorlds('work', async test => {
  app = test
})
const { play } = worlds
const { tasks, comments, companies, files, users, session, realtime, notifications, briefs, hub } = contract
const { assistant, chat, timeclock } = contract

/** The id of the company that the first brief has made. */
const FROM_A_BRIEF = 4

/** The things of an answer whose ids later steps use. */
interface Made {
  readonly files?: readonly { readonly id: number }[]
  readonly task?: { readonly id: number }
}

interface Listed {
  readonly tasks: readonly { readonly id: number }[]
}

describe('the fake answers as the server does', () => {
  it('to the life of a task', async () => {
    const created = {
      company_id: ACTIVE,
      title: 'Guion',
      assignees: [LUIS],
      due_date: '2026-11-25',
      client_id: uuid(1),
    }
    const key = crypto.randomUUID()
    const lists = [
      {},
      { company_id: ACTIVE },
      { assignee: LUIS },
      { assignee: [LUIS], unassigned: true, group: 'person' },
      { priority: ['high', 'none'], label: ['web', 'video'], unlabeled: true },
      { company_id: [ACTIVE, PENDING] },
      { company_id: [ACTIVE], order: 'position' },
      { due: '..2026-11-25' },
      { due: '2026-11-26..' },
      { due: 'week' },
      { overdue: true },
      { overdue: true, due: 'week' },
      { overdue: false },
      ...(['title', 'priority', 'due', 'updated', 'position'] as const).flatMap(order => [
        { order },
        { order, reversed: true, company_id: ACTIVE },
      ]),
      ...(['status', 'company', 'person', 'due', 'priority', 'label'] as const).map(group => ({ group })),
      ...['1', '#2', 'roble-1', 'gu', 'fo', 'x', 'nada-1'].map(search => ({ search })),
      { search: 'guión' },
      { status: 'progress', order: 'updated', reversed: true },
      { open: true, per_page: 1, page: 2 },
      { label: 'WEB' },
      { due_from: '2026-11-26' },
      { company_id: PENDING },
    ]
    const create = (by: Caller, input: object, more = {}) => ({ by, call: tasks.create, input, ...more })
    const update = (input: object) => ({ by: 'ana', call: tasks.update, input: { id: 1, ...input } }) as const
    const move = (by: Caller, input: object) => ({ by, call: tasks.setStatus, input: { id: 1, ...input } })
    const { server, fake } = await play([
      create('ana', created, { key }),
      create('ana', created, { key }),
      create('ana', { ...created, title: 'Otra' }, { key }),
      create('ana', created),
      create('ana', { ...created, title: 'Otra' }),
      create('luis', { company_id: ACTIVE, title: 'Fotos', labels: ['web'], priority: 'urgent' }),
      create('luis', { company_id: ARCHIVED, title: 'Fotos' }),
      create('luis', { company_id: PENDING, title: 'Fotos' }),
      create('ana', { company_id: PENDING, title: 'Fotos', status: 'progress' }),
      create('ana', { company_id: PENDING, title: 'Fotos', status: 'review' }),
      create('luis', { company_id: ACTIVE, title: 'Fotos', status: 'review', assignees: [LUIS] }),
      create('luis', { company_id: ACTIVE, title: 'Fotos', status: 'done' }),
      create('ana', { company_id: ACTIVE, title: 'X', assignees: [EVA] }),
      create('ana', { company_id: ACTIVE, title: 'X', start_date: '2026-11-26', due_date: '2026-11-25' }),
      60_000,
      ...lists.flatMap(input => (['ana', 'luis'] as const).map(by => ({ by, call: tasks.list, input }))),
      ...[{}, { company_id: ACTIVE }, { company_id: PENDING }, { company_id: 999 }].flatMap(input =>
        (['ana', 'luis'] as const).map(by => ({ by, call: tasks.labels, input })),
      ),
      { by: 'luis', call: tasks.get, input: { id: 1 } },
      update({ version: 1, title: 'Guion final', assignees: [] }),
      update({ version: 1, title: 'Tarde' }),
      update({ version: 2, due_date: null, description: 'Más' }),
      update({ version: 3, start_date: '2026-12-01', due_date: '2026-11-01' }),
      move('luis', { status: 'review' }),
      move('luis', { status: 'progress' }),
      move('luis', { status: 'done' }),
      move('ana', { status: 'done' }),
      move('ana', { status: 'done' }),
      60_000,
      move('ana', { id: 5, status: 'done' }),
      move('ana', { id: 3, status: 'done' }),
      ...[{}, { company_id: ACTIVE }, { group: 'due' }, { reversed: true }, { order: 'due' }].map(
        input => ({ by: 'ana', call: tasks.list, input: { status: 'done', ...input } }) as const,
      ),
      move('luis', { id: 2, status: 'pending', position: 4 }),
      move('luis', { id: 2, status: 'progress', version: 99 }),
      { by: 'luis', call: tasks.delete, input: { id: 2 } },
      { by: 'ana', call: tasks.delete, input: { id: 2 }, isTried: true },
      { by: 'ana', call: tasks.delete, input: { id: 2 } },
      { by: 'ana', call: tasks.delete, input: { id: 2 } },
      { by: 'ana', call: tasks.get, input: { id: 2 } },
      ...[
        {},
        { company_id: ACTIVE },
        { company_id: PENDING },
        { id: 2 },
        { id: 1 },
        { company_id: 999 },
      ].flatMap(input => (['ana', 'luis'] as const).map(by => ({ by, call: tasks.deleted, input }))),
      { by: 'ana', call: tasks.restore, input: { id: 2 } },
      { by: 'ana', call: tasks.restore, input: { id: 2 } },
      { by: 'ana', call: companies.archive, input: { company: ACTIVE } },
      ...[
        {},
        { open: true },
        { open: true, company_id: ACTIVE },
        { assignee: LUIS },
        { assignee: LUIS, company_id: ACTIVE },
        { assignee: [LUIS], company_id: [ACTIVE, PENDING] },
        { unassigned: true },
        { assignee: LUIS, group: 'status', per_page: 1 },
        { due: 'week' },
        { due: 'none' },
        { overdue: true },
      ].map(input => ({ by: 'ana', call: tasks.list, input }) as const),
      { by: 'ana', call: companies.approve, input: { company: ACTIVE } },
    ])
    expect(fake).toEqual(server)
  })

  it('to what is kept about tasks', async () => {
    const of = (by: Caller, call: AnyEndpoint, input: object = {}) => ({ by, call, input })
    const views = [of('ana', tasks.listViews), of('luis', tasks.listViews)]
    const keep = (by: Caller, input: object) =>
      of(by, tasks.createView, { name: 'Por revisar', place: 'all', query: 'status=review', ...input })
    const view = (by: Caller, id: number, input: object) => of(by, tasks.updateView, { id, ...input })
    const step = { title: 'Guion', labels: ['web'], steps: ['Uno', 'Dos'] }
    const templates = [of('ana', tasks.listTemplates), of('luis', tasks.getTemplate, { id: 1 })]
    const many = (by: Caller, batch: number, input: object = {}) =>
      of(by, tasks.createMany, {
        company_id: ACTIVE,
        batch_id: uuid(batch),
        tasks: [{ ...step, due_date: '2026-11-30' }, { title: 'Fotos' }],
        ...input,
      })
    const back = (by: Caller, batch: number, company_id: number = ACTIVE) =>
      of(by, tasks.takeBack, { company_id, batch_id: uuid(batch) })
    const { server, fake } = await play([
      keep('ana', { is_shared: true, is_default: true }),
      keep('luis', { name: 'Ábaco', query: 'status=x&page=4&due=week', place: 'mine' }),
      ...views,
      view('luis', 1, { is_default: true }),
      view('luis', 1, { name: 'Mío' }),
      view('ana', 2, { name: 'Suyo' }),
      ...views,
      view('ana', 1, { is_shared: false, query: 'order=title' }),
      view('luis', 2, { is_default: true, is_shared: true }),
      view('luis', 2, { is_default: false }),
      view('ana', 2, { is_shared: false }),
      ...views,
      of('luis', tasks.deleteView, { id: 1 }),
      view('luis', 2, { is_shared: true }),
      view('ana', 2, { is_default: true }),
      of('luis', tasks.restoreView, { id: 2 }),
      of('luis', tasks.deleteView, { id: 2 }),
      of('ana', tasks.restoreView, { id: 2 }),
      view('ana', 2, { is_default: false }),
      ...views,
      of('luis', tasks.restoreView, { id: 2 }),
      ...views,
      of('ana', tasks.deleteView, { id: 1 }),
      of('ana', tasks.restoreView, { id: 1 }),
      of('ana', tasks.deleteView, { id: 1 }),
      ...views,
      of('ana', tasks.createTemplate, { name: 'Campaña', tasks: [{ ...step, due_days: 3 }, step] }),
      of('luis', tasks.createTemplate, { name: 'Alta', tasks: [step] }),
      of('luis', tasks.createTemplate, { name: 'Nada', tasks: [] }),
      ...templates,
      60_000,
      of('luis', tasks.updateTemplate, { id: 1, version: 1, name: 'Otra' }),
      of('ana', tasks.updateTemplate, { id: 1, version: 1, tasks: [step] }),
      of('ana', tasks.deleteTemplate, { id: 2 }),
      of('ana', tasks.deleteTemplate, { id: 2 }),
      ...templates,
      many('luis', 40),
      many('luis', 40),
      many('luis', 41, { tasks: [] }),
      many('luis', 41, { company_id: ARCHIVED }),
      many('ana', 41, { tasks: [{ title: 'Sola', priority: 'high' }] }),
      of('luis', tasks.update, { id: 4, version: 1, title: 'Guion corto' }),
      back('ana', 40),
      back('luis', 40),
      back('ana', 41, PENDING),
      3_600_001,
      back('ana', 41),
      of('ana', tasks.list, { order: 'title' }),
      of('ana', tasks.export, { order: 'title' }),
      of('luis', tasks.export, { company_id: ACTIVE }),
      of('luis', tasks.export, { company_id: PENDING }),
    ])
    expect(fake).toEqual(server)
  })

  it('to tasks of a CSV file', async () => {
    const of = (by: Caller, call: AnyEndpoint, input: object = {}) => ({ by, call, input })
    const head = 'Título,Empresa,Responsables,Estado,Entrega,Pasos'
    const csv = (...rows: readonly string[]) => [head, ...rows].join('\n')
    const wide = csv(
      'Del archivo,Única,"Luis, ana",En progreso,15/12/2026,[x] Uno',
      ',Única,nadie,Terminada,mañana',
      'Otra del archivo,ÚNICA,luis',
      'De la otra,Vieja',
      'De nadie',
      'De Eva,Única,eva',
    )
    const add = (by: Caller, batch: number, input: object = {}) =>
      of(by, tasks.import, { text: wide, import_id: uuid(batch), dry_run: false, ...input })
    const undo = (by: Caller, batch: number) => of(by, tasks.undoImport, { import_id: uuid(batch) })
    const name = (id: number, version: number, other: string) =>
      of('ana', companies.update, { id, version, name: other })
    const { server, fake } = await play([
      of('ana', companies.get, { id: ACTIVE }),
      of('ana', companies.get, { id: PENDING }),
      name(PENDING, 1, 'Única'),
      add('ana', 60, { dry_run: true }),
      add('ana', 60),
      add('ana', 60),
      add('luis', 60),
      add('luis', 61, { company_id: ACTIVE }),
      add('luis', 61, { text: csv('Una,,ana', 'Dos,,ana'), company_id: ACTIVE }),
      ...['UNICA', 'OTRA'].map(prefix =>
        add('ana', 65, {
          text: `Código,Título,Empresa\n${prefix}-1,Una,Única\n${prefix}-900,Dos,Única`,
          dry_run: true,
        }),
      ),
      add('ana', 62, { company_id: ARCHIVED, text: csv('Una') }),
      add('ana', 62, { company_id: ABSENT }),
      add('ana', 62, { text: head }),
      add('ana', 62, { text: 'a,b\nc' }),
      add('ana', 62, { text: 'x\n'.repeat(1_003) }),
      add('ana', 62, { text: 'título;empresa\n"uno\ndos";\ntres' }),
      of('ana', tasks.list, { search: 'archivo' }),
      of('luis', tasks.list, { company_id: ACTIVE }),
      of('luis', notifications.list, { peek: true }),
      of('ana', notifications.list, { peek: true }),
      undo('luis', 60),
      undo('ana', 60),
      undo('ana', 60),
      of('ana', tasks.list, { search: 'archivo' }),
      add('ana', 60),
      add('luis', 63, { text: csv('Intacta', 'Cambiada'), company_id: ACTIVE }),
      of('luis', tasks.list, { search: 'Cambiada' }),
      {
        by: 'ana',
        call: tasks.setStatus,
        input: before => ({ id: (before as Listed).tasks[0]?.id, status: 'progress' }),
      },
      undo('luis', 63),
      undo('luis', 63),
      of('luis', tasks.list, { company_id: ACTIVE }),
      3_600_001,
      undo('luis', 61),
      name(PENDING, 2, 'Roble Alto'),
      of('ana', realtime.events, { after: `private-company.${PENDING}:0,private-ohplaky:0` }),
    ])
    expect(fake).toEqual(server)
  })

  it('to the activity of a task that moves to another company', async () => {
    const of = (by: Caller, call: AnyEndpoint, input: object = {}) => ({ by, call, input })
    const update = (version: number, input: object) => of('ana', tasks.update, { id: 1, version, ...input })
    const move = (by: Caller, id: number, company_id: number) => of(by, tasks.move, { id, company_id })
    const reads = [
      of('luis', tasks.activity, { id: 1 }),
      of('ana', tasks.activity, { id: 1, per_page: 2, page: 2 }),
      of('ana', tasks.activity, { id: 2 }),
      of('luis', tasks.get, { id: 1 }),
    ]
    const { server, fake } = await play([
      ...reads,
      of('ana', tasks.get, { id: 1 }),
      update(5, { title: 'Guion largo', assignees: [LUIS, ANA], checklist: [{ id: 'a', text: 'Uno' }] }),
      60_000,
      update(6, {
        title: 'Guion final',
        assignees: [ANA],
        checklist: [{ id: 'a', text: 'Uno', done: true }],
      }),
      update(7, { labels: ['web'], due_date: '2026-12-01' }),
      update(8, { labels: [], due_date: null }),
      ...reads,
      of('ana', comments.create, { company_id: ACTIVE, task_id: 1, body: 'Se muda' }),
      move('ana', 1, ARCHIVED),
      move('ana', 1, ACTIVE),
      move('ana', 1, ABSENT),
      move('luis', 1, PENDING),
      move('ana', 1, PENDING),
      ...reads,
      of('ana', tasks.list, { search: 'ROBLE-1' }),
      of('ana', comments.list, { company_id: PENDING }),
      of('ana', tasks.create, { company_id: ACTIVE, title: 'Después' }),
      move('ana', 1, ACTIVE),
      ...reads,
    ])
    expect(fake).toEqual(server)
  })

  it('to comments', async () => {
    const create = (by: Caller, input: object) => ({
      by,
      call: comments.create,
      input: { company_id: ACTIVE, body: 'Listo', ...input },
    })
    const update = (by: Caller, input: object) => ({ by, call: comments.update, input: { id: 1, ...input } })
    const { server, fake } = await play([
      create('ana', { client_id: uuid(2), mentions: [LUIS] }),
      create('ana', { client_id: uuid(2), mentions: [LUIS] }),
      create('ana', { client_id: uuid(2), body: 'Otro' }),
      create('ana', { task_id: 1 }),
      create('luis', { task_id: 1 }),
      create('luis', { task_id: ABSENT }),
      create('luis', { mentions: [ABSENT] }),
      create('luis', { company_id: ARCHIVED }),
      { by: 'luis', call: comments.list, input: { company_id: ACTIVE } },
      { by: 'luis', call: comments.list, input: { company_id: ACTIVE, task_id: 1, per_page: 1 } },
      60_000,
      update('ana', { body: 'Listo ya', mentions: [LUIS, EVA] }),
      update('ana', { body: 'Otro', seen_body: 'Listo' }),
      update('ana', { body: 'Listo ya', seen_body: 'Listo', mentions: [LUIS] }),
      update('luis', { body: 'No' }),
      { by: 'luis', call: comments.delete, input: { id: 1 } },
      { by: 'ana', call: comments.delete, input: { id: 1 } },
      update('ana', { body: 'No' }),
      { by: 'ana', call: comments.restore, input: { id: 1 } },
      { by: 'ana', call: comments.restore, input: { id: 1 } },
      { by: 'luis', call: comments.list, input: { company_id: ACTIVE, page: 2, per_page: 2 } },
    ])
    expect(fake).toEqual(server)
  })

  it('to files', async () => {
    const file = (name: string, text: string) =>
      new File([text], name, { type: name.endsWith('.md') ? 'text/markdown' : 'text/plain' })
    const upload = (by: Caller, input: object, more = {}) => ({
      by,
      call: files.upload,
      input: { company_id: ACTIVE, files: [file('Minuta ñ.txt', 'Acordamos el guion.')], ...input },
      ...more,
    })
    const of = (by: Caller, call: AnyEndpoint, id: number) => ({ by, call, input: { id } })
    const lists = [
      {},
      { order: 'name' },
      { order: 'size' },
      { search: 'minuta' },
      { search: 'Ñ' },
      { private: true },
      { per_page: 1, page: 2 },
      { company_id: PENDING },
    ]
    const key = crypto.randomUUID()
    const pictures = await Promise.all(
      (['png', 'jpeg', 'webp', 'gif'] as const).map(async (kind, index) => {
        const create = { width: 30 + index, height: 20, channels: 3 as const, background: '#c92a2a' }
        const bytes = await sharp({ create }).toFormat(kind).toBuffer()
        return new File([bytes], `logo.${kind}`, { type: `image/${kind}` })
      }),
    )
    const { server, fake } = await play([
      upload('ana', {}, { key }),
      upload('ana', {}, { key }),
      upload('ana', { files: [file('Minuta ñ.txt', 'Acordamos el texto.')] }, { key }),
      60_000,
      upload('luis', { files: [file('actas.md', 'Una.'), file('Bocetos.txt', 'Dos, y largo.')] }),
      upload('ana', { files: [file('sueldos.txt', 'Secreto.')], private: true }),
      upload('luis', { private: true }),
      upload('luis', { company_id: ARCHIVED }),
      upload('luis', { company_id: PENDING }),
      upload('luis', { company_id: ABSENT }),
      upload('ana', { files: [] }),
      ...lists.flatMap(input =>
        (['ana', 'luis'] as const).map(by => ({
          by,
          call: files.list,
          input: { company_id: ACTIVE, ...input },
        })),
      ),
      ...([1, 4, 99] as const).flatMap(id =>
        (['ana', 'luis'] as const).map(by => ({ by, call: files.list, input: { company_id: ACTIVE, id } })),
      ),
      of('luis', files.download, 1),
      of('luis', files.download, 4),
      of('ana', files.download, 4),
      of('luis', files.delete, 4),
      of('luis', files.delete, 1),
      of('luis', files.delete, 2),
      of('luis', files.download, 2),
      of('luis', files.restore, 2),
      of('luis', files.restore, 2),
      of('luis', files.delete, 2),
      3_600_001,
      of('luis', files.restore, 2),
      upload('luis', { files: pictures }),
      of('luis', files.download, 5),
      { by: 'luis', call: files.download, input: { id: 6, inline: true } },
    ])
    expect(fake).toEqual(server)
  })

  it('to sockets and their channels', async () => {
    const names = [
      `private-company.${ACTIVE}`,
      `private-company.${PENDING}`,
      `private-company.${ABSENT}`,
      'private-ohplaky',
      'private-user.1',
      'private-user.2',
      'private-chat.1-2',
      'private-chat.2-3',
      'private-ojibble.solutions',
      'private-kiosk.all',
      'presence-osys',
      'private-nada',
    ]
    const { server, fake } = await play(
      (['ana', 'luis', 'eva', 'nobody'] as const).flatMap(by => [
        ...names.map(channel_name => ({
          by,
          call: realtime.authorizeChannel,
          input: { socket_id: '1.2', channel_name },
        })),
        ...['private-ohplaky', 'private-user.1'].map(channel_name => ({
          by,
          call: realtime.authorizeChannel,
          input: { socket_id: '1.2', channel_name, others: names.join(' ') },
        })),
        { by, call: realtime.authorizeUser, input: { socket_id: '1.2' } },
        { by, call: realtime.authorizeUser, input: { socket_id: 'x' } },
      ]),
    )
    expect(fake).toEqual(server)
  })

  it('to companies and people', async () => {
    const lists = [{}, { status: 'archived' }, { search: 'roble' }, { search: 'nada' }, { per_page: 1 }]
    const searches = [{}, { search: 'an' }, { search: 'luis' }, { per_page: 1 }]
    const reads = (by: Caller): readonly Step[] => [
      ...lists.map(input => ({ by, call: companies.list, input })),
      ...[ACTIVE, ARCHIVED, PENDING].map(id => ({ by, call: companies.get, input: { id } })),
      ...searches.map(input => ({ by, call: users.search, input })),
      ...[ANA, LUIS].map(id => ({ by, call: users.get, input: { id } })),
      { by, call: users.list, input: { unit: 'solutions' } },
    ]
    const update = (input: object) => ({ by: 'ana', call: companies.update, input }) as const
    const { server, fake } = await play([
      ...reads('ana'),
      ...reads('luis'),
      update({ id: ACTIVE, version: 1, name: 'Roble', tags: ['pan'] }),
      update({ id: ACTIVE, version: 1, name: 'Tarde' }),
      update({ id: ARCHIVED, version: 1, name: 'No' }),
      { by: 'ana', call: companies.approve, input: { company: ACTIVE } },
      { by: 'ana', call: companies.approve, input: { company: PENDING } },
      { by: 'ana', call: tasks.create, input: { company_id: PENDING, title: 'Cerrar' } },
      { by: 'ana', call: companies.archive, input: { company: PENDING } },
      { by: 'ana', call: companies.archive, input: { company: PENDING } },
      { by: 'ana', call: tasks.list, input: { company_id: PENDING } },
    ])
    expect(fake).toEqual(server)
  })

  it('to briefs and release notes', async () => {
    const of = (by: Caller, call: AnyEndpoint, input: Step['input'] = {}) => ({ by, call, input })
    const fields = {
      company_name: 'Panadería Luz',
      contact_name: 'Luz Vega',
      contact_email: 'luz@panaderia.example',
      product: 'Pan',
      objective: 'Abrir',
      audience: 'Vecinos',
      deliverables: [{ type: 'Cartel', quantity: 2 }],
      deadline: '2099-03-01',
    }
    const sketch = new File(['Un boceto.'], 'boceto.txt', { type: 'text/plain' })
    const change = (input: object) => of('ana', briefs.update, { id: 1, ...input })
    const { server, fake } = await play([
      of('ana', briefs.create, {
        ...fields,
        files: [sketch],
        website: 'luz.example',
        tone: ['Cálido'],
        notes: '',
      }),
      of('ana', briefs.create, { ...fields, deadline: '2020-01-01' }),
      of('luis', briefs.create, fields),
      of('nobody', briefs.createPublic, { ...fields, privacy: true }),
      of('nobody', briefs.createPublic, { ...fields, privacy: true, fax: 'x' }),
      of('nobody', briefs.createPublic, { ...fields, privacy: false }),
      ...([1, 2, 3] as const).flatMap(id => [of('ana', briefs.get, { id }), of('luis', briefs.get, { id })]),
      of('ana', companies.list, { search: 'panadería' }),
      change({ version: 1, notes: 'Va', product: 'Pan dulce', files: [sketch] }),
      change({ version: 1, notes: 'Tarde' }),
      change({ version: 2, notes: '', rounds: null }),
      of('ana', briefs.download, before => {
        const { brief } = before as { readonly brief: Brief }
        return { id: 1, path: brief.files[0]?.path }
      }),
      of('ana', briefs.download, { id: 1, path: 'x/boceto.txt' }),
      of('ana', companies.approve, { company: 4 }),
      of('ana', briefs.get, { id: 1 }),
      of('ana', companies.archive, { company: 5 }),
      of('ana', briefs.get, { id: 2 }),
      of('ana', briefs.update, { id: 2, version: 2, notes: 'x' }),
      of('ana', hub.versions),
      of('ana', hub.markSeen, { app: 'ohplaky', version: 'v2.4.0' }),
      of('ana', hub.markSeen, { app: 'ohplaky', version: 'v2.4.0' }),
      of('ana', hub.markSeen, { app: 'nada', version: 'v2.4.0' }),
      of('ana', hub.versions),
    ])
    expect(fake).toEqual(server)
  })

  it('to notifications', async () => {
    const of = (by: Caller, call: AnyEndpoint, input: object = {}) => ({ by, call, input })
    const news = (by: Caller, input: object = {}) => of(by, notifications.list, input)
    const prefer = (input: object) => of('luis', notifications.updatePreferences, input)
    const comment = (by: Caller, input: object) =>
      of(by, comments.create, { company_id: ACTIVE, body: 'Va', ...input })
    const change = (id: number, input: object) => of('luis', notifications.update, { id, ...input })
    const { server, fake } = await play([
      ...(['ana', 'luis', 'eva'] as const).map(by => news(by, { peek: true })),
      news('luis', { per_page: 1 }),
      news('luis', { page: 2, per_page: 1 }),
      news('luis', { before: 2, peek: true }),
      of('luis', session.relogin),
      comment('ana', { mentions: [LUIS] }),
      comment('luis', { mentions: [ANA] }),
      of('ana', tasks.create, { company_id: ACTIVE, title: 'Sin nadie' }),
      of('luis', tasks.followers, { id: 1 }),
      of('luis', tasks.follow, { id: 1, on: false }),
      of('ana', tasks.setStatus, { id: 1, status: 'pending' }),
      of('luis', tasks.follow, { id: 1, on: true }),
      of('ana', tasks.setStatus, { id: 1, status: 'progress' }),
      of('eva', tasks.follow, { id: 1, on: true }),
      ...(['👍', '🎉', 'x'] as const).flatMap(emoji => [
        1_000,
        of('luis', comments.react, { id: 2, emoji, on: true }),
      ]),
      of('ana', comments.react, { id: 2, emoji: '🎉', on: true }),
      of('luis', comments.react, { id: 2, emoji: '🎉', on: false }),
      of('luis', comments.react, { id: 2, emoji: '🎉', on: false }),
      of('luis', companies.get, { id: ACTIVE }),
      comment('ana', {}),
      comment('luis', {}),
      of('luis', companies.get, { id: ACTIVE }),
      ...[2, 1, 2_000_000_000, 1].map(up_to => of('luis', comments.markSeen, { company_id: ACTIVE, up_to })),
      of('luis', companies.get, { id: ACTIVE }),
      of('luis', comments.markSeen, { company_id: PENDING, up_to: 2 }),
      of('ana', comments.markSeen, { company_id: ACTIVE, up_to: 1 }),
      prefer({ quiet: ['mention.app', 'comment.push'] }),
      prefer({ only_while_in: true, mute: { kind: 'task', id: 1, is_muted: true } }),
      prefer({ mute: { kind: 'company', id: PENDING, is_muted: true } }),
      comment('ana', { mentions: [LUIS] }),
      comment('ana', { task_id: 1 }),
      prefer({ mute: { kind: 'task', id: 1, is_muted: false } }),
      of('luis', notifications.preferences),
      news('luis', { peek: true }),
      of('luis', notifications.read, { ids: [1] }),
      ...(['unread', 'mentions'] as const).flatMap(tab => [
        news('luis', { tab, peek: true }),
        news('luis', { tab, per_page: 1, page: 2, peek: true }),
      ]),
      news('luis', { tab: 'all' }),
      change(2, { is_read: true }),
      change(2, { snoozed_until: '2026-11-21T18:00:00Z' }),
      news('luis'),
      change(2, { is_read: false, snoozed_until: null }),
      change(2, { snoozed_until: '2020-01-01T00:00:00Z' }),
      change(2, { snoozed_until: '2030-01-01T00:00:00Z' }),
      of('ana', notifications.update, { id: 2, is_read: true }),
      of('luis', notifications.read, { up_to: 1 }),
      news('luis', { peek: true }),
      of('luis', notifications.read, { up_to: 2_000_000 }),
      of('luis', notifications.read),
      news('luis'),
      ...([ANA, LUIS] as const).map(id =>
        of(id === ANA ? 'ana' : 'luis', realtime.events, { after: `private-user.${id}:0` }),
      ),
    ])
    expect(fake).toEqual(server)
  })

  it('to searches of everything', async () => {
    const find = (by: Caller, search: string, more: object = {}) => ({
      by,
      call: hub.search,
      input: { search, ...more },
    })
    const words = [
      [
        'guion',
        'GUIÓN',
        'minuta',
        'boceto',
        'roble',
        'ana',
        'listo va',
        'va',
        'web',
        'x',
        '',
        'nada de esto',
      ],
      ['giuon', 'minita', 'bocetto', 'rovle', 'guion minita', 'xqzwv', 'panadreia luz'],
      ['ROBLE-1', '1', '#2', 'ROBLE-', 'ROB-', 'PANADE-1', 'VIEJO-', 'ROBLE-999'],
      ['de:ana', 'de:luis va', 'en:roble guion', 'en:"panadería luz"', 'vence:hoy', 'vence:vencidas'],
      ['vence:2026-11-25 guion', 'vence:nada guion', 'de:ana en:roble', 'de:', 'en:zzz'],
      ['cupon', 'CARTEL pedir', 'copun', 'de:ana cupon', 'vence:2026-12-04 cupon', 'roble15', 'cu'],
    ].flat()
    const { server, fake } = await play([
      { by: 'ana', call: chat.send, input: { receiver_id: LUIS, body: 'Te paso el **guion** hoy' } },
      ...([{}, { due_date: '2026-12-04' }, { title: 'El cupón' }] as const).map((more, index) => ({
        by: 'ana' as const,
        call: tasks.create,
        input: {
          client_id: uuid(80 + index),
          company_id: ACTIVE,
          title: 'Cartel',
          description: '# Lo que va\n\n- El **código** del cupón es ROBLE15',
          checklist: [{ id: 'a', text: 'Pedir el guión', done: false }],
          ...more,
        },
      })),
      ...['Ideas', 'Cupón de diciembre'].map(title => ({
        by: 'ana' as const,
        call: assistant.create,
        input: { title, messages: [{ role: 'user', content: `¿Y el **cupón**? ${title}` }] },
      })),
      ...words.flatMap(search => (['ana', 'luis', 'eva'] as const).map(by => find(by, search))),
      ...HIT_KINDS.flatMap(kind => [find('ana', '', { kind }), find('luis', 'a', { kind, limit: 1 })]),
      find('ana', 'vence:hoy', { today: '2026-11-30' }),
      find('ana', 'cupon', { chats: false }),
      find('ana', 'cupon', { limit: 2 }),
      { by: 'ana', call: tasks.list, input: { search: 'cupon pedir' } },
      { by: 'ana', call: companies.update, input: { id: ACTIVE, version: 2, name: 'Abeto' } },
      ...(['ROBLE-1', 'ABETO-1', 'ROBLE-', 'ABETO-'] as const).flatMap(search => [
        find('ana', search),
        { by: 'ana', call: tasks.list, input: { search } } as const,
      ]),
      { by: 'luis', call: chat.references, input: { refs: ['ROBLE-1', 'ABETO-1', 'ABETO-2'] } },
    ])
    expect(fake).toEqual(server)
  })

  it('to what waits for admins', async () => {
    const wait = (['ana', 'luis', 'eva'] as const).map(by => ({ by, call: hub.waiting }))
    const { server, fake } = await play([
      ...wait,
      {
        by: 'luis',
        call: timeclock.register,
        input: { user_id: LUIS, event: 'entrada', client_id: uuid(90) },
      },
      ...wait,
      6 * 3_600_000,
      ...wait,
    ])
    expect(fake).toEqual(server)
  })

  it('to files of comments', async () => {
    const of = (by: Caller, call: AnyEndpoint, input: object) => ({ by, call, input })
    const file = (name: string) => new File([`Sobre ${name}`], name, { type: 'text/plain' })
    const upload = (company_id: number, more: object) => of('ana', files.upload, { company_id, ...more })
    const given = await play([
      upload(ACTIVE, { files: [file('uno.txt'), file('dos.txt')] }),
      upload(ACTIVE, { files: [file('nomina.txt')], private: true }),
      of('ana', tasks.create, { company_id: ACTIVE, title: 'Con archivos' }),
    ])
    expect(given.fake).toEqual(given.server)
    const [shared, secret, task] = given.server.map(made => (made as { readonly answer: Made }).answer)
    const [uno = 0, dos = 0] = shared?.files?.map(({ id }) => id) ?? []
    const nomina = secret?.files?.[0]?.id ?? 0
    const create = (by: Caller, file_ids: readonly number[], more: object = {}) =>
      of(by, comments.create, { company_id: ACTIVE, body: 'Va el material', file_ids, ...more })
    const reads = [
      of('luis', comments.list, { company_id: ACTIVE }),
      of('luis', files.list, { company_id: ACTIVE, order: 'name' }),
      of('luis', files.list, { company_id: ACTIVE, task_id: task?.task?.id }),
      of('luis', files.list, { company_id: FROM_A_BRIEF, task_id: task?.task?.id }),
    ]
    const { server, fake } = await play([
      create('ana', [dos, uno]),
      create('ana', [uno], { client_id: uuid(70), task_id: task?.task?.id }),
      create('ana', [uno], { client_id: uuid(70), task_id: task?.task?.id }),
      create('ana', [nomina]),
      create('ana', [uno], { company_id: FROM_A_BRIEF }),
      create('ana', [uno, ABSENT]),
      create('luis', [uno]),
      create('ana', [uno, uno]),
      ...reads,
      of('ana', tasks.move, { id: task?.task?.id, company_id: FROM_A_BRIEF }),
      ...reads,
      of('ana', files.delete, { id: dos }),
      ...reads,
      of('ana', files.restore, { id: dos }),
      ...reads,
      // A dry run takes ids on the server, so it comes last.
      { ...upload(ACTIVE, { files: [file('tres.txt')] }), isTried: true },
    ])
    expect(fake).toEqual(server)
  })

  it('to tasks that are moved aside', async () => {
    const of = (by: Caller, call: AnyEndpoint, input: Step['input'] = {}) => ({ by, call, input })
    const create = (position: number) =>
      of('ana', tasks.create, { company_id: ACTIVE, title: `En ${position}`, position })
    const place = (position: number) =>
      of('ana', tasks.setStatus, (before: unknown) => ({
        id: (before as { readonly task: Task }).task.id,
        status: 'pending',
        position,
      }))
    const board = of('ana', tasks.list, { company_id: ACTIVE, order: 'position', per_page: 100 })
    const { server, fake } = await play([
      board,
      create(2_000),
      create(2_000),
      create(2_000.5),
      create(2_000.25),
      board,
      create(9_000),
      place(2_000.3),
      of('ana', tasks.update, (before: unknown) => {
        const { id, version } = (before as { readonly task: Task }).task
        return { id, version, position: 2_000.1, title: 'Movida' }
      }),
      board,
      of('ana', tasks.delete, before => ({ id: (before as { readonly tasks: Task[] }).tasks[1]?.id })),
      board,
    ])
    expect(fake).toEqual(server)
  })

  it('to moves that are undone', async () => {
    const of = (by: Caller, call: AnyEndpoint, input: Step['input'] = {}) => ({ by, call, input })
    const made = (before: unknown) => (before as { readonly task: Task }).task
    const move = (by: Caller, status: TaskStatus, more: object = {}) =>
      of(by, tasks.setStatus, before => ({ id: made(before).id, status, ...more }))
    const undo = (by: Caller, status: TaskStatus) =>
      move(by, status, { undo: true, position: 500, reason: 'X' })
    const title = 'Con deshacer'
    const { server, fake } = await play([
      of('luis', session.relogin),
      of('ana', tasks.create, { company_id: ACTIVE, title, assignees: [LUIS] }),
      undo('ana', 'pending'),
      move('ana', 'done'),
      undo('luis', 'pending'),
      undo('ana', 'progress'),
      undo('ana', 'pending'),
      undo('ana', 'done'),
      undo('ana', 'pending'),
      move('luis', 'progress'),
      move('luis', 'review'),
      undo('luis', 'progress'),
      move('ana', 'done'),
      60_000,
      move('ana', 'progress'),
      undo('ana', 'done'),
      move('ana', 'progress'),
      move('luis', 'review'),
      undo('ana', 'done'),
      600_000,
      undo('luis', 'progress'),
      move('ana', 'done'),
      move('ana', 'progress'),
      move('luis', 'pending'),
      600_000,
      undo('luis', 'progress'),
      of('luis', tasks.activity, before => ({ id: made(before).id })),
      of('luis', notifications.list, { peek: true }),
      of('ana', tasks.list, { search: title }),
      of('ana', comments.list, { company_id: ACTIVE }),
    ])
    expect(fake).toEqual(server)
  })

  it('to tasks that are assigned within seconds', async () => {
    const of = (by: Caller, call: AnyEndpoint, input: Step['input'] = {}) => ({ by, call, input })
    const give = (title: string) => of('ana', tasks.create, { company_id: ACTIVE, title, assignees: [LUIS] })
    const takeBack = (title: string) => [
      of('ana', tasks.list, { search: title }),
      of('ana', tasks.update, before => {
        const [task] = (before as { readonly tasks: readonly Task[] }).tasks
        return { id: task?.id, version: task?.version, assignees: [] }
      }),
    ]
    const peek = of('luis', notifications.list, { peek: true })
    const { server, fake } = await play([
      of('luis', session.relogin),
      give('Reparto primero'),
      of('luis', notifications.list),
      give('Reparto segundo'),
      peek,
      of('luis', notifications.list),
      give('Reparto tercero'),
      of('luis', notifications.list),
      ...takeBack('Reparto tercero'),
      peek,
      10_001,
      give('Reparto cuarto'),
      ...takeBack('Reparto segundo'),
      peek,
    ])
    expect(fake).toEqual(server)
  })

  it('to tasks that repeat', async () => {
    const of = (by: Caller, call: AnyEndpoint, input: Step['input'] = {}) => ({ by, call, input })
    const daily = { every: 'week', days: [7, 6, 5, 4, 3, 2, 1], due_days: 2, until: null } as const
    const monthly = { every: 'month', day: 31, due_days: null, until: null } as const
    const create = (title: string, repeat: object | null, more: object = {}) =>
      of('ana', tasks.create, { company_id: ACTIVE, title, repeat, ...more })
    const made = (before: unknown) => (before as { readonly task: Task }).task
    const firstOf = (before: unknown) => ({ id: (before as { readonly tasks: Task[] }).tasks[0]?.id })
    const deletedOf = (before: unknown) => ({ id: (before as { readonly items: Task[] }).items[0]?.id })
    const update = (input: object) =>
      of('ana', tasks.update, before => ({ id: made(before).id, version: made(before).version, ...input }))
    const touch = (['ana', 'luis', 'eva'] as const).map(by => of(by, session.relogin))
    const later = [8 * 3_600_000, () => repeatTasks(app.deps), ...touch]
    const reads = [
      of('ana', tasks.list, { search: 'repetida' }),
      of('luis', notifications.list, { peek: true }),
      of('ana', realtime.events, { after: `private-company.${ACTIVE}:0,private-ohplaky:0` }),
    ]
    const { server, fake } = await play([
      create('Repetida de diario', daily, {
        assignees: [LUIS, ANA],
        start_date: '2026-11-20',
        labels: ['web'],
        checklist: [{ id: 'a', text: 'Uno', done: true }],
      }),
      of('ana', tasks.setStatus, before => ({ id: made(before).id, status: 'progress' })),
      of('ana', tasks.activity, before => ({ id: made(before).id })),
      create('Repetida al mes', monthly),
      update({ title: 'Repetida cada mes' }),
      update({ repeat: { ...monthly, day: 30 } }),
      update({ repeat: { ...monthly, day: 30 } }),
      update({ repeat: null }),
      update({ repeat: { ...daily, until: '2020-01-01' } }),
      create('Repetida y terminada', { ...daily, until: '2020-01-01' }),
      create('Repetida sin días', { ...daily, days: [] }),
      create('Repetida una vez', { ...daily, until: '2026-11-22' }),
      create('Repetida y borrada', daily),
      of('ana', tasks.delete, before => ({ id: made(before).id })),
      create('Repetida y terminada de una vez', daily),
      of('luis', tasks.delete, before => ({ id: made(before).id, series: true })),
      of('ana', tasks.list, { search: 'repetida y terminada de una vez' }),
      of('ana', tasks.delete, before => ({ ...firstOf(before), series: true })),
      of('ana', tasks.deleted, { per_page: 1 }),
      of('luis', tasks.restore, before => ({ ...deletedOf(before), repeat: daily })),
      of('ana', tasks.deleted, { per_page: 1 }),
      of('ana', tasks.restore, before => ({ ...deletedOf(before), repeat: daily })),
      of('ana', tasks.activity, before => ({ id: made(before).id })),
      ...later,
      ...later,
      ...reads,
      ...later,
      ...later,
      ...later,
      ...reads,
      of('ana', tasks.list, { search: 'repetida de diario', order: 'updated' }),
      of('ana', tasks.activity, before => ({ id: (before as { readonly tasks: Task[] }).tasks[0]?.id })),
      of('ana', tasks.list, { search: 'repetida de diario', order: 'updated', reversed: true }),
      of('ana', tasks.activity, before => ({ id: (before as { readonly tasks: Task[] }).tasks[0]?.id })),
    ])
    expect(fake).toEqual(server)
  })

  it('with the same events', async () => {
    const after = `private-company.${ACTIVE}:0,private-company.${PENDING}:0,private-ohplaky:0,private-user.${EVA}`
    const { server, fake } = await play([
      ...(['ana', 'luis', 'eva'] as const).map(by => ({ by, call: realtime.events, input: { after } })),
      { by: 'ana', call: realtime.events, input: { after: 'private-ohplaky:999' } },
      { by: 'ana', call: realtime.events, input: { after: '?' } },
    ])
    expect(fake).toEqual(server)
  })

  worlds.compareEveryCall()

  worlds.leaveNoneOut()
})
