/** Routes the calls of a fake to their handlers, and writes their answers. */

import { mayCall } from '../access/rules.js'
import { dayOf } from '../basics/days.js'
import { contract } from '../contract.js'
import type { Download } from '../http/download.js'
import { type AnyEndpoint, carriesKey, DRY_RUN_HEADER, isWrite, pathNames } from '../http/endpoint.js'
import { decodeKey } from '../http/idempotency-key.js'
import type { FakeCall, FakeHandler } from './fake-call.js'
import { filesOf, inputOf, parse, sorted } from './fake-reading.js'
import { FakeRefusal, requireAllowed } from './fake-refusal.js'
import { fakeMessages } from './messages.js'
import { followFakeAnswer } from './fake-answering.js'
import { storeFakeNotifications } from './fake-notifications.js'
import { findFakeCaller } from './fake-keys.js'
import type { FakeAnswer, FakeEvent, FakeNewNotification } from './fake-rows.js'
import { repeatFakeTasks } from './fake-task-repeat.js'
import { keepFakeEvents } from './fake-told.js'
import { type FakeData, type FakeWorld, instantOf } from './fake-world.js'

/** A call of the contract with its name, such as `tasks.create`, and the pattern of its path. */
interface Route {
  readonly name: string
  readonly endpoint: AnyEndpoint
  readonly pattern: RegExp
}

