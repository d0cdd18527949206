/** Mounts calls, downloads and streams with their handlers, for signed-in people, tablets or everybody. */

import { type Budget, budgetOf } from '@osys/sdk/http/budget'
import {
  type AnyEndpoint,
  DRY_RUN_HEADER,
  type EndpointEvent,
  type EndpointParsedInput,
  type EndpointReply,
} from '@osys/sdk/http/endpoint'
import { toAfter } from '@osys/sdk/realtime/cursors'
import { NUMBERS_HEADER } from '@osys/sdk/realtime/marks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { readBody } from './body.js'
import { type Call, startCall } from './call.js'
import { callerOf } from './caller.js'
import { lookUpFor, workFor } from './connection-share.js'
import { cutWhenRefused } from './cut.js'
import type { Deps } from './deps.js'
import { refuseDryRun, tellsDryRun } from './dry-run.js'
import { sendRefusal } from './errors.js'
import { endWith, type Gate } from './gate.js'
import { parseInput } from './input.js'
import type { Intake } from './intake.js'
import type { Answer } from './idempotency.js'
import type { Outcome } from './once.js'
import type { Person } from './person.js'
import { rawInput } from './raw-input.js'
import { readCaller, recheckAfterBody, refuseAgain, refuseCaller } from './recheck.js'
import { isRefusal, type Refusal } from './refusal.js'
import { runCall } from './run-call.js'
import { type SentFile, sendFile } from './send-file.js'
import { goneOf, sendEvents, wantsEvents } from './send-events.js'
import type { StoreTold } from './tell.js'

/** An application under construction, on which endpoints are mounted. */
export interface Server {
  readonly http: FastifyInstance
  readonly deps: Deps
  /** Stores what a change tells people and open apps. */
  readonly storeTold: StoreTold
  /** The parts that all calls share: their turns, and the space for their files. */
  readonly gate: Gate
  readonly intake: Intake
  /** The endpoints that are mounted so far. */
  readonly mounted: Set<AnyEndpoint>
}

/** An endpoint whose answer is JSON. */
type JsonEndpoint = AnyEndpoint & { readonly reply: z.ZodMiniType }

/** A handler works in four steps: query, rule, write, present. It answers the reply, or a refusal as data. */
export type Handler<E extends AnyEndpoint, Caller> = (
  input: EndpointParsedInput<E>,
  call: Call & { readonly person: Caller },
) => Promise<EndpointReply<E> | Refusal>

/** An endpoint whose answer is bytes. */
type FileEndpoint = AnyEndpoint & { readonly reply: 'file' | 'zip' }

/** A handler with bytes as answer works in three steps: query, rule, and the place of the bytes. */
export type FileHandler<E extends AnyEndpoint> = (
  input: EndpointParsedInput<E>,
  call: Call & { readonly person: Person },
) => Promise<SentFile | Refusal>

/** A handler with bytes for callers without a sign-in. */
export type PublicFileHandler<E extends AnyEndpoint> = (
  input: EndpointParsedInput<E>,
  call: Call,
) => Promise<SentFile | Refusal>

export interface MountOptions {
  /** Refuses a call before its body is read, so that nobody can make the server read bodies for nothing. */
  readonly admit?: (request: FastifyRequest) => Promise<Refusal | undefined>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The budget of a call of this route; only calls of the contract have one. */
    budget?: Budget
  }
}

/** Mounts a call of signed-in people. The endpoint's own value decides everything but the handler. */
export function mount<const E extends JsonEndpoint>(
  server: Server,
  endpoint: E,
  handler: Handler<E, Person>,
  options: MountOptions = {},
): void {
  if (endpoint.access === 'public') throw new TypeError(`${endpoint.path} is public: use mountPublic`)
  if (isForDevices(endpoint)) throw new TypeError(`${endpoint.path} is for tablets too: use mountForDevices`)
  // The access check lets only people through.
  addRoute(server, endpoint, (input, call) => handler(input as never, call as never), options)
}

/** An endpoint whose answer may come as a stream of events. */
type StreamedEndpoint = JsonEndpoint & { readonly stream: z.ZodMiniType }

