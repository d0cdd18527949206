import { contract } from '@osys/sdk/contract'
import type { AnyEndpoint } from '@osys/sdk/http/endpoint'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBrowserKeys, type PushService, startPushService } from './testing/push-service.js'
import { ABSENT, ANA, type Caller, EVA, LUIS, type Step, useTwoWorlds } from './testing/two-worlds.js'
import { uuid } from './testing/two-worlds-compared.js'

/** Every call of tablets and of a browser's push, made to the fake and to the server. */
const worlds = useTwoWorlds('devices', undefined, {
  config: { push: { subject: 'mailto:osys@osys.test', hosts: ['127.0.0.1'] } },
})
const { play } = worlds
const { audit, hub, kiosk, push, realtime, session, timeclock } = contract

const of = (by: Caller, call: AnyEndpoint, input: Step['input'] = {}): Step => ({ by, call, input })
const minute = 60_000
const manager = { manager_id: ANA, manager_pin: '2468' }
const note = 'Se le olvidó'

/** Pairs a tablet of some units in both worlds. */
function pairing(units: readonly string[]): readonly Step[] {
  const begun: Partial<Record<'server' | 'fake', { readonly code: string; readonly secret: string }>> = {}
  return [
    of('nobody', kiosk.createPairing),
    of('nobody', kiosk.getPairing, (before, world) => (begun[world] = before as never)),
    of('luis', kiosk.createDevice, (_before, world) => ({ code: begun[world]?.code, name: 'Puerta', units })),
    of('ana', kiosk.createDevice, { code: 'ABCD3467', name: 'Puerta', units }),
    of('ana', kiosk.createDevice, (_before, world) => ({
      code: ` ${begun[world]?.code.toLowerCase()} `,
      name: 'Puerta',
      units,
    })),
    of('ana', kiosk.createDevice, (_before, world) => ({ code: begun[world]?.code, name: 'Otra', units })),
    of('nobody', kiosk.getPairing, (_before, world) => ({ ...begun[world], secret: 'x' })),
    of('nobody', kiosk.getPairing, (_before, world) => begun[world] ?? {}),
    of('tablet', kiosk.list),
    of('nobody', kiosk.getPairing, (_before, world) => begun[world] ?? {}),
  ]
}

const punch = (id: number, event: string, more: object = {}) =>
  of('tablet', timeclock.register, { client_id: uuid(id), user_id: LUIS, event, ...more })

const events = (names: readonly string[]) => ({ after: names.map(name => `${name}:0`).join(',') })
const KIOSKS = ['private-kiosk.solutions', 'private-kiosk.consultants', 'private-kiosk.all']

/** A punch or a request that waits. */
interface Entry {
  readonly work_log?: { readonly id: number }
  readonly request?: { readonly id: number; readonly photo_url: string | null }
}
const withPhoto = ({ request }: Entry) => request !== undefined && request.photo_url !== null

