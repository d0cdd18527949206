/** Creates the SDK for scripts: every call, the session, events, streams and dry runs; sends `X-Socket-ID` when it is live. */

import { getConfig } from './app/endpoints.js'
import type { AppConfig } from './app/schema.js'
import { type AnswerPart, streamAnswer, type StreamInput } from './assistant/actions.stream.js'
import { createMemoryStorages } from './app/storage.js'
import type { Calls } from './calls.js'
import { contract } from './contract.js'
import type { Api, ApiPorts, CallOptions } from './http/api.js'
import type { SettledCall } from './http/settled.js'
import { sendStreaming } from './http/upload-stream.js'
import { platformUpload } from './http/upload.js'
import { systemClock } from './http/deadline.js'
import { createApi } from './http/api.js'
import { isApiError } from './http/error.js'
import { type BoundContract, bindContract } from './http/bind.js'
import { type DryRunSdk, type TriedCall, tryCalls } from './http/dry-run.js'
import {
  DRY_RUN_HEADER,
  type EndpointInput,
  type EndpointReply,
  type FileEndpoint,
  nameOf,
} from './http/endpoint.js'
import { isScript, readVariable, userAgentHeader } from './http/environment.js'
import { saveDownload, type SavedFile, type SaveOptions } from './http/save.js'
import { refuseUnknownOptions } from './http/strict.js'
import { noticeOfCall } from './notices/rules.settled.js'
import type { ChannelNews, RealtimePort } from './realtime/port.js'
import type { StreamOptions } from './realtime/stream.js'
import { streamEvents } from './realtime/stream.js'
import type { login } from './session/endpoints.js'
import {
  EVENT_OPTIONS,
  type Logger,
  loggerOf,
  refuseUnknown,
  SDK_OPTIONS,
  type SdkOptions,
  toBaseUrl,
} from './sdk.options.js'
import { clearApiKey, readApiKey, saveApiKey } from './session/storage.js'

/** The documented calls, and those of a feature that is newer than their documentation. */
type AllCalls = Calls & Omit<BoundContract<typeof contract>, keyof Calls>

/** Every call of the contract by feature, with a session that keeps its own key. */
export interface Sdk extends Omit<AllCalls, 'session' | 'assistant'> {
  /** The calls of the assistant, and its answers as they grow. */
  readonly assistant: Calls['assistant'] & {
    /**
     * Asks, and yields the answer part by part: `for await (const part of osys.assistant.stream({ content }))`.
     * With `{ message_id }` joins an answer where it is. The answer goes on when the loop is left.
     */
    stream(
      input: StreamInput,
      options?: Pick<CallOptions, 'signal' | 'idempotencyKey'>,
    ): AsyncGenerator<AnswerPart, void, undefined>
  }
  /** The calls of the session; signing in and out also keep and drop the key. */
  readonly session: Omit<Calls['session'], 'login' | 'logout'> & {
    /** Signs in; every later call carries the key. */
    login(input: EndpointInput<typeof login>, options?: CallOptions): Promise<EndpointReply<typeof login>>
    /** Signs out and removes the key, even if the server could not be reached. */
    logout(options?: CallOptions): Promise<{ readonly status: string; readonly msg: string }>
    /** Returns the key that calls carry now, so that a script can keep it in a secret store. */
    token(): string | null
  }
  /** Makes any call by its endpoint value. */
  readonly call: Api['call']
  /** Saves the file of any call by its endpoint value, while it comes. */
  save(endpoint: FileEndpoint, input: object, options: SaveOptions): Promise<SavedFile>
  /**
   * Tries a script without making its changes: `const tried = await osys.dryRun(async osys => { … })`. The server
   * checks each write in full (rights, fields, conflicts, limits) inside a transaction that it rolls back: nobody
   * is told, and no row, file, message or mail stays. The list holds the writes with what they would answer.
   *
   * Each write is tried alone, so a later one does not find what an earlier one would have made: it is refused
   * with 404, or counts as it is now. Reads are real. Ids in the answers are not those of a later real call. Calls
   * that act on more than the database cannot be tried, and are not offered: signing in and out, questions to
   * the assistant, GIFs, test messages, pairing a tablet. A wrong PIN or password counts as always.
   *
   * A refusal that the script does not catch ends it and is the last of the list. Rejects with TypeError when the
   * server cannot try calls; nothing was sent then. No notices are shown.
   */
  dryRun(script: (osys: DryRunSdk) => Promise<unknown>): Promise<readonly TriedCall[]>
  /**
   * Yields news as they happen: `for await (const news of osys.events({ company: 7 }))`. Each event comes once, in
   * the order of its channel, over the realtime connection when there is one, else by polling every few
   * seconds.
   */
  events(options?: StreamOptions): AsyncGenerator<ChannelNews, void, undefined>
  /**
   * Ends the streams of events and the realtime connection, which keeps a script running. Calls still work.
   */
  close(): void
}

