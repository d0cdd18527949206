/**
 * Builds the whole server before it listens: mounts every feature, and gives each call its request id and
 * headers.
 */

import { contract } from '@osys/sdk/contract'
import { OTHER_BUDGET, PACE } from '@osys/sdk/http/budget'
import type { AnyEndpoint } from '@osys/sdk/http/endpoint'
import fastifyMultipart from '@fastify/multipart'
import {
  fastify,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { randomUUID } from 'node:crypto'
import { mountBriefs } from './briefs/routes.js'
import { mountCompanies } from './companies/routes.js'
import { mountAccess } from './access/routes.js'
import type { Engine } from './assistant/jobs.engine.js'
import { type Answers, createAnswers } from './assistant/jobs.answers.js'
import { createLocalEngine } from './assistant/jobs.local.js'
import { toDataUrl } from './assistant/ports.images.js'
import { readPictureFacts } from './assistant/ports.picture-facts.js'
import { mountAssistant } from './assistant/routes.js'
import { mountAudit } from './audit/routes.js'
import { mountChat } from './chat/routes.js'
import { mountComments } from './comments/routes.js'
import { mountFiles } from './files/routes.js'
import { addAccessLog } from './http/access-log.js'
import { addFormParser, addJsonParser } from './http/body.js'
import { answerClientError } from './http/client-error.js'
import { addCors } from './http/cors.js'
import type { Deps } from './http/deps.js'
import type { Json } from './http/contract-schemas.js'
import { addDocs } from './http/docs.js'
import { handleError, sendRefusal } from './http/errors.js'
import { createGate } from './http/gate.js'
import { type HeaderKind, securityHeaders } from './http/headers.js'
import { addHealth, type Readiness } from './http/health.js'
import { createIntake } from './http/intake.js'
import type { Server } from './http/mount.js'
import { buildOpenApi } from './http/openapi.js'
import { addPace } from './http/pace.js'
import { limitPipelining } from './http/pipelining.js'
import { addPages } from './http/pages.js'
import { explainUnrouted } from './http/routing.js'
import { mountHub } from './hub/routes.js'
import { mountKiosk } from './kiosk/routes.js'
import { storeTold } from './notifications/record.js'
import { mountNotifications } from './notifications/routes.js'
import { mountPush } from './push/routes.js'
import { createPushSender, type PushSender } from './push/jobs.js'
import { addHttpApi } from './pusher/http-api.js'
import { createRealtime, type Realtime, type RealtimeTuning } from './realtime/realtime.js'
import { mountRealtime } from './realtime/routes.js'
import { mountSession } from './session/routes.js'
import { mountSetup } from './setup/routes.js'
import { mountTasks } from './tasks/routes.js'
import { mountTimeclock } from './timeclock/routes.js'
import { mountUsers } from './users/routes.js'

/** The whole server before it listens. */
export interface App {
  readonly http: FastifyInstance
  /** All endpoints that the server serves. */
  readonly mounted: ReadonlySet<AnyEndpoint>
  /** Realtime, which is not started yet. */
  readonly realtime: Realtime
  /** The sender of push messages, which is not started yet. */
  readonly push: PushSender
  /** The answers of the assistant; those that other processes left behind are not looked for yet. */
  readonly answers: Answers
  /** Makes `/readyz` answer 503 and changes nothing else. */
  announceStop(): void
}

/** The time between two searches for connections that have not sent their headers. */
const CHECK_HEADERS_EVERY_MS = 5_000
const ENDPOINTS = Object.values(contract).flatMap(feature => Object.values(feature)) as readonly AnyEndpoint[]

/**
 * Builds the server from its dependencies; it neither listens nor reads the environment. `extend` may mount
 * more routes before the server accepts no further ones.
 */
export async function buildApp(
  deps: Deps,
  extend?: (server: Server) => void,
  tuning?: RealtimeTuning,
): Promise<App> {
  const http = createHttp(deps)
  const readiness: Readiness = { stopping: false }
  const realtime = createRealtime(deps, tuning)
  const push = createPushSender(deps)
  const server: Server = {
    http,
    deps,
    storeTold,
    gate: createGate(deps.now),
    intake: createIntake(deps.places.incoming),
    mounted: new Set(),
  }

  http.decorateRequest('person', null)
  http.decorateRequest('device', null)
  http.decorateRequest('numbers', null)
  addHeaders(http, deps)
  addCors(http, deps.config.allowedOrigins)
  limitPipelining(http)
  addPace(http)
  addAccessLog(http)
  addJsonParser(http)
  addFormParser(http)
  await http.register(fastifyMultipart)
  http.setErrorHandler(handleError)
  addNotFound(server)

  mountComments(server)
  mountFiles(server)
  mountHub(server)
  mountSession(server)
  mountUsers(server)
  mountAccess(server)
  mountAudit(server)
  mountNotifications(server)
  mountCompanies(server)
  mountBriefs(server)
  mountPush(server, push.transport)
  mountTasks(server)
  mountChat(server)
  mountKiosk(server)
  mountTimeclock(server)
  mountRealtime(server)
  mountSetup(server)
  const answers = createAnswers({
    deps,
    http,
    mounted: server.mounted,
    realtime,
    engine: await engineOf(deps),
  })
  mountAssistant(server, answers)
  extend?.(server)

  addHealth(http, deps, readiness)
  if (realtime.own) {
    const from = deps.config.realtimeApiFrom
    await addHttpApi(http, { ...realtime.own, app: deps.secrets.realtime, now: deps.now, from })
  }
  await addDocs(http, openApiOf(deps.config.version))
  await addPages(http, deps.places)
  await http.ready()
  return {
    http,
    mounted: server.mounted,
    realtime,
    push,
    answers,
    announceStop: () => void (readiness.stopping = true),
  }
}

/**
 * Returns what answers as the assistant: the model of the settings, or the suite itself, which needs no library of
 * models to start.
 */
async function engineOf({ config, lanes }: Deps): Promise<Engine> {
  const { provider } = config.assistant
  if (provider === null) {
    return createLocalEngine((path, caller) => readPictureFacts({ lane: lanes.pictures, caller }, path))
  }
  const { createModelEngine } = await import('./assistant/jobs.model.js')
  return createModelEngine(provider, (picture, caller) =>
    toDataUrl({ lane: lanes.pictures, caller }, picture.path),
  )
}

/** The contract checks what comes in and goes out; a route has no schema for Fastify. */
function refuseSchemas(): never {
  throw new Error('A route names a schema of Fastify; describe the call in the contract')
}

function createHttp({ config, logger }: Deps): FastifyInstance {
  const { tls, trustProxy } = config
  const options = {
    loggerInstance: logger as FastifyBaseLogger,
    // The server writes its own lines, see `addAccessLog`.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    // Each call of the contract has its own limit; requests to other routes are refused above this one.
    bodyLimit: OTHER_BUDGET.bodyBytes,
    // HEAD must never reach a write; pages and health checks answer HEAD themselves.
    exposeHeadRoutes: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle' as const,
    genReqId: toRequestId,
    // A request with an unreadable address never reaches the hooks, which set the headers of all other
    // answers.
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      handleError(error, request, addSafety(request, reply, config)),
    clientErrorHandler: answerClientError,
    routerOptions: { maxParamLength: 200 },
    // Fastify's own compilers would take a fifth of the server's start.
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
  }
  const checks = { connectionsCheckingInterval: CHECK_HEADERS_EVERY_MS }
  const http = tls
    ? fastify({ ...options, https: { ...tls, ...checks } })
    : fastify({ ...options, http: checks })
  // The pace of the bytes decides how long a body may take, see `addPace`.
  http.server.requestTimeout = 0
  http.server.headersTimeout = PACE.headersMs
  return http
}

/** Returns the request's id: the one that its sender gave if it is plain, else a new one. */
function toRequestId(request: { headers: FastifyRequest['headers'] }): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

/** The listeners that our hooks, Fastify and a streamed file add to a response; Node warns of more than ten. */
const MOST_LISTENERS = 20

function addHeaders(http: FastifyInstance, { config }: Deps): void {
  http.addHook('onRequest', (request, reply, done) => {
    reply.raw.setMaxListeners(MOST_LISTENERS)
    addSafety(request, reply, config)
    done()
  })
}

function addSafety(
  request: FastifyRequest,
  reply: FastifyReply,
  { broadcast }: Deps['config'],
): FastifyReply {
  const sockets = broadcast
    ? `${broadcast.tls ? 'wss' : 'ws'}://${broadcast.host}:${broadcast.port}`
    : undefined
  const facts = { secure: request.protocol === 'https', host: request.host, sockets }
  return reply.headers(securityHeaders(headerKind(request.url), facts)).header('x-request-id', request.id)
}

function headerKind(url: string): HeaderKind {
  if (/^\/api\/docs\/(explorer|assets)/.test(url)) return 'docs'
  if (url.startsWith('/api/docs')) return 'app'
  if (url.startsWith('/media/')) return 'media'
  return /^\/(api\/|apps\/|healthz|readyz|config\.json)/.test(url) ? 'api' : 'app'
}

function addNotFound({ http, mounted }: Server): void {
  http.setNotFoundHandler((request, reply) => {
    const pathname = request.url.split('?', 1)[0] as string
    const { refusal, allow } = explainUnrouted(request.method, pathname, ENDPOINTS, mounted)
    if (allow !== undefined) void reply.header('allow', allow)
    return sendRefusal(request, reply, refusal)
  })
}

/** Returns a function that makes the document at its first call: most processes never need it. */
function openApiOf(version: string): () => Json {
  let document: Json | undefined
  return () => (document ??= buildOpenApi(contract, version))
}