describe('the fake answers as the server does', () => {
  it('to tablets and those who administer them', async () => {
    const { server, fake } = await play([
      of('ana', kiosk.listDevices),
      ...pairing(['solutions']),
      of('ana', kiosk.listDevices),
      of('tablet', kiosk.list, {
        app_version: '1',
        queue_length: 2,
        queue_oldest_at: '2026-11-20T17:00:00Z',
      }),
      of('tablet', kiosk.list, { clock_offset_ms: 500, battery: 80, is_charging: true }),
      of('tablet', kiosk.list, { clock_offset_ms: 1500, queue_length: 0 }),
      of('tablet', kiosk.list, { clock_offset_ms: 1500 }),
      of('ana', kiosk.updateDevice, { id: 1, name: 'Entrada', units: ['solutions', 'consultants'] }),
      of('ana', kiosk.updateDevice, { id: ABSENT, name: 'Entrada' }),
      of('luis', kiosk.updateDevice, { id: 1, name: 'Entrada' }),
      of('ana', kiosk.askToSend, { id: 1 }),
      of('tablet', kiosk.list),
      of('tablet', kiosk.get, { id: LUIS }),
      of('tablet', kiosk.get, { id: EVA }),
      of('luis', kiosk.get, { id: LUIS }),
      of('tablet', timeclock.list),
      of('tablet', realtime.events, events(KIOSKS)),
      ...KIOSKS.concat('private-user.1', 'presence-osys').map(channel_name =>
        of('tablet', realtime.authorizeChannel, { socket_id: '1.2', channel_name }),
      ),
      of('ana', audit.list, { kind: 'device' }),
    ])
    expect(fake).toEqual(server)
  })

  it('to PINs, badges and the policy of a tablet', async () => {
    const pin = (by: Caller, id: number, value: string | null) => of(by, timeclock.setPin, { id, pin: value })
    const badge = (by: Caller, input: object) => of(by, kiosk.createBadge, { code: '0012345', ...input })
    const policy = (input: object) => of('ana', kiosk.updateDevice, { id: 1, ...input })
    const { server, fake } = await play([
      of('tablet', kiosk.openManagerMode, manager),
      pin('luis', LUIS, '1357'),
      pin('luis', ANA, '1357'),
      pin('ana', ANA, '2468'),
      pin('ana', ABSENT, '2468'),
      of('ana', timeclock.get, { id: LUIS }),
      of('luis', timeclock.get, { id: LUIS }),
      of('tablet', kiosk.list),
      punch(1, 'entrada'),
      punch(1, 'entrada', { pin: '9999' }),
      punch(1, 'entrada', { pin: '1357' }),
      punch(1, 'entrada', { pin: '1357' }),
      punch(1, 'salida', { pin: '1357' }),
      punch(2, 'entrada', { pin: '1357' }),
      punch(2, 'inicio_descanso', { pin: '1357', at: '2026-11-20T18:00:30Z', clock_offset_ms: -20_000 }),
      of('tablet', timeclock.undo, { client_id: uuid(2) }),
      of('luis', timeclock.undo, { client_id: uuid(1) }),
      of('tablet', kiosk.get, { id: LUIS }),
      policy({ needs_pin: true, badge_only: true }),
      punch(3, 'salida', { pin: '1357' }),
      badge('luis', { user_id: LUIS }),
      badge('ana', { user_id: ABSENT }),
      badge('ana', { user_id: EVA }),
      badge('ana', { user_id: LUIS }),
      of('tablet', kiosk.enrolBadge, { ...manager, user_id: LUIS, code: 'ab-998877' }),
      of('tablet', kiosk.enrolBadge, { ...manager, user_id: EVA, code: 'ab-998878' }),
      of('ana', kiosk.listBadges),
      of('ana', kiosk.listBadges, { user_id: ANA }),
      punch(3, 'salida', { pin: '1357', badge: '0012345' }),
      badge('ana', { user_id: ANA }),
      badge('ana', { user_id: LUIS }),
      of('ana', kiosk.deleteBadge, { id: 1 }),
      of('ana', kiosk.deleteBadge, { id: 1 }),
      punch(4, 'entrada', { pin: '1357', badge: '0012345' }),
      policy({ badge_only: false }),
      pin('ana', LUIS, null),
      punch(4, 'entrada'),
      policy({ needs_pin: false }),
      pin('luis', LUIS, '1357'),
      of('tablet', kiosk.openManagerMode, manager),
      of('tablet', kiosk.openManagerMode, { ...manager, manager_id: LUIS }),
      ...[1, 2, 3, 4, 5, 6].map(() => punch(5, 'entrada', { pin: '0000' })),
      punch(5, 'entrada', { pin: '1357' }),
      5 * minute,
      punch(5, 'entrada', { pin: '0000' }),
      punch(5, 'entrada', { pin: '1357' }),
      of('ana', audit.list, { per_page: 50 }),
      of('tablet', realtime.events, events(KIOSKS)),
    ])
    expect(fake).toEqual(server)
  })

  it('to what waited on a tablet, and what a manager adds there', async () => {
    const create = { width: 30, height: 20, channels: 3 as const, background: '#c92a2a' }
    const photo = new File([await sharp({ create }).png().toBuffer()], 'foto.png', { type: 'image/png' })
    const broken = new File(['x'], 'foto.png', { type: 'image/png' })
    const offline = { offline: true, pin: '1357' }
    const added = { ...manager, user_id: LUIS, event: 'entrada', note }
    const at = (time: string) => `2026-11-20T${time}Z`
    const kept = { log: 0, request: 0 }
    const keep = (name: keyof typeof kept) => (before: unknown) => {
      const { items } = before as { readonly items: readonly Entry[] }
      kept[name] = (name === 'log' ? items[0]?.work_log : items.find(withPhoto)?.request)?.id ?? 0
      return {}
    }
    const resolve = (input: object) => of('ana', timeclock.resolve, () => ({ id: kept.log, ...input }))
    const reads = [
      of('ana', timeclock.conflicts),
      of('luis', timeclock.conflicts),
      of('ana', timeclock.list),
      of('luis', timeclock.get, { id: LUIS }),
      of('ana', timeclock.attention),
      of('ana', hub.waiting),
      of('luis', hub.waiting),
      of('ana', timeclock.hours, { from: '2026-11-16', to: '2026-11-22' }),
    ]
    const ask = (input: object) =>
      of('tablet', timeclock.ask, { user_id: LUIS, kind: 'add', event: 'salida', reason: note, ...input })
    const { server, fake } = await play([
      punch(10, 'inicio_descanso', { ...offline, at: at('18:04:00') }),
      punch(11, 'inicio_descanso', { offline: true, pin: '0000', at: at('18:05:00') }),
      punch(11, 'inicio_descanso', { offline: true, pin: '0000', at: at('18:05:00') }),
      punch(12, 'salida', { ...offline, at: at('10:00:00') }),
      punch(13, 'salida', { ...offline, at: at('23:00:00') }),
      punch(14, 'entrada', { offline: true, user_id: EVA }),
      punch(15, 'salida', { ...offline, until: at('18:05:00') }),
      punch(16, 'salida', { ...offline, declared: true, at: at('17:00:00') }),
      punch(17, 'salida', { pin: '1357', photo }),
      punch(18, 'entrada', { pin: '1357', photo: broken }),
      ...reads,
      { ...of('ana', timeclock.conflicts, keep('log')) },
      resolve({ decision: 'accept', reason: note, at: at('23:00:00') }),
      resolve({ decision: 'accept', reason: note, at: at('17:59:00') }),
      resolve({ decision: 'accept', reason: note }),
      of('ana', timeclock.conflicts),
      of('ana', timeclock.conflicts, keep('log')),
      resolve({ decision: 'discard', reason: note }),
      resolve({ decision: 'discard', reason: note }),
      of('luis', timeclock.resolve, { id: 1, decision: 'discard', reason: note }),
      of('tablet', timeclock.register, {
        ...added,
        client_id: uuid(20),
        at: '2026-11-19T15:00:00Z',
        until: '2026-11-19T16:00:00Z',
      }),
      of('tablet', timeclock.register, {
        ...added,
        client_id: uuid(21),
        note: undefined,
        at: '2026-11-18T15:00:00Z',
      }),
      of('tablet', timeclock.register, {
        ...added,
        client_id: uuid(21),
        manager_pin: '1111',
      }),
      ask({ at: at('17:10:00'), pin: '0000', offline: true }),
      ask({ at: at('17:00:00'), pin: '1357', client_id: uuid(22), photo }),
      ask({ at: at('17:00:00'), pin: '1357', client_id: uuid(22) }),
      ask({ at: at('17:10:00'), pin: '0000' }),
      ask({ at: at('17:10:00'), user_id: EVA }),
      of('ana', timeclock.requests),
      of('ana', timeclock.requests, keep('request')),
      { ...of('ana', timeclock.requestPhoto, () => ({ id: kept.request })), isMade: true },
      10 * minute,
      punch(19, 'inicio_descanso', { pin: '1357', at: at('18:08:00') }),
      ...reads,
      of('ana', audit.list, { kind: 'check_in', per_page: 50 }),
      of('ana', realtime.events, events(['private-ojibble.solutions'])),
      of('tablet', realtime.events, events(KIOSKS)),
    ])
    expect(fake).toEqual(server)
  })

  it('to a tablet that is silent, and one that is unpaired', async () => {
    const hour = 60 * minute
    const touch = (['ana', 'luis', 'eva'] as const).map(by => of(by, session.relogin))
    const { server, fake } = await play([
      ...[1, 2, 3].flatMap(() => [8 * hour + minute, ...touch]),
      of('ana', timeclock.attention),
      of('luis', timeclock.attention),
      of('tablet', kiosk.list),
      of('ana', timeclock.attention),
      of('tablet', kiosk.unpairDevice, { ...manager, manager_pin: '1111' }),
      of('ana', kiosk.unpairDevice, manager),
      of('tablet', kiosk.unpairDevice, manager),
      of('tablet', kiosk.list),
      of('ana', kiosk.listDevices),
      ...pairing(['consultants']),
      of('tablet', timeclock.register, { client_id: uuid(30), user_id: LUIS, event: 'entrada' }),
      of('tablet', timeclock.register, {
        client_id: uuid(30),
        user_id: LUIS,
        event: 'entrada',
        offline: true,
      }),
      of('ana', kiosk.deleteDevice, { id: 2 }),
      of('ana', kiosk.deleteDevice, { id: 2 }),
      of('tablet', kiosk.list),
      of('ana', audit.list, { kind: 'device', per_page: 50 }),
    ])
    expect(fake).toEqual(server)
  })

  describe('to push messages', () => {
    let service: PushService
    beforeAll(async () => void (service = await startPushService()))
    afterAll(() => service.stop())

    it('of browsers that come and go', async () => {
      const { p256dh, auth } = createBrowserKeys()
      const subscribe = (by: Caller, place: string, keys: object = {}) => ({
        by,
        call: push.subscribe,
        input: { endpoint: place, keys: { p256dh, auth, ...keys }, expirationTime: null },
      })
      const [one, other] = [`${service.origin}/uno`, `${service.origin}/dos`]
      const notOnCurve = Buffer.alloc(65, 4).toString('base64url')
      const { server, fake } = await play([
        of('ana', push.test),
        subscribe('ana', one),
        subscribe('ana', one),
        of('ana', push.test),
        subscribe('ana', other),
        subscribe('luis', one),
        of('ana', push.test),
        of('luis', push.test),
        subscribe('luis', 'https://10.0.0.1/x'),
        subscribe('luis', 'https://user:x@fcm.googleapis.com/x'),
        subscribe('luis', 'nada'),
        subscribe('luis', one, { p256dh: 'BAAA' }),
        subscribe('luis', one, { p256dh: notOnCurve }),
        subscribe('luis', one, { auth: 'AAAA' }),
        of('ana', push.unsubscribe, { endpoint: one }),
        of('luis', push.unsubscribe, { endpoint: one }),
        of('luis', push.test),
        of('ana', push.unsubscribe, { endpoint: other }),
        of('ana', push.test),
      ])
      expect(fake).toEqual(server)
    })
  })

  worlds.compareEveryCall()

  worlds.leaveNoneOut()
})
