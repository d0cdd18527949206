/**
 * Reads and checks the settings from the environment, such as the log level and the time zone of the
 * workspace, and refuses demo data beyond this machine.
 */

import { Role } from '@osys/sdk/access/schema'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import type { BroadcastTarget } from './http/deps.js'
import { isLoopback } from './http/loopback.js'
import { parseBroadcast } from './pusher/broadcast.js'
import { channelKind, isChannelName } from './pusher/protocol.js'
import { StartError } from './start-error.js'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** The checked values of the server's environment. An absent value and an empty one are the same. */
export interface Env {
  readonly port: number
  readonly host: string
  /** The data directory as an absolute path. */
  readonly dataDir: string
  /** The address of an external PostgreSQL; when undefined, the server runs its private one. */
  readonly databaseUrl: string | undefined
  /** The origin under which people reach the suite, without a slash at the end. */
  readonly publicUrl: string | undefined
  readonly timezone: string
  readonly mailUrl: string | undefined
  readonly demo: boolean
  /** Whether demo data may be served beyond this machine (`DEMO=force`). */
  readonly demoAnywhere: boolean
  /** The server of the model that answers as JoaoAI; without `model` the suite answers by itself. */
  readonly openai: {
    readonly baseUrl: string | undefined
    readonly apiKey: string | undefined
    readonly model: string | undefined
    /** The tokens of a question with all that goes with it. */
    readonly contextTokens: number
  }
  /** The most answers of the assistant a day: of each person, and by role where the role has more or fewer. */
  readonly assistantLimits: {
    readonly each: number | null
    readonly byRole: Readonly<Record<string, number>>
  }
  readonly vapidSubject: string | undefined
  /** The external Pusher-protocol service that holds the sockets. */
  readonly broadcast: BroadcastTarget | undefined
  /** The realtime channels that anybody may enter without a signature. */
  readonly publicChannels: readonly string[]
  /** Whether realtime channels tell how many sockets they have. */
  readonly subscriptionCount: boolean
  /** The addresses or networks, beside this machine, that may call the HTTP API of realtime. */
  readonly realtimeApiFrom: readonly string[]
  readonly allowedOrigins: readonly string[]
  readonly logLevel: (typeof LOG_LEVELS)[number]
  readonly pinPepper: string | undefined
  /** The paths of PEM files. */
  readonly tls: { readonly cert: string; readonly key: string } | undefined
  /** The addresses or networks of proxies whose forwarding headers are trusted. */
  readonly trustProxy: readonly string[]
  /** The days for which photos of the time clock are kept. */
  readonly photoDays: number
  /** The hosts of push services that are trusted beside the well-known ones. */
  readonly pushHosts: readonly string[]
  readonly giphyApiKey: string | undefined
}

type Source = Readonly<Record<string, string | undefined>>

