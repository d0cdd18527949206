/**
 * Begins, follows, stops and continues answers of the assistant in this process, and ends those of processes that are
 * gone, as after a restart.
 */

import type { FastifyInstance } from 'fastify'
import type { AnyEndpoint } from '@osys/sdk/http/endpoint'
import type { Deps } from '../http/deps.js'
import { workFor } from '../http/connection-share.js'
import type { Realtime } from '../realtime/realtime.js'
import { signal as sendSignal } from '../realtime/signals.js'
import type { Begun, Engine, Spent } from './jobs.engine.js'
import { createFollowers, type Followers } from './jobs.following.js'
import { closeAnswer, type OwnEnding } from './jobs.ending.js'
import { type AnswerAbort, createAnswerAbort, makeAnswer, startAnswerClock, unspent } from './jobs.making.js'
import { createSink } from './jobs.sink.js'
import { createSweeper } from './jobs.sweeping.js'
import { createWriter } from './jobs.writer.js'
import { holdAnswers } from './queries.answers.js'
import { endingOf } from './rules.ending.js'

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
  const running = new Map<number, { readonly abort: AnswerAbort; readonly done: Promise<void> }>()
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

  const sweeper = createSweeper({ deps, isWatched: id => followers.count(id) > 0, ended })

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

  async function make(begun: Begun, abort: AnswerAbort): Promise<void> {
    const { id } = begun
    const startedAt = performance.now()
    const close = (spent: Spent, ending: OwnEnding | null) =>
      closeAnswer(deps, { begun, runner, spent, startedAt, ending, engine })
    const clock = startAnswerClock(abort, longestMs)
    const made = await makeAnswer({ deps, http, mounted, engine }, begun, {
      abort,
      clock,
      openSink(stored) {
        writer.open(id, stored.length)
        return createSink({ writer, id, stored })
      },
      closeGone: () => close(unspent(engine), null),
    }).finally(clock.end)
    if (made === null) return
    await writer.settled(id)
    writer.close(id)
    const ending = endingOf(abort.reason(), made.failure, deps.now())
    await close(made.spent, ending && { ...ending, isWatched: followers.count(id) > 0 })
    if (ending) await tellEnded([id])
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
      const abort = createAnswerAbort()
      sweeper.forget(begun.id)
      if (isStopped) abort.abort('stop')
      // An answer that is continued right after a stop begins once the end of the stopped one is written.
      const before = running.get(begun.id)?.done
      const done = workFor(`user:${begun.person.id}`, async () => {
        await before
        await make(begun, abort)
      })
        .catch((error: unknown) => {
          logger.error({ err: error }, 'an answer could not be ended')
          if (running.get(begun.id)?.abort === abort) sweeper.later(begun.id)
        })
        .finally(() => {
          if (running.get(begun.id)?.abort === abort) running.delete(begun.id)
        })
      running.set(begun.id, { abort, done })
    },
    async idle() {
      await Promise.all([...running.values()].map(({ done }) => done))
    },
    start: sweeper.start,
    async stop() {
      isStopped = true
      const swept = sweeper.stop()
      for (const { abort } of running.values()) abort.abort('stop')
      await Promise.all([swept, ...[...running.values()].map(({ done }) => done)])
    },
  }
}
