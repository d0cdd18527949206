/**
 * Begins, follows, stops and continues answers of the assistant in this process, cuts them at 200,000 characters, and
 * ends those of processes that are gone, as after a restart.
 */

import type { AnswerFailure } from '@osys/sdk/assistant/schema'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { AnyEndpoint } from '@osys/sdk/http/endpoint'
import type { Deps } from '../http/deps.js'
import { workFor } from '../http/connection-share.js'
import { toRefusal } from '../http/errors.js'
import { toSubject } from '../http/person.js'
import type { Realtime } from '../realtime/realtime.js'
import { signal as sendSignal } from '../realtime/signals.js'
import { AnswerError, type Begun, type Engine, type Sink, type Spent } from './jobs.engine.js'
import { createFollowers, type Followers } from './jobs.following.js'
import { type LoadedJob, loadJob } from './jobs.loading.js'
import { closeAnswer, endAbandoned } from './jobs.ending.js'
import { createToolbox } from './jobs.tools.js'
import { createWriter } from './jobs.writer.js'
import { assistantMessages } from './messages.js'
import { createCaller } from './ports.calls.js'
import { holdAnswers } from './queries.answers.js'
import { toFailure } from './rules.failure.js'
import { beginningOf, splitHalf, storableText } from './rules.storable.js'
import { toolsFor } from './rules.tools.js'

/** The most characters of one answer. */
const MOST_ANSWER = 200_000
/** The pause between two searches for answers whose process is gone. */
const SWEEP_MS = 2_000

/** The answers that this process makes, and those of other processes that it follows. */
export interface Answers {
  readonly engine: Engine
  readonly followers: Followers
  /** The number of this process. */
  readonly runner: number
  /** Begins to answer, after the row was stored. */
  begin(begun: Begun): void
  /** Tells all processes that answers have ended or gone, after that was stored. */
  ended(ids: readonly number[]): Promise<void>
  /** Has the followers of an answer in all processes look again, after a step of it was stored. */
  changed(id: number): Promise<void>
  /** Resolves when no answer of this process is on its way. */
  idle(): Promise<void>
  start(): void
  /** Ends all answers of this process as interrupted, and takes no more. */
  stop(): Promise<void>
}

export interface AnswersPorts {
  readonly deps: Deps
  readonly http: FastifyInstance
  readonly mounted: ReadonlySet<AnyEndpoint>
  readonly realtime: Pick<Realtime, 'number' | 'hear'>
  readonly engine: Engine
}

