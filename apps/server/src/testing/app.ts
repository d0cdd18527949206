/** Starts the whole application for a test, on a database of its own, with a clock that the test moves. */

import type { FastifyInstance, InjectOptions } from 'fastify'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type App, buildApp } from '../app.js'
import type { Database } from '../db/client.js'
import type { Deps, ServerConfig } from '../http/deps.js'
import { createLanes, type Lanes } from '../http/lanes.js'
import { createLogger } from '../http/log.js'
import { ensureSecrets } from '../secrets/server-secrets.js'
import { useTestDatabase, watchTransactions } from './database.js'

/** A clock that stands still until a test moves it. */
export interface TestClock {
  now(): Date
  set(instant: string): void
  advance(ms: number): void
}

/** The application of a test file with its own database; the test controls everything external. */
export interface TestApp {
  readonly app: App
  readonly http: FastifyInstance
  readonly database: Database
  readonly deps: Deps
  readonly clock: TestClock
  /** The log so far, parsed. */
  readonly log: readonly Record<string, unknown>[]
  /** The folder of the app's places. */
  readonly folder: string
  /** The in-process network: the SDK gets it as `fetch`. */
  readonly fetch: typeof globalThis.fetch
}

export interface TestAppOptions {
  readonly config?: Partial<ServerConfig>
  /** Lanes that replace those of a machine with two cores. */
  readonly lanes?: Partial<Lanes>
  /** The network outside of the server; without it every call fails. */
  readonly outside?: typeof globalThis.fetch
  /** Runs before the app is built, to prepare its folders or to mount more routes. */
  readonly prepare?: (folder: string) => void
  readonly extend?: Parameters<typeof buildApp>[1]
  readonly tuning?: Parameters<typeof buildApp>[2]
}

const DEFAULT_CONFIG: ServerConfig = {
  version: 'v2.4.0-beta3',
  timezone: 'America/Mexico_City',
  mailUrl: null,
  publicUrl: null,
  broadcast: null,
  publicChannels: [],
  subscriptionCount: false,
  realtimeApiFrom: [],
  allowedOrigins: [],
  trustProxy: [],
  giphyApiKey: null,
  push: { subject: 'mailto:osys@osys.test', hosts: [] },
  photoDays: 30,
  assistant: { provider: null, limits: { each: null, byRole: {} } },
  tls: null,
}

/**
 * Builds the test file's application before its tests. Its fields may be read only inside tests and hooks.
 */
export function useTestApp(options: TestAppOptions = {}): TestApp {
  const database = useTestDatabase()
  const clock = createTestClock('2026-11-20T18:00:00.000Z')
  const log: Record<string, unknown>[] = []
  const folder = mkdtempSync(join(process.env['TEST_DATA_DIR'] ?? tmpdir(), 'osys-app-'))
  let app: App | undefined
  let deps: Deps | undefined

  beforeAll(async () => {
    const places = Object.fromEntries(
      ['files', 'media', 'incoming', 'web', 'kiosk'].map(name => [name, join(folder, name)]),
    )
    for (const name of ['files', 'media', 'incoming']) mkdirSync(join(folder, name))
    options.prepare?.(folder)
    const randomBytes = createTestRandom()
    deps = {
      database: watchTransactions(database),
      config: { ...DEFAULT_CONFIG, ...options.config },
      secrets: await ensureSecrets(database.db, randomBytes),
      pinPepper: 'a pepper of tests, at least thirty-two signs',
      places: places as unknown as Deps['places'],
      lanes: { ...createLanes(2), ...options.lanes },
      now: clock.now,
      fetch: options.outside ?? (() => Promise.reject(new Error('there is no network in tests'))),
      randomBytes,
      logger: createLogger('debug', {
        write: line => void log.push(JSON.parse(line) as Record<string, unknown>),
      }),
    }
    app = await buildApp(deps, options.extend, options.tuning)
  })
  afterAll(async () => {
    await app?.http.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const made = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('The test app is there inside tests and hooks only')
    return value
  }
  return {
    database,
    clock,
    log,
    folder,
    get app() {
      return made(app)
    },
    get http() {
      return made(app).http
    },
    get deps() {
      return made(deps)
    },
    fetch: (input, init) => injectFetch(made(app).http, input, init),
  }
}

/** Sends a request directly into the application, without a network. */
async function injectFetch(
  http: FastifyInstance,
  input: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  const target = input instanceof Request ? input : new URL(input, 'http://osys.test')
  const request = new Request(target, init)
  const body = Buffer.from(await request.arrayBuffer())
  const options: InjectOptions = {
    method: request.method,
    url: request.url.slice(new URL(request.url).origin.length),
    headers: Object.fromEntries(request.headers),
    ...(body.length > 0 && { payload: body }),
  }
  const answer = await http.inject(options)
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers)) {
    for (const each of [value].flat()) if (each !== undefined) headers.append(name, String(each))
  }
  const isBare = answer.statusCode === 204 || answer.statusCode === 304
  return new Response(isBare ? null : new Uint8Array(answer.rawPayload), {
    status: answer.statusCode,
    headers,
  })
}

/** Creates a clock at a fixed moment. */
function createTestClock(start: string): TestClock {
  let ms = Date.parse(start)
  return {
    now: () => new Date(ms),
    set: instant => (ms = Date.parse(instant)),
    advance: by => (ms += by),
  }
}

/** Creates a source of bytes that differ at each call and are the same in every run. */
function createTestRandom(): (size: number) => Buffer {
  let count = 0
  return size => {
    const parts: Buffer[] = []
    for (let left = size; left > 0; left -= 32)
      parts.push(createHash('sha256').update(`bytes ${count++}`).digest())
    return Buffer.concat(parts).subarray(0, size)
  }
}
