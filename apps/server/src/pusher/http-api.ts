/** Serves the HTTP API of the Pusher protocol: other programs send events and ask for channels. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BlockList, isIP } from 'node:net'
import * as z from 'zod/mini'
import type { AppKey } from './auth.js'
import { refuseSignature } from './http-signature.js'
import type { DirectEvent } from './channels.js'
import type { Hub } from './hub.js'
import type { Limits } from './limits.js'
import { isChannelName, isEventName, isSocketId } from './protocol.js'

/**
 * The ids of the only app in the addresses of the HTTP API; the number is for tools that read one from a
 * `PUSHER_URL`.
 */
const APP_IDS: readonly string[] = ['osys', '1']

export interface HttpApiOptions {
  readonly app: AppKey
  readonly hub: Hub
  readonly limits: Limits
  readonly now: () => Date
  /** The addresses and networks, beside this machine, that may call. */
  readonly from: readonly string[]
  /** Sends an event to the sockets of all processes. */
  readonly publish: (event: DirectEvent) => void
  /** Counts the sockets of all processes in channels; channels with none are left out. */
  readonly count: (asked: ChannelChoice) => Promise<ReadonlyMap<string, number>>
  /** Ends a user's sockets on all processes. */
  readonly dismiss: (userId: string) => Promise<void>
}

/** The channels of a question: all with a prefix, or the named ones. */
export type ChannelChoice = { readonly prefix: string } | { readonly names: readonly string[] }

const BODY_BYTES = 1_000_000
const MOST_CHANNELS = 100
const MOST_EVENTS = 10

const ChannelName = z.string().check(z.refine(isChannelName))
const Fields = {
  name: z.string().check(z.refine(isEventName)),
  data: z.string(),
  socket_id: z.nullish(z.string().check(z.refine(isSocketId))),
  info: z.optional(z.string()),
}
const Single = z.object({ ...Fields, channel: ChannelName })
const Event = z
  .object({
    ...Fields,
    channel: z.optional(ChannelName),
    channels: z.optional(z.array(ChannelName).check(z.minLength(1), z.maxLength(MOST_CHANNELS))),
  })
  .check(
    z.refine(event => event.channel !== undefined || event.channels !== undefined, 'channels are missing'),
  )
const Batch = z.object({ batch: z.array(Single).check(z.maxLength(MOST_EVENTS)) })

/**
 * Serves the HTTP API of the Pusher protocol, for tools that publish and ask: calls are signed with the
 * secret, and allowed only from this machine and the configured addresses. The events that it publishes are
 * not kept in the log. https://pusher.com/docs/channels/library_auth_reference/rest-api/
 */
