/** Writes an answer as it grows, piece by piece, and its steps. */

import type { AnswerStep } from '@osys/sdk/assistant/schema.steps'
import type { Logger } from 'pino'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../db/client.js'
import { workFor } from '../http/connection-share.js'
import { signal } from '../realtime/signals.js'
import { inTurns } from '../http/in-turns.js'
import { holdAnswers, insertPieces, type Piece } from './queries.answers.js'
import { putSteps } from './queries.messages.js'
import { pauseBetweenWrites } from './rules.pieces.js'

/** A step that is written, with its place and what only the server needs. */
export interface WrittenStep {
  readonly number: number
  readonly step: AnswerStep
  readonly input: Readonly<Record<string, unknown>> | null
}

/** The stored growth of an answer: a piece of its text, and its steps. */
export interface Growth {
  readonly piece: Piece | null
  readonly steps: readonly AnswerStep[]
}

/**
 * Writes what answers gain, many answers in one transaction. Nobody is shown what is not stored, so that what
 * was shown survives every crash.
 */
export interface Writer {
  /** Begins an answer whose stored text has so many UTF-16 units. */
  open(id: number, at: number): void
  close(id: number): void
  text(id: number, text: string): void
  step(id: number, step: WrittenStep): void
  /** Resolves when all that the answer has gained is stored, or lost with the answer. */
  settled(id: number): Promise<void>
}

/** The tries of a write while the database does not answer, and the pause between them. */
const TRIES = 20
const AGAIN_MS = 500

/**
 * The answers whose followers are told in one turn of the event loop. Each of them writes to a socket. Another call
 * waits for a turn at each of its statements, so a turn is as short as can be.
 */
const TOLD_AT_ONCE = 1

type Batch = ReadonlyMap<number, { readonly piece: Piece | null; readonly steps: readonly WrittenStep[] }>

interface Pending {
  /** The length of the answer that is stored. */
  at: number
  text: string
  steps: Map<string, WrittenStep>
  /** True once the first piece is stored. */
  begun: boolean
  readonly waiting: (() => void)[]
}

export interface WriterPorts {
  readonly db: Db
  readonly logger: Logger
  /** The number of this process. */
  readonly runner: number
  /** Called when something of an answer is stored. */
  readonly onStored: (id: number, growth: Growth) => void
  /** Called when an answer is no longer this process's: it was stopped or deleted. */
  readonly onLost: (id: number) => void
  /** Called when an answer is given up, since the database does not take what it has gained. */
  readonly onGivenUp: (id: number) => void
}

/** Creates the writer of a process. */
export function createWriter({ db, logger, runner, onStored, onLost, onGivenUp }: WriterPorts): Writer {
  const open = new Map<number, Pending>()
  let working = false
  let wake: (() => void) | undefined

  async function store(batch: Batch): Promise<ReadonlySet<number>> {
    return db.transaction(async tx => {
      const held = await holdAnswers(tx, runner, [...batch.keys()])
      const kept = [...batch].filter(([id]) => held.has(id))
      await insertPieces(
        tx,
        kept.flatMap(([, { piece }]) => piece ?? []),
      )
      await putSteps(
        tx,
        kept.flatMap(([id, { steps }]) =>
          steps.map(({ number, step, input }) => ({
            id: step.id,
            message_id: id,
            number,
            kind: step.kind,
            shown: step,
            input,
          })),
        ),
      )
      if (kept.length > 0) await signal(tx, { kind: 'answers', from: runner, ids: [...held] })
      return held
    })
  }

  /**
   * Stores a batch; null when it is given up. When the answer to a commit is lost, the commit may have happened. The
   * next try stores no piece or step twice.
   */
  async function storeSurely(batch: Batch): Promise<ReadonlySet<number> | null> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await store(batch)
      } catch (error) {
        if (attempt >= TRIES) {
          logger.error({ err: error }, 'answers were given up: the database did not take them')
          return null
        }
        await sleep(AGAIN_MS)
      }
    }
  }

  /** Takes what every open answer has gained since the last write. */
  function takeBatch(): Batch {
    const batch = new Map<number, { piece: Piece | null; steps: readonly WrittenStep[] }>()
    for (const [id, pending] of open) {
      if (!isDirty(pending)) release(pending)
      else {
        const piece = pending.text === '' ? null : { id, at: pending.at, text: pending.text }
        batch.set(id, { piece, steps: [...pending.steps.values()] })
        pending.text = ''
        pending.steps = new Map()
      }
    }
    return batch
  }

  async function work(): Promise<void> {
    for (let batch = takeBatch(); batch.size > 0; batch = takeBatch()) {
      const held = await storeSurely(batch)
      await inTurns(batch, TOLD_AT_ONCE, ([id, { piece, steps }]) => {
        const pending = open.get(id)
        if (!pending) return
        if (!held?.has(id)) {
          open.delete(id)
          release(pending)
          return held ? onLost(id) : onGivenUp(id)
        }
        if (piece) {
          pending.at += piece.text.length
          pending.begun = true
        }
        onStored(id, { piece, steps: steps.map(({ step }) => step) })
      })
      await pause()
    }
  }

  /** Waits before the next write, unless an answer waits for its first text or for its end. */
  async function pause(): Promise<void> {
    if ([...open.values()].some(isUrgent)) return
    await new Promise<void>(resolve => {
      const timer = setTimeout(resolve, pauseBetweenWrites(open.size))
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    wake = undefined
  }

  function changed(pending: Pending): void {
    if (isUrgent(pending)) wake?.()
    if (working) return
    working = true
    void workFor('answers', work).finally(() => {
      working = false
      const left = [...open.values()].find(one => isDirty(one) || isUrgent(one))
      if (left) changed(left)
    })
  }

  return {
    open(id, at) {
      open.set(id, { at, text: '', steps: new Map(), begun: false, waiting: [] })
    },
    close(id) {
      const pending = open.get(id)
      open.delete(id)
      if (pending) release(pending)
    },
    text(id, text) {
      const pending = open.get(id)
      if (!pending || text === '') return
      pending.text += text
      changed(pending)
    },
    step(id, step) {
      const pending = open.get(id)
      if (!pending) return
      pending.steps.set(step.step.id, step)
      changed(pending)
    },
    settled(id) {
      const pending = open.get(id)
      if (!pending) return Promise.resolve()
      return new Promise(resolve => {
        pending.waiting.push(resolve)
        changed(pending)
      })
    },
  }
}

const isDirty = ({ text, steps }: Pending): boolean => text !== '' || steps.size > 0
const isUrgent = (pending: Pending): boolean =>
  pending.waiting.length > 0 || (isDirty(pending) && !pending.begun)

function release(pending: Pending): void {
  for (const resolve of pending.waiting.splice(0)) resolve()
}
