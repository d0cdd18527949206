/** Makes an answer with the engine, once it has a place, and tells what it took and how it failed. */

import type { AnswerFailure } from '@osys/sdk/assistant/schema'
import type { AnyEndpoint } from '@osys/sdk/http/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../http/deps.js'
import { toRefusal } from '../http/errors.js'
import { toSubject } from '../http/person.js'
import { AnswerError, type Begun, type Engine, type Sink, type Spent } from './jobs.engine.js'
import { type LoadedJob, loadJob } from './jobs.loading.js'
import { createToolbox } from './jobs.tools.js'
import { createCaller } from './ports.calls.js'
import type { AbortReason } from './rules.ending.js'
import { toFailure } from './rules.failure.js'
import { toolsFor } from './rules.tools.js'

/** Stops an answer before its end, for a reason. */
export interface AnswerAbort {
  readonly signal: AbortSignal
  abort(reason: AbortReason): void
  /** The first reason for which it was stopped; undefined while it is not. */
  reason(): AbortReason | undefined
}

export function createAnswerAbort(): AnswerAbort {
  const controller = new AbortController()
  return {
    signal: controller.signal,
    abort: reason => controller.abort(reason),
    reason: () => controller.signal.reason as AbortReason | undefined,
  }
}

/** The time that an answer has. It counts anew after what has bounds of its own. */
export interface AnswerClock {
  countAnew(): void
  end(): void
}

/** Starts the clock of an answer, which stops the answer as endless after so many ms. */
export function startAnswerClock({ abort }: AnswerAbort, longestMs: number): AnswerClock {
  let late: NodeJS.Timeout | undefined
  const clock: AnswerClock = {
    countAnew() {
      clearTimeout(late)
      late = setTimeout(() => abort('endless'), longestMs)
    },
    end: () => clearTimeout(late),
  }
  clock.countAnew()
  return clock
}

export interface MakingPorts {
  readonly deps: Deps
  readonly http: FastifyInstance
  readonly mounted: ReadonlySet<AnyEndpoint>
  readonly engine: Engine
}

export interface Making {
  readonly abort: AnswerAbort
  readonly clock: AnswerClock
  /** Opens the place where the engine writes. */
  readonly openSink: (job: LoadedJob) => Sink
  /** Closes an answer that was removed before it was made. */
  readonly closeGone: () => Promise<void>
}

/** An answer that was made, or as far as it was: what it took, and how it failed; null for one that did not. */
export interface Made {
  readonly spent: Spent
  readonly failure: AnswerFailure | null
}

/**
 * Makes an answer; null when it was removed meanwhile and is closed. Its time counts anew after its wait for a place
 * and after each document.
 */
export async function makeAnswer(
  { deps, http, mounted, engine }: MakingPorts,
  begun: Begun,
  { abort, clock, openSink, closeGone }: Making,
): Promise<Made | null> {
  const { person, key, address } = begun
  const { signal } = abort
  let sink: Sink | null = null
  try {
    const leave = await deps.lanes.answers.enter(`user:${person.id}`, signal)
    try {
      clock.countAnew()
      const loaded = await loadJob(deps, begun, signal, clock.countAnew)
      if (loaded === null) {
        await closeGone()
        return null
      }
      sink = openSink(loaded)
      const toolbox = createToolbox({
        db: deps.database.db,
        caller: createCaller(http, deps.lanes, { userId: person.id, key, address }),
        userId: person.id,
        subject: toSubject(person),
        tools: toolsFor(toSubject(person), mounted, loaded.tools),
        sink,
      })
      return { spent: await engine.answer(loaded.job, sink, toolbox, signal), failure: null }
    } finally {
      leave()
    }
  } catch (error) {
    const spent = error instanceof AnswerError ? error.spent : null
    return {
      spent: spent ?? unspent(engine),
      failure: failureOf(deps, error, { reason: abort.reason(), hasText: (sink?.length() ?? 0) > 0 }),
    }
  }
}

/** Returns what an answer took that the engine has not begun, or of which it does not tell. */
export function unspent({ model }: Pick<Engine, 'model'>): Spent {
  return { model, tokensIn: null, tokensOut: null, isEstimated: false }
}

interface Stopped {
  readonly reason: AbortReason | undefined
  readonly hasText: boolean
}

function failureOf(
  { now, logger }: Pick<Deps, 'now' | 'logger'>,
  error: unknown,
  { reason, hasText }: Stopped,
): AnswerFailure | null {
  if (reason !== undefined)
    return reason === 'endless' ? toFailure('provider_endless', now(), { hasText }) : null
  if (error instanceof AnswerError) {
    return toFailure(error.code, now(), { hasText, retryAfterSeconds: error.retryAfterSeconds })
  }
  // No place in a lane, no connection of the database in time, or no database.
  if (toRefusal(error).refusal === 'unavailable') return toFailure('busy', now(), { hasText })
  logger.error({ err: error }, 'an answer failed')
  return toFailure('internal', now(), { hasText })
}