/** The routes, those with the fewest parameters first: `user/roles` is no person. */
const ROUTES: readonly Route[] = Object.entries(contract)
  .flatMap(([feature, calls]) =>
    Object.entries<AnyEndpoint>(calls).map(([name, endpoint]) => ({
      name: `${feature}.${name}`,
      endpoint,
      pattern: new RegExp(`^${endpoint.path.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
    })),
  )
  .toSorted((one, other) => pathNames(one.endpoint.path).length - pathNames(other.endpoint.path).length)

/** A call that has arrived. */
export interface ArrivedCall {
  readonly name: string
  readonly endpoint: AnyEndpoint
  readonly path: Readonly<Record<string, string>>
}

/** Returns the call of a request; undefined for an address that is no call. */
export function findFakeCall(request: Request): ArrivedCall | undefined {
  const { pathname } = new URL(request.url)
  for (const { name, endpoint, pattern } of ROUTES) {
    const match = endpoint.method === request.method ? pattern.exec(pathname) : null
    if (match) {
      const path = Object.entries(match.groups ?? {}).map(([key, text]) => [key, decodeURIComponent(text)])
      return { name, endpoint, path: Object.fromEntries(path) as Record<string, string> }
    }
  }
  return undefined
}

/** The handlers by endpoint. */
export type FakeHandlers = ReadonlyMap<AnyEndpoint, FakeHandler<AnyEndpoint>>

/** Answers a call as the server does: access, input, handler, reply. */
export async function answerFakeCall(
  world: FakeWorld,
  handlers: FakeHandlers,
  { name, endpoint, path }: ArrivedCall,
  request: Request,
): Promise<Response> {
  const isTried = request.headers.get(DRY_RUN_HEADER) === 'true'
  const key = (request.headers.get('authorization') ?? '').replace(/^Bearer /, '')
  let before: FakeData | null = null
  try {
    repeatFakeTasks(world)
    const { person, device, subject } = findFakeCaller(world, key, endpoint)
    if (isTried) before = structuredClone(world.data)
    requireAllowed(mayCall(subject, endpoint.access, path))
    if (isTried && endpoint.dryRun === false) throw new FakeRefusal('no_dry_run')
    const handler = handlers.get(endpoint)
    if (!handler) throw new FakeRefusal('not_faked', { what: name })
    const today = () => dayOf(world.clock.now(), world.timezone)
    const input = await inputOf(endpoint, path, request, today)
    const scope = device ? `tablet ${device.id}` : String(person?.id ?? 0)
    const keyed = !isTried && carriesKey(endpoint) && decodeKey(request.headers.get('idempotency-key') ?? '')
    const files = await filesOf(input)
    const hash = JSON.stringify([endpoint.path, sorted(input), files.map(({ print }) => print)])
    const known = keyed ? world.data.answers.get(`${scope} ${keyed}`) : undefined
    if (known && known.hash !== hash) throw new FakeRefusal('idempotency_mismatch')
    const answered = { world, endpoint, input, request }
    if (known) return await answerWith(answered, known, { 'Idempotent-Replay': 'true' })
    const named = nameOf(endpoint, input)
    requireSameData(world, scope, named, hash)

    const told: Omit<FakeEvent, 'seq'>[] = []
    const notifications: FakeNewNotification[] = []
    let isRepeated = false
    const call: FakeCall = {
      world,
      data: world.data,
      // The access check lets only people through where a handler reads the person.
      person: person as FakeCall['person'],
      device,
      subject,
      key,
      now: instantOf(world),
      tell: (channels, event, data) => {
        for (const channel of channels) told.push({ channel, event, data })
      },
      contents: new Map(files.map(({ part, content }) => [part, content])),
      repeat: () => void (isRepeated = true),
      notify: more => void notifications.push(...more),
      make: (other, fields) => makeCall(handlers, other, fields, call),
    }
    const reply = handler(input, call)
    if (typeof endpoint.reply === 'string') return fileOf((await reply) as Download)
    const body = endpoint.reply.parse(reply)
    const status = isRepeated ? 200 : (endpoint.success ?? 200)
    keepFakeEvents(world, [...told, ...storeFakeNotifications(world, notifications)])
    if (keyed) world.data.answers.set(`${scope} ${keyed}`, { hash, status, body })
    if (named !== null) world.data.named.set(`${scope} ${named}`, hash)
    const headers: Record<string, string> = isTried && isWrite(endpoint) ? { [DRY_RUN_HEADER]: 'true' } : {}
    return await answerWith(answered, { body, status }, headers)
  } catch (error) {
    if (error instanceof FakeRefusal) return toFailure(error)
    throw error
  } finally {
    if (before) world.data = before
  }
}

interface Answered {
  readonly world: FakeWorld
  readonly endpoint: AnyEndpoint
  readonly input: Readonly<Record<string, unknown>>
  readonly request: Request
}

/** Returns the answer of a call; of one that an answer of the assistant follows, as that answer comes. */
async function answerWith(
  { world, endpoint, input, request }: Answered,
  { body, status }: Pick<FakeAnswer, 'body' | 'status'>,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  if (!endpoint.stream) return json(body, status, headers)
  const isStream = request.headers.get('accept')?.includes('text/event-stream')
  const following = isStream ? 'stream' : input['wait'] === true ? 'end' : 'not'
  // Every reply of a call that can be streamed names the answer.
  const reply = body as Parameters<typeof followFakeAnswer>[1]
  const followed = await followFakeAnswer(world, reply, following, request.signal)
  return followed instanceof Response ? followed : json(followed, status, headers)
}

/** Makes a call within another one, under the rights of the same person. */
function makeCall(
  handlers: FakeHandlers,
  endpoint: AnyEndpoint,
  fields: Readonly<Record<string, unknown>>,
  call: FakeCall,
): { readonly isDone: boolean; readonly msg: string | null } {
  try {
    const path = Object.fromEntries(pathNames(endpoint.path).map(name => [name, String(fields[name])]))
    requireAllowed(mayCall(call.subject, endpoint.access, path))
    const handler = handlers.get(endpoint)
    if (!handler) throw new FakeRefusal('not_faked', { what: endpoint.path })
    const { values, errors } = endpoint.body ? parse(endpoint.body, fields) : { values: {}, errors: {} }
    if (Object.keys(errors).length > 0) throw new FakeRefusal('invalid', { errors })
    const ids = Object.fromEntries(Object.keys(path).map(name => [name, Number(path[name])]))
    handler({ ...values, ...ids }, call)
    return { isDone: true, msg: fakeMessages.done }
  } catch (error) {
    if (!(error instanceof FakeRefusal) || error.code === 'not_faked') throw error
    return { isDone: false, msg: fakeMessages.refused(error.code) }
  }
}

/** Returns the `client_id` under which a call's data is remembered; null for calls without one. */
function nameOf({ body, retrySafe, stream }: AnyEndpoint, { client_id }: Readonly<Record<string, unknown>>) {
  const isOfBody = body !== undefined && 'client_id' in body.def.shape
  return typeof client_id === 'string' && isOfBody && !retrySafe && !stream ? client_id : null
}

function requireSameData({ data }: FakeWorld, scope: string, named: string | null, hash: string): void {
  if (named === null) return
  const known = [data.named.get(`${scope} ${named}`), data.answers.get(`${scope} ${named}`)?.hash]
  if (known.some(each => each !== undefined && each !== hash))
    throw new FakeRefusal('idempotency_mismatch', { errors: { client_id: [fakeMessages.field] } })
}

function fileOf({ blob, name }: Download): Response {
  const headers = {
    'Content-Type': blob.type,
    'Content-Length': String(blob.size),
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'X-Request-Id': 'fake',
  }
  return new Response(blob, { headers })
}

/** Returns a failure as on the wire. */
export function toFailure(refusal: FakeRefusal): Response {
  const { code, status, details } = refusal
  const what =
    code === 'not_faked' ? fakeMessages.notFaked(String(details['what'])) : fakeMessages.refused(code)
  return json({ ...details, status: 'error', msg: what, code, request_id: 'fake' }, status)
}

function json(body: unknown, status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { status, headers: { 'X-Request-Id': 'fake', ...headers } })
}
