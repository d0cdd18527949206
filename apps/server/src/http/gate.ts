/**
 * Counts the calls a second of each address, account and tablet against their budgets, refuses what is beyond, and gives
 * each caller a fair share of the process.
 */

import { CALLER_BUDGETS, type CallerKind } from '@osys/sdk/http/budget'
import type { AnyEndpoint } from '@osys/sdk/http/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { callerOf } from './caller.js'
import { createRateLimit, type RateLimit } from './rate.js'
import { type Refusal, REFUSAL_STATUS, refuse } from './refusal.js'
import { createTurns, type Leave } from './turns.js'

const RETRY_SECONDS = 2

/** The gate before all calls of one process, which gives each caller a fair share. Decision 018. */
export interface Gate {
  /** Counts one more call of a caller; returns a refusal when there were too many. */
  count(endpoint: AnyEndpoint, request: FastifyRequest): Refusal | undefined
  /**
   * Waits for the caller's turn, which lasts until the answer has left or the connection is gone. Returns a
   * refusal when too many calls of the caller are waiting already.
   */
  enter(request: FastifyRequest, reply: FastifyReply): Promise<Refusal | undefined>
  /**
   * Ends the turn of a call that is told to come again later, and holds that answer back for a second. A caller
   * who asks again at once thus makes few calls, and loses nothing: the next try is due later still.
   */
  holdBack(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

/** The statuses that tell a caller to come again later. */
const COME_AGAIN: readonly number[] = [REFUSAL_STATUS.throttled, REFUSAL_STATUS.unavailable]
const HELD_BACK_MS = 1_000
/** The most answers that are held back at once; further ones leave at once. */
const MOST_HELD_BACK = 5_000

/** Creates a gate that counts by the application's clock. */
export function createGate(now: () => Date): Gate {
  const turns = createTurns()
  const rates = Object.fromEntries(
    Object.entries(CALLER_BUDGETS).map(([kind, { rate }]) => [
      kind,
      createRateLimit(rate.calls, rate.seconds * 1000),
    ]),
  ) as Readonly<Record<CallerKind, RateLimit>>
  const turnEnds = new WeakMap<FastifyRequest, Leave>()
  let heldBack = 0
  const ownRates = new WeakMap<AnyEndpoint, RateLimit>()

  /** Returns the rate limit of an endpoint that has its own. */
  function ownRateOf(endpoint: AnyEndpoint): RateLimit | undefined {
    const perMinute = endpoint.limits?.perMinute
    if (perMinute === undefined) return undefined
    const rate = ownRates.get(endpoint) ?? createRateLimit(perMinute, 60_000)
    ownRates.set(endpoint, rate)
    return rate
  }

  return {
    count(endpoint, request) {
      const { kind, key } = callerOf(request)
      const rate = ownRateOf(endpoint) ?? rates[kind]
      const retryAfterSeconds = rate(key, now())
      return retryAfterSeconds === 0 ? undefined : refuse('throttled', { retryAfterSeconds })
    },
    async enter(request, reply) {
      const { kind, key } = callerOf(request)
      const whenGone = (listener: () => void) => void reply.raw.once('close', listener)
      const leave = await turns.take(key, CALLER_BUDGETS[kind], whenGone)
      if (leave === null) return refuse('unavailable', { retryAfterSeconds: RETRY_SECONDS })
      turnEnds.set(request, leave)
      endWith(reply, leave)
      return undefined
    },
    async holdBack(request, { statusCode }) {
      if (!COME_AGAIN.includes(statusCode) || heldBack >= MOST_HELD_BACK) return
      turnEnds.get(request)?.()
      heldBack++
      await sleep(HELD_BACK_MS)
      heldBack--
    },
  }
}

/** Ends a turn with its answer, whether or not the caller reads that to the end; at once when the caller has gone. */
export function endWith({ raw }: FastifyReply, leave: Leave): void {
  if (raw.destroyed || raw.writableFinished) return leave()
  raw.once('finish', leave).once('close', leave)
}