/** Reads and checks the environment. Throws a StartError with one line for each variable that is wrong. */
export function readEnv(source: Source, cwd = process.cwd()): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const parsed = Variables.safeParse(filled)
  if (!parsed.success) {
    throw new StartError(
      parsed.error.issues.map(issue => `${String(issue.path[0])}: ${issue.message}`).join('\n'),
    )
  }
  const v = parsed.data
  const env: Env = {
    port: v.PORT,
    host: v.HOST,
    dataDir: resolve(cwd, v.DATA_DIR),
    databaseUrl: v.DATABASE_URL,
    publicUrl: v.PUBLIC_URL,
    timezone: v.TIMEZONE,
    mailUrl: v.MAIL_URL,
    demo: v.DEMO === '1' || v.DEMO === 'force',
    demoAnywhere: v.DEMO === 'force',
    openai: {
      baseUrl: v.OPENAI_BASE_URL,
      apiKey: v.OPENAI_API_KEY,
      model: v.OPENAI_MODEL,
      contextTokens: v.OPENAI_CONTEXT_TOKENS,
    },
    assistantLimits: {
      each: v.ASSISTANT_DAILY_LIMIT ?? null,
      byRole: Object.fromEntries(
        v.ASSISTANT_DAILY_LIMITS.map(item => item.split(':')).map(([role, most]) => [role, Number(most)]),
      ),
    },
    vapidSubject: v.VAPID_SUBJECT,
    broadcast: v.BROADCAST ? (parseBroadcast(v.BROADCAST) ?? undefined) : undefined,
    publicChannels: v.REALTIME_PUBLIC_CHANNELS,
    subscriptionCount: v.REALTIME_SUBSCRIPTION_COUNT === '1',
    realtimeApiFrom: v.REALTIME_API_FROM,
    allowedOrigins: v.ALLOWED_ORIGINS.map(toOrigin),
    logLevel: v.LOG_LEVEL,
    pinPepper: v.PIN_PEPPER,
    tls:
      v.TLS_CERT && v.TLS_KEY ? { cert: resolve(cwd, v.TLS_CERT), key: resolve(cwd, v.TLS_KEY) } : undefined,
    trustProxy: v.TRUST_PROXY,
    photoDays: v.PHOTO_DAYS,
    pushHosts: v.PUSH_HOSTS,
    giphyApiKey: v.GIPHY_API_KEY,
  }
  if (env.demo) refuseDemoBeyondLoopback(env)
  return env
}

/**
 * Refuses demo data beyond this machine, because all demo accounts share a published password; `DEMO=force`
 * allows it. The check also runs for a database that turns out to hold demo data. Throws a StartError.
 */
export function refuseDemoBeyondLoopback(env: Pick<Env, 'host' | 'publicUrl' | 'demoAnywhere'>): void {
  if (env.demoAnywhere) return
  const variable = !isLoopback(env.host)
    ? 'HOST'
    : env.publicUrl && !isLoopback(new URL(env.publicUrl).hostname)
      ? 'PUBLIC_URL'
      : undefined
  if (!variable) return
  throw new StartError(
    `${variable}: demo data has known passwords and is served on this machine only; use a loopback ${variable}, an empty database without DEMO, or DEMO=force`,
  )
}

function text(says: string, accepts: (value: string) => boolean) {
  return z.string().check(z.trim(), z.refine(accepts, says))
}

function integer(least: number, most: number, fallback: number) {
  const says = `must be a whole number from ${least} to ${most}`
  const inRange = (value: string) =>
    /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most
  return z._default(z.pipe(text(says, inRange), z.transform(Number)), fallback)
}

function list(says: string, accepts: (item: string) => boolean) {
  const split = (value: string) =>
    value
      .split(',')
      .map(item => item.trim())
      .filter(Boolean)
  return z._default(
    z.pipe(
      text(says, value => split(value).every(accepts)),
      z.transform(split),
    ),
    [],
  )
}

function isUrl(value: string, ...protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1))
}

function isOrigin(value: string): boolean {
  if (!isUrl(value, 'http', 'https')) return false
  const { origin, href } = new URL(value)
  return href === `${origin}/`
}

const toOrigin = (value: string) => new URL(value).origin

function isTimezone(value: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }))
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const width = isIP(address) === 6 ? 128 : 32
  return (
    isIP(address) > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= width))
  )
}

const isDailyLimit = (value: string) => /^[1-9]\d{0,5}$/.test(value) && Number(value) <= 100_000
const isPublicChannel = (name: string) => isChannelName(name) && channelKind(name) === 'public'
const isHost = (value: string) => /^[a-z0-9.-]+$/i.test(value) || isIP(value) > 0
const httpUrl = text('must be an address that begins with http:// or https://', value =>
  isUrl(value, 'http', 'https'),
)
const origin = text('must be http:// or https:// with a host and no path', isOrigin)
const filled = text('must not be blank', value => value !== '')

