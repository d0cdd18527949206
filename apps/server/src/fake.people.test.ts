import { contract } from '@osys/sdk/contract'
import type { AnyEndpoint } from '@osys/sdk/http/endpoint'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  ABSENT,
  ACTIVE,
  PENDING,
  type Caller,
  EVA,
  LUIS,
  ANA,
  type Step,
  useTwoWorlds,
} from './testing/two-worlds.js'
import { uuid } from './testing/two-worlds-compared.js'

/** Every call of the fake that is about people among themselves, made to it and to the server. */
const worlds = useTwoWorlds('people')
const { play } = worlds
const { access, audit, chat, hub, notifications, realtime, session, tasks, timeclock, users } = contract

const aTouch = (['ana', 'luis', 'eva'] as const).map(by => ({ by, call: contract.session.relogin }))

/** A little more than a day, in which everybody stays signed in. */
function aDay(): readonly (Step | number)[] {
  return [1, 2, 3].flatMap(() => [8 * 60 * 60_000 + 1, ...aTouch])
}

describe('the fake answers as the server does', () => {
  it('to conversations', async () => {
    const send = (by: Caller, input: object, more = {}) => ({
      by,
      call: chat.send,
      input: { receiver_id: LUIS, body: 'Hola', ...input },
      ...more,
    })
    const of = (by: Caller, id: number, input: object = {}) => ({
      by,
      call: chat.get,
      input: { id, ...input },
    })
    const update = (by: Caller, id: number, input: object) => ({
      by,
      call: chat.update,
      input: { id, ...input },
    })
    const mark = (by: Caller, input: object) => ({ by, call: chat.markUnread, input })
    const draft = (by: Caller, input: object) => ({ by, call: chat.saveDraft, input })
    const mute = (by: Caller, input: object) => ({ by, call: chat.mute, input })
    const key = 'Hola, mañana a las 5\n'
    const lists = [
      { by: 'ana', call: chat.list },
      { by: 'luis', call: chat.list, input: { newest: 1 } },
      of('ana', LUIS),
      of('luis', ANA, { per_page: 2 }),
      of('ana', EVA),
    ] as const
    const { server, fake } = await play([
      send('ana', { client_id: uuid(1) }, { key }),
      send('ana', { client_id: uuid(1) }, { key }),
      send('ana', { client_id: uuid(2) }),
      send('ana', { client_id: uuid(2), body: 'Otra' }),
      send('ana', { client_id: uuid(3), receiver_id: ANA }),
      send('ana', { client_id: uuid(3), receiver_id: EVA }),
      send('ana', { client_id: uuid(3), reply_to: ABSENT }),
      60_000,
      send('luis', { client_id: uuid(4), receiver_id: ANA, reply_to: 1, body: '**Claro** que sí' }),
      send('luis', { client_id: uuid(5), receiver_id: ANA, body: 'ok' }),
      send('ana', { client_id: uuid(6), reply_to: 3, body: 'Va' }),
      ...lists,
      of('ana', LUIS, { before: 3 }),
      of('ana', LUIS, { after: 2, per_page: 2 }),
      of('ana', LUIS, { around: 3, per_page: 2 }),
      of('ana', LUIS, { around: 3, before: 4 }),
      of('ana', LUIS, { around: ABSENT }),
      of('ana', LUIS, { search: 'CLARO' }),
      ...['claro', 'ok', 'la', ''].map(
        search => ({ by: 'ana', call: chat.search, input: { search } }) as const,
      ),
      { by: 'luis', call: chat.search, input: { search: 'hola', per_page: 1 } },
      update('ana', 1, { body: 'Hola, Luis' }),
      update('ana', 1, { body: 'Hola, Eva', seen_body: 'Hola' }),
      update('ana', 1, { body: 'Hola, Luis', seen_body: 'Hola' }),
      update('luis', 1, { body: 'No' }),
      update('luis', 1, {}),
      update('luis', 1, { body: 'No', reaction: { emoji: '👍', on: true } }),
      update('luis', 1, { reaction: { emoji: '👍', on: true } }),
      60_000,
      update('ana', 1, { reaction: { emoji: '👍', on: true } }),
      update('ana', 1, { reaction: { emoji: '🎉', on: true } }),
      update('ana', 1, { reaction: { emoji: '🎉', on: false } }),
      update('ana', 1, { reaction: { emoji: 'x', on: true } }),
      { by: 'luis', call: chat.markRead, input: { id: ANA } },
      { by: 'luis', call: chat.markRead, input: { id: ANA } },
      mark('luis', { id: ANA, message_id: 2 }),
      mark('luis', { id: ANA, message_id: 3 }),
      mark('luis', { id: ANA, message_id: ABSENT }),
      draft('luis', { id: ANA, body: 'Te escribo', reply_to: ABSENT }),
      draft('luis', { id: ANA, body: 'Te escribo', reply_to: 1 }),
      ...lists,
      draft('luis', { id: ANA, body: '' }),
      mute('luis', { id: ANA, is_muted: true }),
      mute('ana', { id: EVA, is_muted: true }),
      mute('ana', { id: ABSENT, is_muted: true }),
      { by: 'luis', call: chat.list, input: { newest: 1 } },
      mute('luis', { id: ANA, is_muted: false }),
      { by: 'luis', call: chat.markRead, input: { id: ANA } },
      { by: 'luis', call: chat.delete, input: { id: 1 } },
      { by: 'ana', call: chat.delete, input: { id: 1 } },
      { by: 'ana', call: chat.delete, input: { id: 1 } },
      update('ana', 1, { body: 'Otra vez' }),
      update('ana', 1, { reaction: { emoji: '👍', on: true } }),
      ...lists,
      { by: 'luis', call: chat.restore, input: { id: 1 } },
      { by: 'ana', call: chat.restore, input: { id: 1 } },
      { by: 'ana', call: chat.restore, input: { id: 1 } },
      { by: 'ana', call: chat.delete, input: { id: 2 } },
      ...aDay(),
      send('ana', { client_id: uuid(7), reply_to: 3, body: 'Va' }, { isTried: true }),
      { by: 'ana', call: chat.restore, input: { id: 2 } },
      ...[ANA, LUIS].map(id => ({
        by: id === ANA ? ('ana' as const) : ('luis' as const),
        call: realtime.events,
        input: { after: `private-user.${id}:0` },
      })),
    ])
    expect(fake).toEqual(server)
  })

  it('to the codes and paths of a text', async () => {
    const refs = [
      'ROBLE-1',
      'NADA-1',
      '#1',
      `/ohplaky/empresa/${ACTIVE}`,
      `/ohplaky/empresa/${PENDING}`,
      `/ohplaky/empresa/${ACTIVE}?task=1`,
      `/ohplaky/empresa/${ACTIVE}?task=99`,
      `/ochatty/${LUIS}?message=3`,
      `/ochatty/${LUIS}?message=99`,
      'https://osys.test/ohplaky',
    ]
    const { server, fake } = await play([
      { by: 'ana', call: tasks.create, input: { company_id: ACTIVE, title: 'Guion' } },
      ...(['ana', 'luis', 'eva'] as const).map(by => ({ by, call: chat.references, input: { refs } })),
      { by: 'ana', call: tasks.move, input: { id: 1, company_id: PENDING } },
      { by: 'ana', call: tasks.create, input: { company_id: PENDING, title: 'Otra' } },
      ...(['ana', 'luis'] as const).map(by => ({ by, call: chat.references, input: { refs } })),
      { by: 'ana', call: chat.references },
    ])
    expect(fake).toEqual(server)
  })

  it('to the time clock', async () => {
    const of = (by: Caller, call: AnyEndpoint, input: object = {}) => ({ by, call, input })
    const punch = (by: Caller, id: number, input: object) =>
      of(by, timeclock.register, { client_id: uuid(id), event: 'entrada', user_id: LUIS, ...input })
    const range = { from: '2026-11-01', to: '2026-11-30' }
    const reads = (['ana', 'luis'] as const).flatMap(by => [
      of(by, timeclock.list),
      of(by, timeclock.list, { week_start_date: '2026-11-10' }),
      ...[ANA, LUIS, EVA].map(id => of(by, timeclock.get, { id })),
      of(by, timeclock.hours, range),
      of(by, timeclock.hoursOf, { id: LUIS, ...range }),
      of(by, chat.contacts),
    ])
    const minute = 60_000
    const note = 'Se le olvidó'
    const { server, fake } = await play([
      ...reads,
      punch('luis', 20, {}),
      punch('luis', 20, {}),
      punch('luis', 20, { event: 'salida' }),
      punch('luis', 21, {}),
      30 * minute,
      punch('luis', 22, { event: 'inicio_descanso' }),
      15 * minute,
      punch('luis', 23, { event: 'fin_descanso', note: 'Comí' }),
      ...reads,
      of('luis', timeclock.undo, { client_id: uuid(22) }),
      of('luis', timeclock.undo, { client_id: uuid(23) }),
      of('luis', timeclock.undo, { client_id: uuid(23) }),
      of('ana', timeclock.undo, { client_id: uuid(22) }),
      punch('luis', 24, { event: 'fin_descanso' }),
      minute,
      of('luis', timeclock.undo, { client_id: uuid(24) }),
      punch('luis', 25, { event: 'salida', at: '2026-11-20T10:00:00Z' }),
      punch('luis', 25, { event: 'salida', declared: true, at: '2026-11-20T10:00:00Z' }),
      punch('luis', 25, { event: 'salida', offline: true }),
      punch('luis', 25, { user_id: ANA }),
      punch('eva', 25, { user_id: EVA }),
      punch('ana', 26, { user_id: EVA }),
      punch('ana', 26, { note, at: '2026-11-02T15:00:00Z' }),
      punch('ana', 27, { note, at: '2026-11-02T15:00:00Z', until: '2026-11-02T23:00:00Z' }),
      punch('ana', 28, { note, at: '2026-11-02T16:00:00Z', until: '2026-11-02T17:00:00Z' }),
      punch('ana', 28, { at: '2026-11-02T16:00:00Z' }),
      punch('ana', 28, { note, at: '2027-11-02T16:00:00Z' }),
      punch('ana', 29, { note, user_id: ANA, at: '2026-11-16T15:00:00Z', until: '2026-11-16T16:00:00Z' }),
      punch('ana', 30, { user_id: ANA }),
      ...[8, 8].flatMap(hours => [hours * 60 * minute, ...aTouch]),
      2 * 60 * minute,
      punch('luis', 31, { event: 'salida' }),
      ...reads,
      punch('luis', 31, { event: 'salida', declared: true }),
      punch('luis', 31, { event: 'salida', declared: true, at: '2026-11-01T23:00:00Z' }),
      punch('luis', 31, { event: 'salida', declared: true, at: '2026-11-22T23:00:00Z' }),
      ...reads,
      of('ana', timeclock.hours, { from: '2026-11-30', to: '2026-11-01' }),
      of('ana', timeclock.hours, { from: '2026-01-01', to: '2026-11-01' }),
      ...[ANA, LUIS].map(id =>
        of(id === ANA ? 'ana' : 'luis', realtime.events, { after: `private-user.${id}:0` }),
      ),
      of('ana', realtime.events, {
        after: 'private-ojibble.consultants:0,private-ojibble.solutions:0,private-ohplaky:0',
      }),
    ])
    expect(fake).toEqual(server)
  })

  it('to corrections and requests', async () => {
    const of = (by: Caller, call: AnyEndpoint, input: Step['input'] = {}) => ({ by, call, input })
    const reason = 'Se le olvidó'
    const [day, week] = ['2026-10-14', '2026-10-12']
    const add = (id: number, event: string, at: string, until?: string) =>
      of('ana', timeclock.register, {
        client_id: uuid(id),
        event,
        user_id: LUIS,
        at: `${day}T${at}Z`,
        note: reason,
        ...(until && { until: `${day}T${until}Z` }),
      })
    const newest = { log: 0, request: 0 }
    /** Remembers the id that an answer gave; both worlds give the same. */
    const keep = (name: 'log' | 'request') => (before: unknown) => {
      const { work_log, request } = before as { work_log?: { id: number }; request?: { id: number } }
      newest[name] = (name === 'log' ? work_log : request)?.id ?? 0
      return { id: LUIS, week_start_date: week }
    }
    const log = (more: object) => () => ({ id: newest.log, ...more })
    const request =
      (more: object = {}) =>
      () => ({ id: newest.request, ...more })
    const ask = (by: Caller, input: object) =>
      of(by, timeclock.ask, () => ({ user_id: LUIS, reason, work_log_id: newest.log, ...input }))
    const reads = [
      of('luis', timeclock.get, { id: LUIS, week_start_date: week }),
      of('ana', timeclock.get, { id: LUIS, week_start_date: week }),
      of('ana', timeclock.list, { week_start_date: week }),
      of('ana', timeclock.requests),
      of('luis', timeclock.requests),
      of('ana', timeclock.attention),
      of('ana', hub.waiting),
      of('luis', hub.waiting),
    ]
    const { server, fake } = await play([
      add(60, 'entrada', '15:00:00', '23:00:00'),
      add(62, 'inicio_descanso', '18:00:00'),
      of('ana', timeclock.get, keep('log')),
      of('ana', timeclock.update, log({ reason, at: `${day}T18:30:00Z` })),
      of('ana', timeclock.update, log({ reason, at: `${day}T18:31:00Z`, edited_at: null })),
      of('ana', timeclock.update, log({ reason, at: `${day}T14:00:00Z` })),
      of('ana', timeclock.update, log({ reason, at: `${day}T23:30:00Z` })),
      of('ana', timeclock.update, log({ reason, at: '2027-11-11T18:00:00Z' })),
      of('ana', timeclock.update, log({ reason, event: 'salida', note: 'Comida' })),
      of('ana', timeclock.update, log({ reason, note: null })),
      of('luis', timeclock.update, log({ reason, note: null })),
      of('luis', timeclock.delete, log({ reason })),
      ...reads,
      ask('luis', { kind: 'change', at: `${day}T18:45:00Z`, client_id: uuid(64) }),
      of('luis', timeclock.get, keep('request')),
      ask('luis', { kind: 'change', at: `${day}T18:45:00Z`, client_id: uuid(64) }),
      ask('luis', { kind: 'remove', client_id: uuid(64) }),
      ask('luis', { kind: 'remove' }),
      ask('ana', { kind: 'remove' }),
      ask('luis', { kind: 'remove', work_log_id: ABSENT }),
      ask('luis', { kind: 'change' }),
      ask('luis', { kind: 'add', work_log_id: undefined }),
      ask('luis', { kind: 'add', work_log_id: undefined, event: 'entrada', at: '2027-01-01T10:00:00Z' }),
      ...reads,
      of('luis', timeclock.resolveRequest, request({ decision: 'apply' })),
      of('ana', timeclock.resolveRequest, request({ decision: 'refuse' })),
      of('ana', timeclock.resolveRequest, request({ decision: 'apply' })),
      of('ana', timeclock.resolveRequest, request({ decision: 'apply' })),
      of('luis', timeclock.withdrawRequest, request()),
      ...reads,
      ask('luis', { kind: 'add', work_log_id: undefined, event: 'fin_descanso', at: `${day}T19:00:00Z` }),
      of('luis', timeclock.get, keep('request')),
      ask('luis', { kind: 'add', work_log_id: undefined, event: 'fin_descanso', at: `${day}T19:00:00Z` }),
      of('ana', timeclock.resolveRequest, request({ decision: 'apply' })),
      ask('luis', { kind: 'add', work_log_id: undefined, event: 'fin_descanso', at: `${day}T19:30:00Z` }),
      of('luis', timeclock.get, keep('request')),
      of('ana', timeclock.resolveRequest, request({ decision: 'apply' })),
      of('ana', timeclock.resolveRequest, request({ decision: 'refuse', reason: 'Ya estaba' })),
      ask('luis', { kind: 'remove' }),
      of('luis', timeclock.get, keep('request')),
      of('ana', timeclock.withdrawRequest, request()),
      of('ana', timeclock.delete, log({ reason })),
      of('ana', timeclock.delete, log({ reason })),
      of('ana', timeclock.resolveRequest, request({ decision: 'apply' })),
      of('luis', timeclock.withdrawRequest, request()),
      of('luis', timeclock.withdrawRequest, request()),
      ...reads,
      of('luis', notifications.list),
      ...(['ana', 'luis'] as const).map(by =>
        of(by, realtime.events, { after: `private-user.${by === 'ana' ? ANA : LUIS}:0` }),
      ),
    ])
    expect(fake).toEqual(server)
  })

  it('to roles and permissions', async () => {
    const of = (by: Caller, call: AnyEndpoint, input: object = {}) => ({ by, call, input })
    const reads = [ANA, LUIS, EVA].flatMap(id => [
      of('ana', access.availableRoles, { id }),
      of('ana', access.permissions, { id }),
      of('luis', access.permissions, { id }),
      of('ana', users.get, { id }),
    ])
    const give = (permission: string, id = LUIS) => of('ana', access.give, { id, permission })
    const take = (permission: string, id = LUIS) => of('ana', access.take, { id, permission })
    const replace = (id: number, roles: readonly string[]) => of('ana', access.replaceRoles, { id, roles })
    const { server, fake } = await play([
      of('ana', access.roles),
      of('luis', access.roles),
      ...reads,
      of('ana', access.assignRole, { user_id: LUIS, role: 'admin_ohplaky' }),
      of('ana', access.assignRole, { user_id: LUIS, role: 'admin_ohplaky' }),
      of('ana', access.assignRole, { user_id: LUIS, role: 'owner' }),
      of('ana', access.assignRole, { user_id: LUIS, role: 'admin_osys' }),
      of('luis', access.assignRole, { user_id: EVA, role: 'admin_ohplaky' }),
      replace(ANA, []),
      replace(LUIS, ['user_ohplaky', 'solutions']),
      replace(ABSENT, []),
      give('ohplaky.task.destroy'),
      give('ohplaky.task.destroy'),
      take('ohplaky.task.index'),
      take('osys.user.index', ANA),
      give('osys.user.update'),
      take('osys.user.update'),
      ...reads,
      give('ohplaky.task.index'),
      take('ohplaky.task.destroy'),
      of('luis', realtime.events, { after: `private-user.${LUIS}:0` }),
    ])
    expect(fake).toEqual(server)
  })

  it('to accounts', async () => {
    const of = (by: Caller, call: AnyEndpoint, input: Step['input'] = {}, more = {}) => ({
      by,
      call,
      input,
      ...more,
    })
    const password = 'una-clave-larga'
    const again = { password, password_confirmation: password }
    const sol = { name: 'Sol Ruiz', email: ' SOL@osys.test', ...again }
    const create = (by: Caller, input: object = {}) => of(by, users.create, { ...sol, ...input })
    const update = (by: Caller, id: number, input: object) => of(by, users.update, { id, ...input })
    const login = (input: object) => of('nobody', session.login, input)
    const ofSol = { email: 'sol@osys.test', password }
    const lists = [{}, { search: 'sol' }, { status: 'inactive' }, { role: 'solutions' }]
    const SOL = 4
    const { server, fake } = await play([
      create('luis'),
      create('ana', { roles: ['owner'] }),
      create('ana', { password_confirmation: 'otra' }),
      create('ana', { roles: ['user_ohplaky', 'solutions'], position: 'Diseño', phone: '' }),
      ...lists.map(input => of('ana', users.list, input)),
      of('luis', users.search, { search: 'sol' }),
      login({ ...ofSol, password: 'x' }),
      login(ofSol),
      of('newest key', session.relogin),
      of('newest key', session.list),
      update('newest key', SOL, { phone: '55 1234', theme: { mode: 'dark', variant: 'mint' } }),
      update('newest key', SOL, { position: 'Jefa' }),
      update('newest key', SOL, { email: 'otra@osys.test' }),
      update('newest key', SOL, { email: 'otra@osys.test', current_password: 'no' }),
      update('newest key', SOL, { ...again, current_password: password }),
      of('newest key', session.relogin),
      update('luis', SOL, { name: 'Otra' }),
      update('ana', SOL, { name: 'Sol R.', position: '', phone: null }),
      update('ana', ABSENT, { name: 'Nadie' }),
      update('ana', SOL, { password: 'clave-nueva-1', password_confirmation: 'clave-nueva-1' }),
      of('newest key', session.relogin),
      login({ ...ofSol, password: 'clave-nueva-1' }),
      of('newest key', notifications.list),
      of('newest key', realtime.events, { after: `private-user.${SOL}:0` }),
      update('newest key', SOL, { ...again, current_password: 'clave-nueva-1' }),
      login(ofSol),
      update('ana', SOL, { status: 'inactive' }),
      of('newest key', session.relogin),
      login(ofSol),
      update('ana', SOL, { status: 'active' }),
      of('ana', users.delete, { id: SOL }, { isTried: true }),
      of('ana', users.delete, { id: SOL, permanent: true }),
      of('luis', users.delete, { id: SOL }),
      of('ana', users.delete, { id: SOL }),
      of('ana', users.get, { id: SOL }),
      ...lists.map(input => of('ana', users.list, input)),
      create('ana'),
      update('ana', SOL, { email: 'luis@osys.test' }),
    ])
    expect(fake).toEqual(server)
  })

  it('to the pictures of an account', async () => {
    const of = (by: Caller, call: AnyEndpoint, input: Step['input'] = {}, more = {}) => ({
      by,
      call,
      input,
      ...more,
    })
    const picture = async (width: number, height: number) => {
      const create = { width, height, channels: 3 as const, background: '#2a6fc9' }
      return new File([await sharp({ create }).png().toBuffer()], 'foto.png', { type: 'image/png' })
    }
    const [photo, wide, huge] = [await picture(40, 30), await picture(90, 20), await picture(9_000, 3_000)]
    const paper = new File(['No es una foto.'], 'foto.png', { type: 'image/png' })
    const update = (by: Caller, id: number, input: object, more = {}) =>
      of(by, users.update, { id, ...input }, more)
    const reads = [
      of('ana', users.get, { id: LUIS }),
      of('eva', users.search, { search: 'luis' }),
      of('luis', realtime.authorizeUser, { socket_id: '1.2' }),
      of('ana', audit.list, { person_id: LUIS, kind: 'user' }),
      of('luis', timeclock.get, { id: LUIS }),
    ]
    const { server, fake } = await play([
      update('luis', LUIS, { avatar: photo, banner: wide }),
      ...reads,
      update('luis', LUIS, { avatar: paper }),
      update('luis', LUIS, { avatar: photo, banner: huge }),
      update('luis', ANA, { avatar: photo }),
      update('luis', LUIS, { avatar: photo, email: 'eva@osys.test' }),
      update('ana', LUIS, { avatar: wide }),
      update('luis', LUIS, { avatar: null }, { isTried: true }),
      update('luis', LUIS, { banner: null, phone: '55 4321' }),
      ...reads,
      update('luis', LUIS, { avatar: null, phone: null }),
      update('luis', LUIS, { avatar: null }),
      ...reads,
      of('luis', realtime.events, { after: `private-user.${LUIS}:0` }),
    ])
    expect(fake).toEqual(server)
  })

  it('to sessions and keys', async () => {
    const of = (by: Caller, call: AnyEndpoint, input: Step['input'] = {}) => ({ by, call, input })
    const [person] = (await worlds.serverAs('ana').call(users.list, { search: 'luis' })).items
    const mine = { email: person?.email ?? '', password: 'osys-demo' }
    const key = (by: Caller, input: object) =>
      of(by, session.createKey, { name: 'Informe', current_password: 'osys-demo', ...input })
    const reads = [of('luis', session.list), of('luis', session.keys)]
    const calls = [tasks.list, users.search, session.keys, session.relogin, tasks.listTemplates]
    const calledByKey = calls.map(call => of('newest key', call))
    const { server, fake } = await play([
      of('nobody', session.login, { email: 'nobody@osys.test', password: 'x' }),
      of('nobody', session.login, { ...mine, remember: true }),
      60_001,
      of('newest key', session.list),
      ...reads,
      of('luis', session.delete, { id: 1 }),
      of('newest key', session.deleteOthers),
      of('luis', session.relogin),
      key('newest key', { current_password: 'x' }),
      key('newest key', { permissions: ['osys.user.store'] }),
      key('newest key', { permissions: ['ohplaky.task.index'], days: 1 }),
      60_001,
      ...calledByKey,
      ...aDay(),
      ...calledByKey,
      of('nobody', session.login, mine),
      of('newest key', session.keys),
      key('newest key', {}),
      key('newest key', { name: 'Otro' }),
      ...calledByKey,
      of('nobody', session.login, mine),
      of('newest key', session.deleteKey, { id: 2 }),
      of('newest key', session.deleteKey, { id: 2 }),
      of('newest key', session.keys),
      of('newest key', session.list),
      ...aDay(),
      of('newest key', session.list),
    ])
    expect(fake).toEqual(server)
  })

  it('to the audit log', async () => {
    const list = (by: Caller, input: object = {}) => ({ by, call: audit.list, input })
    const kinds = ['user', 'key', 'role', 'permission', 'check_in', 'device'] as const
    const { server, fake } = await play([
      list('ana', { per_page: 100 }),
      list('luis'),
      list('ana', { per_page: 2, page: 2 }),
      ...kinds.map(kind => list('ana', { kind, per_page: 100 })),
      ...[ANA, LUIS, EVA, ABSENT].map(person_id => list('ana', { person_id, per_page: 100 })),
      list('ana', { from: '2026-11-21', to: '2026-11-21' }),
      list('ana', { to: '2026-11-20' }),
      list('ana', { from: '2027-01-01' }),
      { by: 'ana', call: audit.export, input: { kind: 'role' } },
      { by: 'ana', call: audit.export, input: { kind: 'key' } },
      { by: 'ana', call: audit.export, input: { kind: 'user' } },
    ])
    expect(fake).toEqual(server)
  })

  worlds.compareEveryCall()

  it('to a sign-out', async () => {
    const { server, fake } = await play([
      { by: 'eva', call: session.delete, input: { id: 1 } },
      { by: 'eva', call: session.logout },
      { by: 'eva', call: session.relogin },
      { by: 'ana', call: session.delete, input: { id: 1 } },
      { by: 'ana', call: session.relogin },
    ])
    expect(fake).toEqual(server)
  })

  worlds.leaveNoneOut()
})
