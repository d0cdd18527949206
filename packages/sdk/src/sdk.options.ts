/** The options of the SDK for scripts: their types and names, the server's address, the logger. */

import type { Storages } from './app/storage.js'
import type { CallOptions, Fetch } from './http/api.js'
import type { Clock } from './http/deadline.js'
import { type AnyEndpoint, nameOf } from './http/endpoint.js'
import { refuseUnknownFields, refuseUnknownOptions, refuseUnsendable } from './http/strict.js'
import type { Notice } from './notices/schema.js'
import type { RealtimePort, RealtimePorts } from './realtime/port.js'
import type { StreamOptions } from './realtime/stream.js'

/** The options of a client; each has a usual value. */
export interface SdkOptions {
  /** The server's address, such as `http://localhost:8080`; in a script the variable `OSYS_URL` by default. */
  readonly baseUrl?: string
  /**
   * An API key of an earlier sign-in; without it, one kept in `storage` is used, and in a script the
   * variable `OSYS_KEY`.
   */
  readonly token?: string
  /** The storage of the key; memory by default, so that the key lasts as long as the program. */
  readonly storage?: Storages
  /** Sends the requests; the platform's own by default. */
  readonly fetch?: Fetch
  /** The clock of timeouts and waits, for tests. */
  readonly clock?: Clock
  /**
   * Gets a line about every finished call: method, path, status, time, tries, request id. With `OSYS_LOG=debug`
   * a script writes them to its error output.
   */
  readonly logger?: Logger
  /** Called with the notice that an app would show: of every failure and every successful change. */
  readonly onNotice?: (notice: Notice) => void
  /** False turns all retries off. */
  readonly retry?: boolean
  /** The number of retries after the first try, for calls that give none; 2 by default. */
  readonly retries?: number
  /** The time for a whole call in ms, for calls that give none; 30 s by default. */
  readonly timeout?: number
  /** Extra headers of every call. */
  readonly headers?: Readonly<Record<string, string>>
  /**
   * True refuses fields and options that a call does not know, with a TypeError; true by default in a script,
   * false in a browser.
   */
  readonly strict?: boolean
  /**
   * Makes the realtime connection, such as `connectRealtime` of `@osys/realtime`; called when events are
   * first asked for.
   */
  readonly realtime?: (ports: RealtimePorts) => RealtimePort
}

/** Gets the lines about finished calls. */
export interface Logger {
  /** Gets a line about a call that succeeded. */
  debug(message: string): void
  /** Gets a line about a call that failed. */
  warn(message: string): void
}

/** Returns the logger for the value of `OSYS_LOG`: `debug` writes every call, `warn` the failures. */
export function loggerOf(level: string | undefined): Logger | undefined {
  const write = (line: string): void => console.error(`osys: ${line}`)
  if (level === 'debug') return { debug: write, warn: write }
  return level === 'warn' ? { debug() {}, warn: write } : undefined
}

/** Returns the server's address without a slash at its end. Throws TypeError when it is none. */
export function toBaseUrl(given: string | undefined): string {
  if (given === undefined || given === '')
    throw new TypeError('createSdk needs a baseUrl such as http://localhost:8080, or the variable OSYS_URL')
  if (!/^https?:$/.test(protocolOf(given)))
    throw new TypeError(`createSdk: the baseUrl "${given}" is no address such as http://localhost:8080`)
  const address = given.replace(/[?#].*$/, '').replace(/\/+$/, '')
  const root = address.replace(/\/(api(\/v1)?|config\.json)$/, '')
  if (root !== given.replace(/\/+$/, ''))
    throw new TypeError(
      `createSdk: the baseUrl is the suite's address without /api/v1: "${root}", not "${given}"`,
    )
  return root
}

function protocolOf(address: string): string {
  try {
    return new URL(address).protocol
  } catch {
    return ''
  }
}

const SDK_NAMES: Readonly<Record<keyof SdkOptions, true>> = {
  baseUrl: true,
  token: true,
  storage: true,
  fetch: true,
  clock: true,
  logger: true,
  onNotice: true,
  retry: true,
  retries: true,
  timeout: true,
  headers: true,
  strict: true,
  realtime: true,
}

/** The names of all options of a client. */
export const SDK_OPTIONS: readonly string[] = Object.keys(SDK_NAMES)

const EVENT_NAMES: Readonly<Record<Exclude<keyof StreamOptions, 'signal'>, true>> = {
  company: true,
  timesheets: true,
  panels: true,
  briefs: true,
  after: true,
}

/** The names of all options of a stream of events, besides its signal. */
export const EVENT_OPTIONS: readonly string[] = Object.keys(EVENT_NAMES)

const CALL_NAMES: Readonly<Record<keyof CallOptions, true>> = {
  signal: true,
  retries: true,
  headers: true,
  timeout: true,
  onUploadProgress: true,
  quiet: true,
  fields: true,
  idempotencyKey: true,
  fileName: true,
}

/** Refuses fields and options that a call does not know, with a TypeError. */
export function refuseUnknown(endpoint: AnyEndpoint, input: object, options: CallOptions): void {
  refuseUnknownFields(endpoint, input)
  refuseUnknownOptions(nameOf(endpoint), options, Object.keys(CALL_NAMES))
  refuseUnsendable(nameOf(endpoint), options)
}