/** The events that follow the reply of a streamed call. The reply of a repeated call comes as it was stored. */
export interface Following<E extends AnyEndpoint> {
  /** The events, for a caller who wants them. */
  events(reply: EndpointReply<E>, call: FollowedCall): AsyncIterable<EndpointEvent<E>>
  /** The reply for all others, which may wait. */
  settle(
    reply: EndpointReply<E>,
    call: FollowedCall & { readonly input: EndpointParsedInput<E> },
  ): Promise<EndpointReply<E> | Refusal>
}

/** The caller who waits for what follows. */
export interface FollowedCall {
  readonly person: Person
  /** Aborted when the caller hangs up. */
  readonly signal: AbortSignal
}

/** Mounts a call of signed-in people whose reply goes on: as events, or as a reply that waits for the end. */
export function mountStreamed<const E extends StreamedEndpoint>(
  server: Server,
  endpoint: E,
  handler: Handler<E, Person>,
  following: Following<E>,
): void {
  const run: AnyHandler = (input, call) => handler(input as never, call as never)
  const finish: Finish = async (outcome, input, request, reply) => {
    const person = request.person as Person
    const lane = server.deps.lanes.followed
    endWith(reply, await lane.enter(callerOf(request).key))
    const call = { person, signal: goneOf(reply) }
    const refuseNow = () => refuseAgain(server.deps, endpoint, request)
    if (wantsEvents(request)) {
      const isAllowed = async () => (await refuseNow()) === undefined
      sendEvents(reply, following.events(outcome.body as never, call), isAllowed)
      return null
    }
    const settled = await following.settle(outcome.body as never, { ...call, input: input as never })
    const refused = await refuseNow()
    if (refused) return refused
    return isRefusal(settled) ? settled : { ...outcome, body: settled }
  }
  openRoute(server, endpoint, (request, reply) => answer(server, endpoint, run, request, reply, finish))
}

/** Mounts a call that anybody may make; `person` is the signed-in caller, or null. */
export function mountPublic<const E extends JsonEndpoint>(
  server: Server,
  endpoint: E,
  handler: Handler<E, Person | null>,
  options: MountOptions = {},
): void {
  if (endpoint.access !== 'public') throw new TypeError(`${endpoint.path} is not public: use mount`)
  addRoute(server, endpoint, (input, call) => handler(input as never, call), options)
}

/** Mounts a call that tablets may make; either `device` or `person` is the caller. */
export function mountForDevices<const E extends JsonEndpoint>(
  server: Server,
  endpoint: E,
  handler: Handler<E, Person | null>,
  options: MountOptions = {},
): void {
  if (!isForDevices(endpoint)) throw new TypeError(`${endpoint.path} is not for tablets: use mount`)
  addRoute(server, endpoint, (input, call) => handler(input as never, call), options)
}

/** Mounts a download of signed-in people. */
export function mountFile<const E extends FileEndpoint>(
  server: Server,
  endpoint: E,
  handler: FileHandler<E>,
): void {
  if (endpoint.access === 'public' || isForDevices(endpoint)) {
    throw new TypeError(`${endpoint.path} is not for people alone`)
  }
  openFileRoute(server, endpoint, (input, call) => handler(input as never, call as never))
}

/** Mounts a download that anybody may ask for: the handler decides by what the call carries. */
export function mountPublicFile<const E extends FileEndpoint>(
  server: Server,
  endpoint: E,
  handler: PublicFileHandler<E>,
): void {
  if (endpoint.access !== 'public') throw new TypeError(`${endpoint.path} is not public: use mountFile`)
  openFileRoute(server, endpoint, (input, call) => handler(input as never, call))
}

type AnyFileHandler = (input: Readonly<Record<string, unknown>>, call: Call) => Promise<SentFile | Refusal>

