import { parseValue } from '@osys/sdk/basics/exact'
import { carriesKey, type AnyEndpoint } from '@osys/sdk/http/endpoint'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Queryable } from '../db/client.js'
import { beginWrite } from './queries.caller-lock.js'
import type { Deps } from './deps.js'
import { databaseCodeOf } from './faults.js'
import { type Answer, claimKey, type KeyedCall } from './idempotency.js'
import { callerOf } from './caller.js'
import { hangUpOf, type LaneName, type Turn } from './lanes.js'
import type { DeviceCaller, Person } from './person.js'
import { storeAnswer } from './queries.keys.js'
import { recheckInWrite } from './recheck.js'
import { isRefusal, type Refusal, RefusedError } from './refusal.js'
import { runTelling, type StoreTold, type Tell } from './tell.js'

/** What a handler knows of the call that it answers. */
export interface Call {
  readonly deps: Deps
  readonly db: Queryable
  readonly person: Person | null
  /** The tablet that calls; never beside a person. */
  readonly device: DeviceCaller | null
  /** One moment for everything that the call stores. */
  readonly now: Date
  readonly requestId: string
  readonly address: string
  /** How the caller reached the server: whether over https, and the `Host` header. */
  readonly reached: { readonly secure: boolean; readonly host: string }
  readonly userAgent: string
  readonly log: FastifyBaseLogger
  /** The caller's turn in a lane; who hangs up leaves the queue. */
  turn(lane: LaneName): Turn
  /**
   * Makes a change in one transaction and answers what `change` answers. A refusal, and a reply that is not
   * what the contract says, roll everything back. The call's idempotency key and its answer are part of the
   * transaction, and so is a last look at the access of its caller. What `change` tells is stored last. `change` may
   * run again when the database asks for it, so it must touch nothing else.
   */
  write<Reply>(
    change: (tx: Queryable, tell: Tell) => Promise<Reply | Refusal>,
    options?: WriteOptions,
  ): Promise<Reply | Refusal>
  /** A reply that the thing's own key shows to have been given before; answered with 200. */
  repeat<Reply>(reply: Reply): Reply
  /** The handler's result as a checked answer. */
  check(result: unknown): Answer | Refusal
}

export interface WriteOptions {
  /** Keeps other writes of the caller away: for a change that ends or narrows the caller's own access. */
  readonly alone?: boolean
}

/** The reply of a handler is not what the contract says. */
class ReplyMismatchError extends Error {
  constructor(endpoint: AnyEndpoint, issues: readonly z.core.$ZodIssue[]) {
    // Paths and codes only: the values may be somebody's data.
    const faults = issues.map(issue => `${issue.path.join('.') || 'reply'} ${issue.code}`)
    super(`${endpoint.method} ${endpoint.path} answers what its contract does not say: ${faults.join(', ')}`)
    this.name = 'ReplyMismatchError'
  }
}

const MAX_TRIES = 4
/** Serialization failure and deadlock: the database asks to try the transaction again. */
const TRY_AGAIN = new Set(['40001', '40P01'])

/** What a call needs of the server. */
interface Parts {
  readonly deps: Deps
  readonly storeTold: StoreTold
}

type Change = (tx: Queryable, tell: Tell) => Promise<unknown>

/** The call that a request begins. */
export function startCall(
  { deps, storeTold }: Parts,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  keyed: KeyedCall | null,
): Call {
  const now = deps.now()
  const written = new Map<unknown, Answer>()

  async function writeOnce(change: Change, { alone = false }: WriteOptions): Promise<unknown> {
    return deps.database.db.transaction(async tx => {
      await beginWrite(tx, request.person ?? request.device, alone)
      const stale = await recheckInWrite(tx, endpoint, request, deps.now())
      if (stale) throw new RefusedError(stale)
      if (keyed) await claimKey(tx, keyed, now)
      return runTelling(tx, storeTold, async (_tx, tell) => {
        const result = await change(tx, tell)
        if (isRefusal(result)) throw new RefusedError(result)
        const answer = toAnswer(endpoint, result)
        if (keyed) await storeAnswer(tx, keyed, answer)
        written.set(result, answer)
        return result
      })
    })
  }

  async function write(change: Change, options: WriteOptions = {}): Promise<unknown> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await writeOnce(change, options)
      } catch (error) {
        if (error instanceof RefusedError) return error.refusal
        if (attempt >= MAX_TRIES || !TRY_AGAIN.has(databaseCodeOf(error) ?? '')) throw error
      }
    }
  }

  const { person, device, ip: address } = request
  return {
    deps,
    db: deps.database.db,
    person,
    device,
    now,
    requestId: request.id,
    address,
    reached: { secure: request.protocol === 'https', host: request.host },
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    log: request.log,
    turn: name => ({
      lane: deps.lanes[name],
      caller: callerOf(request).key,
      signal: hangUpOf(request.raw.socket),
    }),
    write: write as Call['write'],
    repeat(reply) {
      written.set(reply, { ...toAnswer(endpoint, reply), status: 200 })
      return reply
    },
    check(result) {
      if (isRefusal(result)) return result
      const answer = written.get(result)
      if (answer) return answer
      if (carriesKey(endpoint)) {
        throw new TypeError(`${endpoint.method} ${endpoint.path} must answer what call.write gave it`)
      }
      return toAnswer(endpoint, result)
    },
  }
}

/**
 * The reply as it is sent: read by its schema, so that a field that nobody declared never leaves. What does
 * not fit is a fault here, in production too: the client would refuse it as unreadable anyway, and a change
 * that cannot be told must not be made.
 */
function toAnswer(endpoint: AnyEndpoint, result: unknown): Answer {
  const parsed = parseValue(endpoint.reply as z.ZodMiniType, result)
  if (!parsed.success) throw new ReplyMismatchError(endpoint, parsed.error.issues)
  return { status: endpoint.success ?? 200, body: parsed.data }
}
