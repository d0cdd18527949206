import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Pusher from 'pusher'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Secrets } from '../http/deps.js'
import { ensureSecrets } from '../secrets/server-secrets.js'
import { useTestDatabase } from '../testing/database.js'
import { signIn, type TestPerson } from '../testing/people.js'
import { spawnServer, whenReady } from '../testing/server-child.js'
import { connectRaw, type RawClient } from '../testing/sockets.js'
import type { TestApp } from '../testing/app.js'
import { record } from './record.js'

const database = useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'osys-two-'))
chmodSync(folder, 0o755)
const running: Server[] = []
let secrets: Secrets

interface Server {
  readonly child: ChildProcess
  readonly port: number
}

beforeAll(async () => {
  secrets = await ensureSecrets(database.db, randomBytes)
  running.push(...(await Promise.all([start(), start()])))
})
afterAll(() => {
  for (const { child } of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a whole server process on the shared database. */
async function start(): Promise<Server> {
  const child = spawnServer({ folder, database })
  return { child, port: Number(new URL(await whenReady(child)).port) }
}

const person = (options: Parameters<typeof signIn>[1]) =>
  signIn({ database, clock: { now: () => new Date() } } as unknown as TestApp, options)

async function connect(server: Server | undefined): Promise<RawClient> {
  return connectRaw(`ws://127.0.0.1:${server?.port}`, secrets.realtime.key)
}

/** Asks one process for the signature and shows it to another: the processes share the secret. */
async function enter(by: Server | undefined, client: RawClient, who: TestPerson, channel: string) {
  const answer = await fetch(`http://127.0.0.1:${by?.port}/api/broadcasting/auth`, {
    method: 'POST',
    headers: who.auth,
    body: new URLSearchParams({ socket_id: client.socketId, channel_name: channel }),
  })
  client.subscribe(channel, (await answer.json()) as { auth: string })
  return client.next('pusher_internal:subscription_succeeded')
}

const online = ({ data }: { data: unknown }) =>
  Object.keys((data as { presence: { hash: object } }).presence.hash).map(Number)

describe('two processes on one database', () => {
  it('behave as one, and go on when one is killed', async () => {
    const [first, second] = running
    const [ana, luis] = [await person({ roles: ['user_ohplaky'] }), await person({ roles: ['user_ohplaky'] })]
    const chat = `private-chat.${Math.min(ana.id, luis.id)}-${Math.max(ana.id, luis.id)}`
    const [anas, luises] = [await connect(first), await connect(second)]

    // Presence: each person sees the other, in either order of arrival.
    await enter(second, anas, ana, 'presence-osys')
    const seen = online(await enter(first, luises, luis, 'presence-osys'))
    if (!seen.includes(ana.id)) await luises.next('pusher_internal:member_added')
    expect(await anas.next('pusher_internal:member_added')).toMatchObject({
      data: { user_id: String(luis.id) },
    })

    // These are an event of the log, typing, and an event that a tool publishes.
    for (const [client, who] of [
      [anas, ana],
      [luises, luis],
    ] as const) {
      await enter(first, client, who, 'private-ohplaky')
      await enter(second, client, who, chat)
    }
    const announce = (text: string) =>
      database.db.transaction(tx =>
        record(tx, [{ channel: 'private-ohplaky', event: 'Announcement', data: { text } }]),
      )
    for (const text of ['uno', 'dos', 'tres']) await announce(text)
    for (const client of [anas, luises]) {
      for (const [index, text] of ['uno', 'dos', 'tres'].entries()) {
        expect((await client.next('App\\Events\\Announcement')).data).toEqual({ seq: index + 1, text })
      }
    }
    anas.send({ event: 'client-typing', channel: chat, data: { user_id: ana.id } })
    expect((await luises.next('client-typing')).data).toEqual({ user_id: ana.id })
    const tool = new Pusher({
      appId: 'osys',
      ...secrets.realtime,
      host: '127.0.0.1',
      port: String(first?.port),
      useTLS: false,
    })
    const long = { text: 'ñ'.repeat(4_900) }
    await tool.trigger('private-ohplaky', 'hello', long)
    for (const client of [anas, luises]) expect((await client.next('hello')).data).toEqual(long)

    // A session that ends on one process ends its sockets on the other.
    const guest = await person({})
    const guests = await connect(second)
    await enter(first, guests, guest, `private-user.${guest.id}`)
    await fetch(`http://127.0.0.1:${first?.port}/api/v1/logout`, { headers: guest.auth })
    expect((await guests.closed()).code).toBe(4009)

    // The first process is killed: its members disappear, and the other process continues.
    first?.child.kill('SIGKILL')
    await announce('cuatro')
    expect((await luises.next('App\\Events\\Announcement')).data).toEqual({ seq: 4, text: 'cuatro' })
    await expect
      .poll(() => luises.frames.find(({ event }) => event === 'pusher_internal:member_removed')?.data, {
        timeout: 40_000,
        interval: 100,
      })
      .toEqual({ user_id: String(ana.id) })

    // After a graceful stop the process is not ready any more, and its sockets reconnect a little later.
    const ended = once(second?.child as ChildProcess, 'exit')
    second?.child.kill('SIGTERM')
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${second?.port}/readyz`)).status, { interval: 20 })
      .toBe(503)
    expect(luises.ws.readyState).toBe(luises.ws.OPEN)
    expect((await luises.closed()).code).toBe(4100)
    expect((await ended)[0]).toBe(0)
  })
})
