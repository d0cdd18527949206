/**
 * Starts the server from its environment, and stops it in order (graceful shutdown) when it is told to end
 * (SIGTERM, SIGINT, SIGHUP).
 */

import { APP_VERSION } from '@osys/sdk/app/version'
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { type App, buildApp } from './app.js'
import { readCertificate } from './certificate.js'
import { type Db, openDatabase } from './db/client.js'
import { migrateDatabase } from './db/migrate.js'
import { dataPaths } from './db/paths.js'
import { seedDemo } from './demo/seed.js'
import { type Env, readEnv, refuseDemoBeyondLoopback } from './env.js'
import type { Deps } from './http/deps.js'
import { hashPin } from './timeclock/handlers.pin.js'
import { startJobs } from './jobs.js'
import { shareConnections } from './http/connection-share.js'
import { createLanes, type Lanes } from './http/lanes.js'
import { createLogger } from './http/log.js'
import { listen } from './listen.js'
import { hashPassword } from './secrets/password.js'
import { ensurePepper } from './secrets/pepper.js'
import { ensureSecrets } from './secrets/server-secrets.js'
import { prepareWorkspace } from './first-start.js'
import { welcome } from './welcome.js'
import { runEntry } from './start-error.js'

/** The time after which a stop interrupts calls that still run. */
const CALLS_END_WITHIN_MS = 10_000
/** The time after which a stop that hangs ends the process; the next start repairs what that leaves. */
const STOP_WITHIN_MS = 18_000
/** The longest wait for the next byte of a model, and for its whole answer. */
const SILENCE_MS = 60_000
const LONGEST_ANSWER_MS = 10 * 60_000
/** The time in which a balancer that watches `/readyz` can choose another process, when there may be one. */
const NOTICE_MS = 1_000

async function main(): Promise<void> {
  const env = readEnv(process.env)
  const stop = catchStops().then(signal => {
    endInTime()
    return signal
  })
  // A terminal shows the welcome, not a line for every call, unless LOG_LEVEL is set.
  const level = process.stdout.isTTY && !process.env['LOG_LEVEL'] ? 'warn' : env.logLevel
  const logger = createLogger(level)
  const paths = dataPaths(env)
  const config = toConfig(env)
  const lanes = createLanes(availableParallelism())

  const database = await openDatabase({
    ...env,
    starter: starter(),
    log: line => logger.warn(line),
    take: shareConnections(),
  })
  let app: App | undefined
  try {
    await migrateDatabase(database.pool)
    const pinPepper = env.pinPepper ?? ensurePepper(paths.pinPepper, randomBytes)
    const state = await prepareWorkspace(database.db, {
      randomBytes,
      now: new Date(),
      seed: env.demo ? () => loadDemo(database.db, env, lanes, pinPepper) : null,
    })
    if (state.demoAccounts.length > 0) refuseDemoBeyondLoopback(env)
    const root = projectRoot()
    const deps: Deps = {
      database,
      config,
      secrets: await ensureSecrets(database.db, randomBytes),
      pinPepper,
      places: {
        files: paths.files,
        media: paths.media,
        incoming: paths.incoming,
        web: path.join(root, 'apps/web/dist'),
        kiosk: path.join(root, 'apps/kiosk/dist'),
      },
      lanes,
      now: () => new Date(),
      fetch: globalThis.fetch,
      randomBytes,
      logger,
    }
    app = await buildApp(deps)
    await app.realtime.start(app.http.server)
    app.push.start()
    app.answers.start()
    const address = await listen(app.http, env)
    const jobs = startJobs(deps, { isDemo: state.demoAccounts.length > 0 })
    console.log(welcome({ address, publicUrl: env.publicUrl, version: APP_VERSION, ...state }))

    const signal = await stop
    logger.info({ signal }, 'stopping')
    database.announceStop()
    await jobs.stop()
    await stopServing(app, env)
  } finally {
    // This also runs when the port cannot be used: the listener of the database must not outlive it.
    await app?.answers.stop()
    await app?.realtime.stop()
    await app?.push.stop()
    await database.close()
  }
}

function loadDemo(db: Db, env: Env, lanes: Lanes, pinPepper: string): Promise<void> {
  const turn = { lane: lanes.knownPasswords, caller: 'demo' }
  return seedDemo(db, {
    paths: dataPaths(env),
    now: new Date(),
    timezone: env.timezone,
    hash: password => hashPassword(turn, password),
    hashPin: (userId, pin) => hashPin(turn, pinPepper, userId, pin),
  })
}

/** Resolves with the first signal; a second one ends the process at once. */
function catchStops(): Promise<NodeJS.Signals> {
  return new Promise(resolve => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      process.once(signal, () => resolve(signal))
    }
  })
}

function endInTime(): void {
  setTimeout(() => {
    console.error('The server did not stop in time, so it was ended; the next start repairs what that leaves')
    process.exit(1)
  }, STOP_WITHIN_MS).unref()
}

/** Returns the script that started this process and keeps a channel to it; null when a person started it. */
function starter(): number | null {
  return process.channel ? process.ppid : null
}

async function stopServing(app: App, env: Env): Promise<void> {
  app.announceStop()
  const isShared = env.databaseUrl !== undefined
  if (isShared) await new Promise(resolve => setTimeout(resolve, NOTICE_MS))
  // A follower of an answer reads its end before the connection goes.
  await app.answers.stop()
  // The database still runs, so the ending sockets can update the members.
  await app.realtime.stop()
  const cut = setTimeout(() => app.http.server.closeAllConnections(), CALLS_END_WITHIN_MS)
  await app.http.close()
  clearTimeout(cut)
}

function toConfig(env: Env): Deps['config'] {
  return {
    version: APP_VERSION,
    timezone: env.timezone,
    mailUrl: env.mailUrl ?? null,
    publicUrl: env.publicUrl ?? null,
    broadcast: env.broadcast ?? null,
    publicChannels: env.publicChannels,
    subscriptionCount: env.subscriptionCount,
    realtimeApiFrom: env.realtimeApiFrom,
    allowedOrigins: env.allowedOrigins,
    trustProxy: env.trustProxy,
    giphyApiKey: env.giphyApiKey ?? null,
    push: { subject: pushSubject(env), hosts: env.pushHosts },
    photoDays: env.photoDays,
    assistant: { provider: toProvider(env), limits: env.assistantLimits },
    tls: readCertificate(env.tls),
  }
}

/** Returns the server of the model; null when the suite answers by itself. */
function toProvider({ openai }: Env): Deps['config']['assistant']['provider'] {
  const { baseUrl = null, apiKey = null, model, contextTokens } = openai
  if (model === undefined) return null
  return { baseUrl, apiKey, model, contextTokens, silenceMs: SILENCE_MS, longestMs: LONGEST_ANSWER_MS }
}

/** Returns the contact for push services; some of them refuse messages without one. */
function pushSubject({ vapidSubject, publicUrl }: Env): string {
  if (vapidSubject !== undefined) return vapidSubject
  return publicUrl?.startsWith('https:') ? publicUrl : 'mailto:osys@localhost'
}

/** Returns the workspace's folder: the sources and the bundle are both two folders below `apps`. */
function projectRoot(): string {
  return path.resolve(import.meta.dirname, '../../..')
}

await runEntry(main)
