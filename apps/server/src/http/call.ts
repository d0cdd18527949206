/**
 * Makes the call that a handler answers: who calls, turns in lanes, and writes in one transaction with
 * recheck and idempotency key.
 */

import { parseValue } from '@osys/sdk/basics/exact'
import { carriesKey, type AnyEndpoint } from '@osys/sdk/http/endpoint'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Queryable } from '../db/client.js'
import { beginWrite } from './queries.caller-lock.js'
import type { Deps } from './deps.js'
import { isDryRun, TriedWrite } from './dry-run.js'
import { type Answer, claimKey, claimName, type KeyedCall } from './idempotency.js'
import { callerOf } from './caller.js'
import { bearerKey } from './key.js'
import { hangUpOf, type LaneName, type Turn } from './lanes.js'
import type { DeviceCaller, Person } from './person.js'
import { storeAnswer } from './queries.keys.js'
import { readNumber } from './queries.numbers.js'
import { recheckInWrite } from './recheck.js'
import { isRefusal, type Refusal, RefusedError } from './refusal.js'
import { runTelling, type StoreTold, type Tell } from './tell.js'
import { tryAgain } from './try-again.js'

/** The call that a handler answers. */
export interface Call {
  readonly deps: Deps
  readonly db: Queryable
  readonly person: Person | null
  /** The calling tablet; null when a person calls. */
  readonly device: DeviceCaller | null
  /** The key of the caller, for calls that the server makes in the caller's name; empty without one. */
  readonly key: string
  /** The moment of the call; everything that it stores has this time. */
  readonly now: Date
  readonly requestId: string
  readonly address: string
  /** The way by which the caller reached the server: whether over https, and the `Host` header. */
  readonly reached: { readonly secure: boolean; readonly host: string }
  readonly userAgent: string
  readonly log: FastifyBaseLogger
  /**
   * Tells the caller the present number of a channel with the answer, so that it may follow the channel from
   * there. A handler calls it before its queries: what it then reads contains every change up to the number.
   */
  tellNumber(channel: string): Promise<void>
  /** The caller's turn in a lane; a caller who hangs up leaves the queue. */
  turn(lane: LaneName): Turn
  /**
   * Makes a change in one transaction and answers what `change` answers. A refusal, and a reply that does not
   * fit the contract, roll everything back. The transaction also contains the call's idempotency key with its
   * answer, and a last check of the caller's access. What `change` tells is stored last. `change` may run
   * again when the database asks for it, so it must act on nothing but the database. In a dry run all of it is
   * rolled back and the call ends here: what a handler does after its write is not done.
   */
  write<Reply>(
    change: (tx: Queryable, tell: Tell) => Promise<Reply | Refusal>,
    options?: WriteOptions,
  ): Promise<Reply | Refusal>
  /**
   * Returns the answer, with status 200, of a call that the `client_id` of the thing shows to be repeated.
   */
  repeat<Reply>(reply: Reply): Reply
  /** Returns the handler's result as a checked answer. */
  check(result: unknown): Answer | Refusal
}

export interface WriteOptions {
  /** Excludes other writes of the caller: for a change that ends or narrows the caller's own access. */
  readonly alone?: boolean
}

/** The error for a handler's reply that does not fit the contract. */
class ReplyMismatchError extends Error {
  constructor(endpoint: AnyEndpoint, issues: readonly z.core.$ZodIssue[]) {
    // Only paths and codes are logged: the values may be personal data.
    const faults = issues.map(issue => `${issue.path.join('.') || 'reply'} ${issue.code}`)
    super(`${endpoint.method} ${endpoint.path} answers what its contract does not say: ${faults.join(', ')}`)
    this.name = 'ReplyMismatchError'
  }
}

/** The parts of the server that a call needs. */
interface Parts {
  readonly deps: Deps
  readonly storeTold: StoreTold
}

type Change = (tx: Queryable, tell: Tell) => Promise<unknown>

/** Returns the call of a request. */
export function startCall(
  { deps, storeTold }: Parts,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  keyed: KeyedCall | null,
  named: KeyedCall | null,
): Call {
  const now = deps.now()
  const written = new Map<unknown, Answer>()
  const isTried = isDryRun(request)

  async function writeOnce(change: Change, { alone = false }: WriteOptions): Promise<unknown> {
    return deps.database.db.transaction(async tx => {
      await beginWrite(tx, request.person ?? request.device, alone)
      const stale = await recheckInWrite(tx, endpoint, request, deps.now())
      if (stale) throw new RefusedError(stale)
      if (keyed) await claimKey(tx, keyed, now)
      if (named && named.key !== keyed?.key) await claimName(tx, named, now)
      const reply = await runTelling(tx, storeTold, async (_tx, tell) => {
        const result = await change(tx, tell)
        if (isRefusal(result)) throw new RefusedError(result)
        const answer = toAnswer(endpoint, result)
        if (keyed) await storeAnswer(tx, keyed, answer)
        written.set(result, answer)
        return result
      })
      // This stands after `storeTold`: a dry run also finds faults in what is stored for others.
      if (isTried) throw new TriedWrite(written.get(reply) as Answer)
      return reply
    })
  }

  async function write(change: Change, options: WriteOptions = {}): Promise<unknown> {
    try {
      return await tryAgain(() => writeOnce(change, options))
    } catch (error) {
      if (error instanceof RefusedError) return error.refusal
      throw error
    }
  }

  const { person, device, ip: address } = request
  return {
    deps,
    db: deps.database.db,
    person,
    device,
    key: bearerKey(request.headers.authorization) ?? '',
    now,
    requestId: request.id,
    address,
    reached: { secure: request.protocol === 'https', host: request.host },
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    log: request.log,
    async tellNumber(channel) {
      const number = await readNumber(deps.database.db, channel)
      request.numbers = { ...request.numbers, [channel]: number }
    },
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
 * Returns the reply as it is sent: its schema reads it, so that an undeclared field never leaves. A reply
 * that does not fit is a fault, in production too: the client would refuse it as unreadable anyway, and a
 * change that cannot be answered must not be made.
 */
function toAnswer(endpoint: AnyEndpoint, result: unknown): Answer {
  const parsed = parseValue(endpoint.reply as z.ZodMiniType, result)
  if (!parsed.success) throw new ReplyMismatchError(endpoint, parsed.error.issues)
  return { status: endpoint.success ?? 200, body: parsed.data }
}
