/** Streams the events of chosen channels to a script, over a socket or by asking every 3 s, each once and in order. */

import type { BusinessUnit } from '../basics/schema.js'
import type { Api } from '../http/api.js'
import type { Clock } from '../http/deadline.js'
import type { HttpError } from '../http/error.js'
import { ForbiddenError, UnauthorizedError, isApiError } from '../http/error.js'
import { httpMessages } from '../http/messages.js'
import { relogin } from '../session/endpoints.js'
import type { LogStep } from './channel-log.js'
import { fellBehind, logAnswered, startLog } from './channel-log.js'
import { BRIEFS_CHANNEL, companyChannel, OHPLAKY_CHANNEL, ojibbleChannel, userChannel } from './channels.js'
import type { Cursors } from './cursors.js'
import { parseAfter, toAfter } from './cursors.js'
import { listEvents } from './endpoints.js'
import { answerOf } from './entries.js'
import type { ChannelNews, RealtimePort } from './port.js'
import { createQueue } from './queue.js'

/** Channels by what they are about. */
export interface ChosenChannels {
  /** The events within one company, or several: tasks, comments, files, the company itself. */
  readonly company?: number | readonly number[]
  /** The punches of the people of a unit, or of both. */
  readonly timesheets?: BusinessUnit | readonly BusinessUnit[]
  /** True for the changes of all companies that were approved once, and of their tasks, as ids only. */
  readonly panels?: boolean
  /** True for the same of companies that were never approved, which only those may hear who see them. */
  readonly briefs?: boolean
}

/** The channels of a stream, and its end. */
export interface StreamOptions extends ChosenChannels {
  /**
   * The channels, each with the number of the newest event seen: `{ 'private-user.7': 120 }` or the same as
   * text, `private-user.7:120,private-company.3`. A channel without a number gives a `reset` first, then new
   * events. Channels chosen by `company`, `timesheets`, `panels` or `briefs` come beside these. Without any it is the
   * channel of the signed-in person.
   */
  readonly after?: Cursors | string
  /** Ends the stream. */
  readonly signal?: AbortSignal
}

export interface StreamPorts {
  readonly api: Pick<Api, 'call'>
  readonly clock: Clock
  /** The realtime connection; without it the server is polled. */
  readonly realtime?: () => RealtimePort
}

/** The time between two polls, when there is no realtime connection. */
export const POLL_MS = 3000

const NO_CHANNEL = 'after names no channel; private-company.7:120 does'

/**
 * Yields the news of channels without end: each event once, in the order of its channel. Ends without an
 * error when the signal aborts. Throws ApiError when the account may not listen, and TypeError when `after`
 * is malformed.
 */
export async function* streamEvents(
  ports: StreamPorts,
  options: StreamOptions = {},
): AsyncGenerator<ChannelNews, void, undefined> {
  const { after, signal } = options
  const given = typeof after === 'string' ? parseAfter(after) : after
  if (given === null) throw new TypeError(NO_CHANNEL)
  const chosen = { ...Object.fromEntries(channelsOf(options).map(name => [name, null])), ...given }
  const isChosen = given !== undefined || Object.keys(chosen).length > 0
  const cursors: Cursors = isChosen ? chosen : await ownChannel(ports.api)
  if (Object.keys(cursors).length === 0) throw new TypeError(NO_CHANNEL)
  if (signal?.aborted) return
  yield* ports.realtime ? listened(ports.realtime(), cursors, signal) : polled(ports, cursors, signal)
}

function channelsOf({
  company = [],
  timesheets = [],
  panels = false,
  briefs = false,
}: ChosenChannels): readonly string[] {
  return [
    ...[company].flat().map(companyChannel),
    ...[timesheets].flat().map(ojibbleChannel),
    ...(panels ? [OHPLAKY_CHANNEL] : []),
    ...(briefs ? [BRIEFS_CHANNEL] : []),
  ]
}

async function ownChannel(api: StreamPorts['api']): Promise<Cursors> {
  const { user } = await api.call(relogin, {}, { quiet: true })
  return { [userChannel(user.id)]: null }
}

async function* listened(
  realtime: RealtimePort,
  cursors: Cursors,
  signal: AbortSignal | undefined,
): AsyncGenerator<ChannelNews, void, undefined> {
  const queue = createQueue<ChannelNews>()
  const end = (): void => queue.end()
  const leave = Object.entries(cursors).map(([channel, after]) =>
    realtime.subscribe(channel, queue.put, {
      after,
      onRefused: status => queue.end(refusalOf(channel, status)),
    }),
  )
  signal?.addEventListener('abort', end)
  try {
    yield* queue.take()
  } finally {
    signal?.removeEventListener('abort', end)
    for (const each of leave) each()
  }
}

async function* polled(
  { api, clock }: StreamPorts,
  cursors: Cursors,
  signal: AbortSignal = new AbortController().signal,
): AsyncGenerator<ChannelNews, void, undefined> {
  const logs = new Map(Object.entries(cursors).map(([channel, after]) => [channel, startLog(after)]))
  while (!signal.aborted) {
    const asked = Object.fromEntries([...logs].map(([channel, log]) => [channel, log.last]))
    const reply = await ask(api, toAfter(asked), signal)
    let isWhole = true
    for (const [channel, log] of reply === null ? [] : logs) {
      const answer = reply && answerOf(reply, channel)
      if (answer === null) throw refusalOf(channel, 403)
      const step = logAnswered(fellBehind(log), answer)
      logs.set(channel, step.log)
      isWhole &&= !step.log.isBehind
      yield* newsOf(channel, step)
    }
    if (reply === null || isWhole) await clock.wait(POLL_MS, signal)
  }
}

/** Fetches the events after these cursors; null when the server is away for now. */
async function ask(api: StreamPorts['api'], after: string, signal: AbortSignal) {
  try {
    return await api.call(listEvents, { after }, { signal, quiet: true })
  } catch (error) {
    if (!isApiError(error) || isFinal(error.status)) throw error
    return null
  }
}

function refusalOf(channel: string, status: number): HttpError {
  const RefusalOfStatus = status === 401 ? UnauthorizedError : ForbiddenError
  return new RefusalOfStatus(channel, { kind: 'HTTP_ERROR', status, msg: httpMessages.failed(status) })
}

/** Returns true for refusals that a later try cannot change. */
function isFinal(status: number | 'offline'): boolean {
  return status !== 'offline' && status >= 400 && status < 500 && status !== 408 && status !== 429
}

/** Returns the news that a step of a reader's log makes. */
export function newsOf(channel: string, step: LogStep): readonly ChannelNews[] {
  // At a reset, `last` already counts the entries that follow it.
  const seq = step.entries[0] ? step.entries[0].seq - 1 : step.log.last
  return [
    ...(step.isReset ? [{ kind: 'reset', channel, seq } as const] : []),
    ...step.entries.flatMap(({ seq, event }) =>
      event === null ? [] : [{ kind: 'event', channel, seq, event } as const],
    ),
  ]
}