function openFileRoute(server: Server, endpoint: FileEndpoint, handler: AnyFileHandler): void {
  openRoute(server, endpoint, async (request, reply) => {
    const parsed = parseInput(endpoint, rawInput(server.deps, request, { kind: 'none' }))
    if (isRefusal(parsed)) return sendRefusal(request, reply, parsed)
    const file = await handler(parsed.input, startCall(server, endpoint, request, null, null))
    if (isRefusal(file)) return sendRefusal(request, reply, file)
    const { from } = file
    if ('path' in from) return sendFile(request, reply, file)
    const isAllowed = async () => (await refuseAgain(server.deps, endpoint, request)) === undefined
    return sendFile(request, reply, {
      ...file,
      from: { stream: () => cutWhenRefused(from.stream(), isAllowed) },
    })
  })
}

function isForDevices({ access }: AnyEndpoint): boolean {
  return typeof access === 'object' && 'device' in access
}

type AnyHandler = (input: Readonly<Record<string, unknown>>, call: Call) => Promise<unknown>

/** Makes another answer before it leaves; null when it has sent one itself. */
type Finish = (
  outcome: Answer,
  input: Readonly<Record<string, unknown>>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Answer | Refusal | null>

function addRoute(server: Server, endpoint: AnyEndpoint, handler: AnyHandler, options: MountOptions): void {
  const respond: Respond = (request, reply) => answer(server, endpoint, handler, request, reply)
  openRoute(server, endpoint, respond, options.admit)
}

type Respond = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Opens a route to the callers who may make the call. */
function openRoute(
  { http, deps, gate, mounted }: Server,
  endpoint: AnyEndpoint,
  respond: Respond,
  admit?: MountOptions['admit'],
): void {
  if (mounted.has(endpoint)) throw new TypeError(`${endpoint.method} ${endpoint.path} is mounted twice`)
  mounted.add(endpoint)

  const budget = budgetOf(endpoint)
  http.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: budget.bodyBytes,
    config: { budget },
    // This runs before the body is read: a caller without access must not make the server read an upload.
    onRequest: async (request, reply) => {
      // The caller is not known yet: the search for the key counts for the address.
      await lookUpFor(callerOf(request).key, () => readCaller(deps, request))
      const tooMany = gate.count(endpoint, request)
      if (tooMany) return refuseForGood(request, reply, tooMany)
      const refusal =
        refuseCaller(endpoint, request) ??
        refuseDryRun(endpoint, request) ??
        (await gate.enter(request, reply)) ??
        (await admit?.(request))
      return refusal && refuseForGood(request, reply, refusal)
    },
    onSend: async (request, reply) => gate.holdBack(request, reply),
    handler: (request, reply) => workFor(callerOf(request).key, () => respond(request, reply)),
  })
}

/**
 * Sends a refusal, and never lets the call go on. Fastify runs the handler when a caller hangs up before the hook's
 * answer has left. This promise never resolves, so the handler of a refused call never runs.
 */
function refuseForGood(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): Promise<never> {
  void sendRefusal(request, reply, refusal)
  return new Promise(() => {})
}

async function answer(
  server: Server,
  endpoint: AnyEndpoint,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  finish?: Finish,
): Promise<FastifyReply> {
  const reception = server.intake.receive(callerOf(request))
  let outcome: Outcome
  let input: Readonly<Record<string, unknown>> = {}
  try {
    const body = await readBody(endpoint, request, reception)
    const refusal = await recheckAfterBody(server.deps, endpoint, request)
    const parsed = refusal ?? parseInput(endpoint, rawInput(server.deps, request, body))
    if (isRefusal(parsed)) outcome = parsed
    else {
      input = parsed.input
      outcome = await runCall(server, endpoint, request, input, call => handler(input, call))
    }
  } finally {
    await reception.close()
  }
  if (isRefusal(outcome)) return sendRefusal(request, reply, outcome)
  if (tellsDryRun(endpoint, request, outcome.isTried === true)) reply.header(DRY_RUN_HEADER, 'true')
  if (outcome.isReplay) reply.header('idempotent-replay', 'true')
  if (request.numbers) reply.header(NUMBERS_HEADER, toAfter(request.numbers))
  if (!finish) return reply.code(outcome.status).send(outcome.body)
  const finished = await finish(outcome, input, request, reply)
  if (finished === null) return reply
  if (isRefusal(finished)) return sendRefusal(request, reply, finished)
  return reply.code(finished.status).send(finished.body)
}