export async function addHttpApi(http: FastifyInstance, options: HttpApiOptions): Promise<void> {
  const { app, hub, limits, now, publish } = options
  const callers = toBlockList(options.from)

  await http.register(
    async api => {
      // The signature covers the bytes of the body, so they are kept unchanged.
      api.removeAllContentTypeParsers()
      api.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_request, body, done) =>
        done(null, body),
      )
      // This check runs before the body is read.
      api.addHook('onRequest', async (request, reply) =>
        isCaller(request, callers) ? undefined : fail(reply, 403, 'Not from this address'),
      )
      api.addHook('preHandler', async (request, reply) => {
        const { appId } = request.params as { appId: string }
        if (!APP_IDS.includes(appId)) return fail(reply, 404, 'Unknown app')
        const [path = ''] = request.url.split('?', 1)
        const query = request.query as Record<string, string>
        // A list in the place of a text could be read in two ways.
        if (Object.values(query).some(Array.isArray))
          return fail(reply, 400, 'A parameter stands there twice')
        const body = Buffer.isBuffer(request.body) ? request.body : null
        const refused = refuseSignature(app, { method: request.method, path, query, body }, now())
        return refused === null ? undefined : fail(reply, 401, refused)
      })

      api.post('/events', async (request, reply) => {
        const event = Event.safeParse(bodyOf(request))
        if (!event.success) return fail(reply, 400, whyNot(event.error))
        const { name, data, channel, channels, socket_id, info } = event.data
        if (Buffer.byteLength(data) > limits.dataBytes) return fail(reply, 413, 'The data is too large')
        const names = channels ?? [channel ?? '']
        for (const each of names) {
          publish({ channel: each, event: name, data, except: socket_id ?? undefined })
        }
        if (!info) return {}
        const counts = await options.count({ names })
        return {
          channels: Object.fromEntries(names.map(each => [each, channelInfo(hub, counts, each, info)])),
        }
      })

      api.post('/batch_events', async (request, reply) => {
        const batch = Batch.safeParse(bodyOf(request))
        if (!batch.success) return fail(reply, 400, whyNot(batch.error))
        const events = batch.data.batch
        if (events.some(({ data }) => Buffer.byteLength(data) > limits.dataBytes)) {
          return fail(reply, 413, 'The data is too large')
        }
        for (const { name, channel, data, socket_id } of events) {
          publish({ channel, event: name, data, except: socket_id ?? undefined })
        }
        if (!events.some(({ info }) => info)) return {}
        const counts = await options.count({ names: events.map(({ channel }) => channel) })
        return { batch: events.map(({ channel, info }) => channelInfo(hub, counts, channel, info ?? '')) }
      })

      api.get('/channels', async (request, reply) => {
        const { filter_by_prefix: prefix = '', info = '' } = request.query as Record<string, string>
        if (info.includes('user_count') && !prefix.startsWith('presence-')) {
          return fail(reply, 400, 'user_count is for presence channels')
        }
        const counts = await options.count({ prefix })
        const facts = [...counts.keys()].map(name => [name, channelInfo(hub, counts, name, info)] as const)
        return { channels: Object.fromEntries(facts) }
      })

      api.get('/channels/:name', async (request, reply) => {
        const { name } = request.params as { name: string }
        const { info = '' } = request.query as Record<string, string>
        const counts = await options.count({ names: [name] })
        return reply.send({ occupied: counts.has(name), ...channelInfo(hub, counts, name, info) })
      })

      api.get('/channels/:name/users', async (request, reply) => {
        const { name } = request.params as { name: string }
        if (!name.startsWith('presence-')) return fail(reply, 400, 'Users are asked of presence channels')
        return { users: hub.roster.members(name).map(({ userId }) => ({ id: userId })) }
      })

      api.post('/users/:userId/terminate_connections', async (request, reply) => {
        await options.dismiss((request.params as { userId: string }).userId)
        return reply.send({})
      })
    },
    { prefix: '/apps/:appId' },
  )
}

function channelInfo(
  hub: Hub,
  counts: ReadonlyMap<string, number>,
  name: string,
  info: string,
): Record<string, number> {
  const asked = info.split(',')
  const isPresence = name.startsWith('presence-')
  return {
    ...(asked.includes('user_count') && isPresence && { user_count: hub.roster.members(name).length }),
    ...(asked.includes('subscription_count') && {
      subscription_count: counts.get(name) ?? 0,
    }),
  }
}

function bodyOf(request: FastifyRequest): unknown {
  try {
    return JSON.parse(String(request.body))
  } catch {
    // The body is not JSON: the schema reports what is missing.
    return undefined
  }
}

function whyNot(error: z.core.$ZodError): string {
  const [issue] = error.issues
  return `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'invalid'}`
}

function fail(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.code(status).send({ error })
}

function toBlockList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  list.addSubnet('127.0.0.0', 8, 'ipv4')
  list.addAddress('::1', 'ipv6')
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/**
 * Returns whether a request comes from an allowed address. Behind a proxy that is not trusted, every caller
 * counts as external.
 */
function isCaller(request: FastifyRequest, callers: BlockList): boolean {
  const address = request.ip.replace(/^::ffff:/, '')
  const isHidden = request.headers['x-forwarded-for'] !== undefined && request.ips === undefined
  return !isHidden && callers.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