const Variables = z
  .object({
    PORT: integer(0, 65535, 8080),
    HOST: z._default(text('must be a host name or an address', isHost), '127.0.0.1'),
    DATA_DIR: z._default(
      text('must be a path', value => !value.includes('\0')),
      './data',
    ),
    DATABASE_URL: z.optional(
      text('must begin with postgres:// or postgresql://', value => /^postgres(ql)?:\/\//.test(value)),
    ),
    PUBLIC_URL: z.optional(z.pipe(origin, z.transform(toOrigin))),
    TIMEZONE: z._default(
      text('must be a time zone such as America/Mexico_City', isTimezone),
      'America/Mexico_City',
    ),
    MAIL_URL: z.optional(httpUrl),
    DEMO: z._default(
      text('must be 1, 0 or force', value => ['0', '1', 'force'].includes(value)),
      '0',
    ),
    OPENAI_BASE_URL: z.optional(httpUrl),
    OPENAI_API_KEY: z.optional(filled),
    OPENAI_MODEL: z.optional(filled),
    OPENAI_CONTEXT_TOKENS: integer(2_000, 2_000_000, 32_000),
    ASSISTANT_DAILY_LIMIT: z.optional(
      z.pipe(text('must be a whole number from 1 to 100000', isDailyLimit), z.transform(Number)),
    ),
    ASSISTANT_DAILY_LIMITS: list(
      'must be roles with their answers a day such as user_ohplaky:200, separated by commas',
      item => {
        const [role, most, ...rest] = item.split(':')
        return Role.safeParse(role).success && isDailyLimit(most ?? '') && rest.length === 0
      },
    ),
    VAPID_SUBJECT: z.optional(
      text('must begin with mailto: or https://', value => isUrl(value, 'mailto', 'https')),
    ),
    BROADCAST: z.optional(
      text('must be pusher://key:secret@host:port/app', value => parseBroadcast(value) !== null),
    ),
    REALTIME_PUBLIC_CHANNELS: list(
      'must be names of channels without private- or presence- before them, separated by commas',
      isPublicChannel,
    ),
    REALTIME_SUBSCRIPTION_COUNT: z._default(
      text('must be 1 or 0', value => ['0', '1'].includes(value)),
      '0',
    ),
    REALTIME_API_FROM: list(
      'must be addresses or networks such as 10.0.0.0/8, separated by commas',
      isNetwork,
    ),
    ALLOWED_ORIGINS: list('must be origins such as https://osys.example, separated by commas', isOrigin),
    LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
    PIN_PEPPER: z.optional(text('must have at least 32 characters', value => value.length >= 32)),
    TLS_CERT: z.optional(filled),
    TLS_KEY: z.optional(filled),
    TRUST_PROXY: list('must be addresses or networks such as 10.0.0.0/8, separated by commas', isNetwork),
    PHOTO_DAYS: integer(1, 3650, 30),
    PUSH_HOSTS: list('must be host names, separated by commas', isHost),
    GIPHY_API_KEY: z.optional(
      text('must be the key of 16 to 64 letters and digits from GIPHY', value =>
        /^[A-Za-z0-9]{16,64}$/.test(value),
      ),
    ),
  })
  .check(
    z.refine(v => !v.TLS_CERT || Boolean(v.TLS_KEY), { error: 'is needed with TLS_CERT', path: ['TLS_KEY'] }),
    z.refine(v => !(v.OPENAI_BASE_URL || v.OPENAI_API_KEY) || Boolean(v.OPENAI_MODEL), {
      error: 'is needed with OPENAI_BASE_URL or OPENAI_API_KEY',
      path: ['OPENAI_MODEL'],
    }),
    z.refine(v => !v.OPENAI_MODEL || Boolean(v.OPENAI_BASE_URL || v.OPENAI_API_KEY), {
      error: 'needs OPENAI_API_KEY, or OPENAI_BASE_URL for a server of your own',
      path: ['OPENAI_MODEL'],
    }),
    z.refine(v => !v.TLS_KEY || Boolean(v.TLS_CERT), { error: 'is needed with TLS_KEY', path: ['TLS_CERT'] }),
  )