/** Creates the answers of a process; those of others are followed from the start, its own are made from `begin`. */
export function createAnswers({ deps, http, mounted, realtime, engine }: AnswersPorts): Answers {
  const { database, logger } = deps
  const { db } = database
  const runner = realtime.number
  const followers = createFollowers({ db, logger, runner, isOwn: id => running.has(id) })
  /** The answers of this process whose end the database did not take; they are ended later. */
  const unended = new Set<number>()
  const running = new Map<number, { readonly abort: AbortController; readonly done: Promise<void> }>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const longestMs = deps.config.assistant.provider?.longestMs ?? 60_000

  const writer = createWriter({
    db,
    logger,
    runner,
    onStored: (id, growth) => followers.tell(id, growth),
    onLost: id => lose(id),
    onGivenUp: id => running.get(id)?.abort.abort('unstored'),
  })

  /** The answer is no longer ours: its end is stored already. */
  function lose(id: number): void {
    running.get(id)?.abort.abort('lost')
    followers.tell(id, 'look')
  }

  async function ended(ids: readonly number[]): Promise<void> {
    await loseEnded(ids.filter(id => running.has(id)))
    await tellEnded(ids)
  }

  async function tellEnded(ids: readonly number[]): Promise<void> {
    for (const id of ids) followers.tell(id, 'look')
    if (ids.length > 0) await sendSignal(db, { kind: 'answers', from: runner, ids: [...ids] })
  }

  realtime.hear(message => {
    if (message.kind !== 'answers' || message.from === runner) return
    for (const id of message.ids) followers.tell(id, 'look')
    void loseEnded(message.ids.filter(id => running.has(id)))
  })

  /** Forgets ended answers. The ones whose row this process still holds were continued meanwhile, and stay. */
  async function loseEnded(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return
    try {
      const held = await db.transaction(tx => holdAnswers(tx, runner, ids))
      for (const id of ids) if (!held.has(id)) lose(id)
    } catch (error) {
      // The next write of the answer notices it too.
      logger.warn({ err: error }, 'answers could not be checked')
    }
  }

  function createSink(id: number, { length: stored, lastNumber }: LoadedJob): Sink {
    let length = stored
    /** The first half of a character, whose other half comes with the next text. */
    let half = ''
    let number = lastNumber
    const numbers = new Map<string, number>()
    const notes = new Map<string, string>()
    const numberOf = (stepId: string) => {
      const known = numbers.get(stepId) ?? ++number
      numbers.set(stepId, known)
      return known
    }
    const sink: Sink = {
      length: () => length,
      isFull: () => length >= MOST_ANSWER,
      text(text) {
        const split = splitHalf(half + text)
        half = split.half
        const gained = storableText(split.whole)
        const kept = beginningOf(gained, Math.max(0, MOST_ANSWER - length))
        if (kept !== '') writer.text(id, kept)
        length += kept.length
        if (kept.length < gained.length) length = MOST_ANSWER
        if (sink.isFull()) sink.note('answer_limit', assistantMessages.answerLimit(MOST_ANSWER))
      },
      step(step, input) {
        writer.step(id, { number: numberOf(step.id), step, input: input ?? null })
      },
      note(code, msg, name = '') {
        const stepId = notes.get(`${code} ${name}`) ?? randomUUID()
        notes.set(`${code} ${name}`, stepId)
        const step = { kind: 'note' as const, id: stepId, at: length, code, msg }
        writer.step(id, { number: numberOf(stepId), step, input: null })
      },
    }
    return sink
  }

  async function make(begun: Begun, abort: AbortController): Promise<void> {
    const { id, person } = begun
    const startedAt = performance.now()
    let late: NodeJS.Timeout | undefined
    // The time of an answer counts anew after its wait for a place and after each document, which have bounds of their own.
    const countAnew = (): void => {
      clearTimeout(late)
      late = setTimeout(() => abort.abort('endless'), longestMs)
    }
    countAnew()
    let spent: Spent = { model: engine.model, tokensIn: null, tokensOut: null, isEstimated: false }
    let failure: AnswerFailure | null = null
    let sink: Sink | null = null
    const closeLost = () => closeAnswer(deps, { begun, runner, spent, startedAt, ending: null, engine })
    try {
      const leave = await deps.lanes.answers.enter(`user:${person.id}`, abort.signal)
      try {
        countAnew()
        const loaded = await loadJob(deps, begun, abort.signal, countAnew)
        if (loaded === null) return await closeLost()
        writer.open(id, loaded.length)
        sink = createSink(id, loaded)
        const toolbox = createToolbox({
          db,
          caller: createCaller(http, deps.lanes, {
            userId: person.id,
            key: begun.key,
            address: begun.address,
          }),
          userId: person.id,
          subject: toSubject(person),
          tools: toolsFor(toSubject(person), mounted, loaded.tools),
          sink,
        })
        spent = await engine.answer(loaded.job, sink, toolbox, abort.signal)
      } finally {
        leave()
      }
    } catch (error) {
      if (error instanceof AnswerError) spent = error.spent ?? spent
      failure = failureOf(error, abort.signal, (sink?.length() ?? 0) > 0)
    } finally {
      clearTimeout(late)
    }
    await writer.settled(id)
    writer.close(id)
    const reason: unknown = abort.signal.reason
    if (reason === 'unstored') failure = toFailure('internal', deps.now(), { hasText: true })
    if (reason === 'lost') return closeLost()
    const status = reason === 'stop' ? 'interrupted' : failure ? 'failed' : 'done'
    await closeAnswer(deps, {
      begun,
      runner,
      spent,
      startedAt,
      ending: { status, failure: status === 'failed' ? failure : null, isWatched: followers.count(id) > 0 },
      engine,
    })
    await tellEnded([id])
  }

  function failureOf(
    error: unknown,
    { aborted, reason }: AbortSignal,
    hasText: boolean,
  ): AnswerFailure | null {
    const now = deps.now()
    if (aborted) return reason === 'endless' ? toFailure('provider_endless', now, { hasText }) : null
    if (error instanceof AnswerError) {
      return toFailure(error.code, now, { hasText, retryAfterSeconds: error.retryAfterSeconds })
    }
    // No place in a lane, no connection of the database in time, or no database.
    if (toRefusal(error).refusal === 'unavailable') return toFailure('busy', now, { hasText })
    logger.error({ err: error }, 'an answer failed')
    return toFailure('internal', now, { hasText })
  }

  let sweeping = Promise.resolve()
  const sweepAgain = (): void => void (sweeping = sweep())

  async function sweep(): Promise<void> {
    try {
      const own = [...unended]
      const ids = await endAbandoned(deps, own, id => followers.count(id) > 0)
      for (const id of own) unended.delete(id)
      await ended(ids)
    } catch (error) {
      logger.warn({ err: error }, 'abandoned answers could not be ended')
    }
  }

  return {
    engine,
    followers,
    runner,
    ended,
    async changed(id) {
      followers.tell(id, 'look')
      await sendSignal(db, { kind: 'answers', from: runner, ids: [id] })
    },
    begin(begun) {
      const abort = new AbortController()
      unended.delete(begun.id)
      if (isStopped) abort.abort('stop')
      // An answer that is continued right after a stop begins once the end of the stopped one is written.
      const before = running.get(begun.id)?.done
      const done = workFor(`user:${begun.person.id}`, async () => {
        await before
        await make(begun, abort)
      })
        .catch((error: unknown) => {
          logger.error({ err: error }, 'an answer could not be ended')
          if (running.get(begun.id)?.abort === abort) unended.add(begun.id)
        })
        .finally(() => {
          if (running.get(begun.id)?.abort === abort) running.delete(begun.id)
        })
      running.set(begun.id, { abort, done })
    },
    async idle() {
      await Promise.all([...running.values()].map(({ done }) => done))
    },
    start() {
      timer = setInterval(sweepAgain, SWEEP_MS)
      timer.unref()
      sweepAgain()
    },
    async stop() {
      isStopped = true
      clearInterval(timer)
      for (const { abort } of running.values()) abort.abort('stop')
      await Promise.all([sweeping, ...[...running.values()].map(({ done }) => done)])
    },
  }
}