/**
 * Returns the whole contract as typed functions: `osys.comments.create({ … })`, `osys.tasks.list.each({ …
 * })`. Works in Node 20+, browsers and workers; needs no DOM. Calls reject with ApiError.
 */
export function createSdk(options: SdkOptions = {}): Sdk {
  const isStrict = options.strict ?? isScript()
  if (isStrict) refuseUnknownOptions('createSdk', options, SDK_OPTIONS)
  const baseUrl = toBaseUrl(options.baseUrl ?? readVariable('OSYS_URL'))
  const logger = options.logger ?? loggerOf(readVariable('OSYS_LOG'))
  const storages = options.storage ?? createMemoryStorages()
  let token = options.token ?? readApiKey(storages) ?? readVariable('OSYS_KEY') ?? null
  let capabilities: Promise<AppConfig['capabilities']> | undefined
  let realtime: RealtimePort | undefined
  let streams = new AbortController()

  const ports: ApiPorts = {
    baseUrl,
    headers: () => ({ ...userAgentHeader(), ...options.headers, ...socketHeader(realtime) }),
    token: () => token,
    fetch: options.fetch,
    upload: platformUpload() ?? sendStreaming(options.fetch ?? ((...args) => globalThis.fetch(...args))),
    clock: options.clock,
    retry: options.retry,
    retries: options.retries,
    timeout: options.timeout,
    check: isStrict ? refuseUnknown : undefined,
    honoursKeys: async () => {
      try {
        return (await askCapabilities()).idempotency
      } catch (error) {
        if (!isApiError(error)) throw error
        return false
      }
    },
    onSettled: call => report(logger, options.onNotice, call),
  }
  const api = createApi(ports)

  /** Asks what the server can do. An answer is kept; without one the next call asks again. */
  async function askCapabilities(): Promise<AppConfig['capabilities']> {
    try {
      capabilities ??= api.call(getConfig, {}, { quiet: true }).then(config => config.capabilities)
      return await capabilities
    } catch (error) {
      capabilities = undefined
      throw error
    }
  }

  async function dryRun(script: (osys: DryRunSdk) => Promise<unknown>): Promise<readonly TriedCall[]> {
    // A server that does not know the header would make the calls.
    if (!(await askCapabilities()).dry_run)
      throw new TypeError(`dryRun: ${baseUrl} cannot try calls, so nothing was sent`)
    const headers = () => ({ ...ports.headers?.(), [DRY_RUN_HEADER]: 'true' })
    const onSettled = (call: SettledCall) => report(logger, undefined, call)
    return tryCalls(createApi({ ...ports, headers, onSettled }), script)
  }

  function close(): void {
    streams.abort()
    streams = new AbortController()
    realtime?.close()
    realtime = undefined
  }

  const bound: AllCalls = bindContract(api, contract)
  const { realtime: connect } = options
  return {
    ...bound,
    call: api.call,
    dryRun,
    save: (endpoint, input, saveOptions) => saveDownload(api, endpoint, input, saveOptions),
    events({ signal, ...channels } = {}) {
      if (isStrict) refuseUnknownOptions('events', channels, EVENT_OPTIONS)
      return streamEvents(
        {
          api,
          clock: options.clock ?? systemClock,
          realtime: connect && (() => (realtime ??= connect({ api, baseUrl }))),
        },
        { ...channels, signal: signal ? AbortSignal.any([signal, streams.signal]) : streams.signal },
      )
    },
    close,
    assistant: {
      ...bound.assistant,
      stream: (input, callOptions) => streamAnswer(api, input, { ...callOptions, clock: options.clock }),
    },
    session: {
      ...bound.session,
      async login(input, callOptions) {
        const reply = await bound.session.login(input, callOptions)
        token = reply.apiKey
        saveApiKey(storages, reply.apiKey, input.remember ?? false)
        return reply
      },
      async logout(callOptions) {
        try {
          return await bound.session.logout({}, callOptions)
        } finally {
          close()
          clearApiKey(storages, token)
          token = null
        }
      },
      token: () => token,
    },
  }
}

/**
 * Returns the header with the connection that a call comes from, so that a backend can leave that connection
 * out. Spec §7.
 */
function socketHeader(realtime: RealtimePort | undefined): Readonly<Record<string, string>> {
  const id = realtime?.socketId()
  return id === undefined ? {} : { 'X-Socket-ID': id }
}

function report(logger: Logger | undefined, onNotice: SdkOptions['onNotice'], call: SettledCall): void {
  const { ms, tries, requestId } = call
  const facts = [`${Math.round(ms)} ms`, `${tries} ${tries === 1 ? 'try' : 'tries'}`]
  if (requestId !== undefined) facts.push(`request ${requestId}`)
  if ('error' in call) logger?.warn(`${call.error.message}, ${facts.join(', ')}`)
  else logger?.debug(`${nameOf(call.endpoint)}: ${call.status}, ${facts.join(', ')}`)
  const notice = noticeOfCall(call)
  if (notice) onNotice?.(notice)
}
