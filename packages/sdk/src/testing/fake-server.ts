/** Routes the calls of a fake to their handlers, and writes their answers. */

import { mayCall } from '../access/rules.js'
import { toFieldErrors } from '../basics/issues.js'
import { MAX_ID } from '../basics/schema.js'
import { contract } from '../contract.js'
import type { Download } from '../http/download.js'
import { type AnyEndpoint, carriesKey, DRY_RUN_HEADER, isWrite, pathNames } from '../http/endpoint.js'
import { decodeKey } from '../http/idempotency-key.js'
import { decodeText, type TextField } from '../http/form.js'
import type * as z from 'zod/mini'
import type { FakeCall, FakeHandler } from './fake-call.js'
import { readFakePicture } from './fake-pictures.js'
import { FakeRefusal, requireAllowed } from './fake-refusal.js'
import { fakeMessages } from './messages.js'
import { followFakeAnswer } from './fake-answering.js'
import { storeFakeNews } from './fake-notifications.js'
import { findFakeCaller } from './fake-keys.js'
import type { FakeAnswer, FakeEvent, FakeNews } from './fake-kept.js'
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
    const { person, subject } = findFakeCaller(world, key, endpoint)
    if (isTried) before = structuredClone(world.data)
    requireAllowed(mayCall(subject, endpoint.access, path))
    if (isTried && endpoint.dryRun === false) throw new FakeRefusal('no_dry_run')
    const handler = handlers.get(endpoint)
    if (!handler) throw new FakeRefusal('not_faked', { what: name })
    const input = await inputOf(endpoint, path, request)
    const scope = String(person?.id ?? 0)
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
    const news: FakeNews[] = []
    let isRepeated = false
    const call: FakeCall = {
      world,
      data: world.data,
      // The access check lets only people through where a handler reads the person.
      person: person as FakeCall['person'],
      subject,
      key,
      now: instantOf(world),
      tell: (channels, event, data) => {
        for (const channel of channels) told.push({ channel, event, data })
      },
      pictures: new Map(files.flatMap(({ part, picture }) => (picture ? [[part, picture]] : []))),
      repeat: () => void (isRepeated = true),
      notify: more => void news.push(...more),
      make: (other, fields) => makeCall(handlers, other, fields, call),
    }
    const reply = handler(input, call)
    if (typeof endpoint.reply === 'string') return fileOf(reply as Download)
    const body = endpoint.reply.parse(reply)
    const status = isRepeated ? 200 : (endpoint.success ?? 200)
    keepFakeEvents(world, [...told, ...storeFakeNews(world, news)])
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

/** Parses the flat input by the schemas of the contract. Throws 404 for an impossible path, else 422 by field. */
async function inputOf(
  endpoint: AnyEndpoint,
  path: Readonly<Record<string, string>>,
  request: Request,
): Promise<Readonly<Record<string, unknown>>> {
  const { params, query, body } = endpoint
  const ids: Record<string, unknown> = {}
  for (const name of pathNames(endpoint.path)) {
    if (params && name in params.def.shape) continue
    const id = /^[1-9]\d{0,9}$/.test(path[name] ?? '') ? Number(path[name]) : Number.NaN
    if (!(id <= MAX_ID)) throw new FakeRefusal('not_found')
    ids[name] = id
  }
  const inPath = params?.safeParse(decodeText(params, path, 'absent'))
  if (inPath && !inPath.success) throw new FakeRefusal('not_found')
  const searched = Object.fromEntries(new URL(request.url).searchParams)
  const parts = [
    ...(query ? [parse(query, decodeText(query, searched, 'absent'))] : []),
    ...(body ? [parse(body, await bodyOf(endpoint, body, searched, request))] : []),
  ]
  const errors = Object.assign({}, ...parts.map(part => part.errors)) as object
  if (Object.keys(errors).length > 0) throw new FakeRefusal('invalid', { errors })
  return Object.assign({}, ...parts.map(part => part.values), inPath?.data, ids) as Record<string, unknown>
}

function parse(schema: z.ZodMiniObject, fields: Readonly<Record<string, unknown>>) {
  const result = schema.safeParse(fields)
  if (result.success) return { values: result.data, errors: {} }
  return { values: {}, errors: toFieldErrors(result.error.issues, fields) }
}

async function bodyOf(
  { method }: AnyEndpoint,
  schema: z.ZodMiniObject,
  searched: Readonly<Record<string, string>>,
  request: Request,
): Promise<Readonly<Record<string, unknown>>> {
  const fromQuery = method === 'DELETE' ? decodeText(schema, searched, 'absent') : {}
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    const fields: Record<string, TextField> = {}
    const form = await request.formData()
    for (const name of new Set(form.keys())) {
      const values = form.getAll(name)
      fields[name] = name.endsWith('[]') ? values : (values.at(-1) ?? '')
    }
    return { ...fromQuery, ...decodeText(schema, fields, 'cleared') }
  }
  const text = await request.text()
  return { ...fromQuery, ...(text === '' ? {} : (JSON.parse(text) as object)) }
}

/**
 * Reads the files of an input: as a text of names and bytes, so that other bytes are other data, and as pictures.
 */
function filesOf(input: Readonly<Record<string, unknown>>) {
  const files = Object.values(input)
    .flat()
    .filter(value => value instanceof Blob)
  return Promise.all(
    files.map(async file => {
      const name = 'name' in file ? String(file.name) : ''
      const bytes = new Uint8Array(await file.arrayBuffer())
      return { part: file, print: `${name}:${String(bytes)}`, picture: readFakePicture(bytes) }
    }),
  )
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

/** Returns a value whose objects have their fields in one order, so that equal values have one text. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, item]) => [name, sorted(item)]))
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
