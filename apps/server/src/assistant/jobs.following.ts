/** Follows an answer from what is stored: tabs, devices and scripts read it as a stream. */

import type { AssistantChat, AssistantMessage } from '@osys/sdk/assistant/schema'
import type { AnswerEvent } from '@osys/sdk/assistant/schema.stream'
import type { Logger } from 'pino'
import type { Db } from '../db/client.js'
import type { Growth } from './jobs.writer.js'
import { assistantMessages } from './messages.js'
import { toMessage, toStep } from './present.js'
import { listPieces } from './queries.answers.js'
import { deleteFollower, insertFollower } from './queries.followers.js'
import { listSteps, type MessageRow, readMessage } from './queries.messages.js'

/**
 * The sign that a follower gets of an answer: its growth, when this process makes it; 'look', when another
 * process has changed it.
 */
export type AnswerSign = Growth | 'look'

/** The followers of answers in this process. */
export interface Followers {
  tell(id: number, sign: AnswerSign): void
  /** Has every follower look again: signals may have been missed. */
  tellAll(): void
  count(id: number): number
  listen(id: number, hear: (sign: AnswerSign) => void): () => void
  /** Notes a follower here of an answer that another process makes, for that one; returns what takes the note back. */
  note(id: number): Promise<() => Promise<void>>
}

export interface FollowersPorts {
  readonly db: Db
  readonly logger: Logger
  /** The number of this process. */
  readonly runner: number
  /** Returns whether this process makes an answer. */
  readonly isOwn: (id: number) => boolean
}

/** Creates the list of followers. */
export function createFollowers({ db, logger, runner, isOwn }: FollowersPorts): Followers {
  const followers = new Map<number, Set<(sign: AnswerSign) => void>>()
  const tell = (id: number, sign: AnswerSign) => followers.get(id)?.forEach(hear => hear(sign))
  return {
    tell,
    tellAll: () => [...followers.keys()].forEach(id => tell(id, 'look')),
    count: id => followers.get(id)?.size ?? 0,
    listen(id, hear) {
      const own = followers.get(id) ?? new Set()
      followers.set(id, own.add(hear))
      return () => {
        own.delete(hear)
        if (own.size === 0) followers.delete(id)
      }
    },
    async note(id) {
      const note = isOwn(id) ? undefined : await insertFollower(db, id, runner)
      return async () => {
        if (note === undefined) return
        await deleteFollower(db, note).catch((error: unknown) => {
          // The end of the answer removes it too.
          logger.warn({ err: error }, 'a follower of an answer could not be removed')
        })
      }
    },
  }
}

/** The pause after which a follower looks by itself, should a signal have been missed. */
const LOOK_EVERY_MS = 2_000

/** The chat and the question that a follower sends first, beside the answer. */
export interface Opening {
  readonly chat: AssistantChat
  readonly question: AssistantMessage | null
}

/**
 * Follows an answer from what is stored: a snapshot, then what it gains, then its end. The database alone is
 * believed, so that followers in all processes see the same.
 */
export async function* followAnswer(
  { db, followers }: { readonly db: Db; readonly followers: Followers },
  id: number,
  { chat, question }: Opening,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent, void, undefined> {
  const heard = createQueue<AnswerSign>()
  // Listening begins before the snapshot is read, so that nothing falls between the two.
  const leave = followers.listen(id, heard.push)
  let forget = async (): Promise<void> => {}
  try {
    forget = await followers.note(id)
    const first = await readWhole(db, id)
    if (!first) return yield gone()
    const generating = first.row.status === 'generating'
    // The chat was read before the answer, which may have ended since.
    yield { event: 'start', chat: { ...chat, generating }, question, message: first.message }
    if (!generating) return yield ending(first.message)
    let length = first.message.content.length
    const steps = new Map(first.message.steps.map(step => [step.id, JSON.stringify(step)]))
    const freshStep = (step: (typeof first.message.steps)[number]): AnswerEvent[] => {
      const text = JSON.stringify(step)
      if (steps.get(step.id) === text) return []
      steps.set(step.id, text)
      return [{ event: 'step', step }]
    }
    while (!signal.aborted) {
      const sign = (await heard.next(LOOK_EVERY_MS, signal)) ?? 'look'
      if (signal.aborted) return
      if (sign !== 'look') {
        const { piece } = sign
        if (piece && piece.at === length) {
          yield { event: 'delta', offset: length, text: piece.text }
          length += piece.text.length
        } else if (piece && piece.at > length) heard.push('look')
        for (const step of sign.steps) yield* freshStep(step)
        continue
      }
      // The end of an answer removes its pieces. The status is read before them, so that no piece is missed.
      const row = await readMessage(db, id)
      if (!row) return yield gone()
      if (row.status !== 'generating') {
        const last = await readWhole(db, id)
        if (!last) return yield gone()
        const rest = last.message.content.slice(length)
        if (rest !== '') yield { event: 'delta', offset: length, text: rest }
        for (const step of last.message.steps) yield* freshStep(step)
        return yield ending(last.message)
      }
      for (const { at, text } of await listPieces(db, id, length)) {
        if (at !== length) break
        yield { event: 'delta', offset: at, text }
        length += text.length
      }
      for (const step of await listSteps(db, [id])) yield* freshStep(toStep(step))
    }
  } finally {
    leave()
    await forget()
  }
}

/** Waits until an answer has ended; null when it was removed. */
export async function untilEnded(
  ports: { readonly db: Db; readonly followers: Followers },
  id: number,
  signal: AbortSignal,
): Promise<AssistantMessage | null> {
  const heard = createQueue<AnswerSign>()
  const leave = ports.followers.listen(id, heard.push)
  let forget = async (): Promise<void> => {}
  try {
    forget = await ports.followers.note(id)
    for (;;) {
      const row = await readMessage(ports.db, id)
      if (!row || row.status !== 'generating' || signal.aborted) {
        return (await readWhole(ports.db, id))?.message ?? null
      }
      for (let sign: AnswerSign | undefined = undefined; sign !== 'look' && !signal.aborted;) {
        sign = (await heard.next(LOOK_EVERY_MS, signal)) ?? 'look'
      }
    }
  } finally {
    leave()
    await forget()
  }
}

async function readWhole(
  db: Db,
  id: number,
): Promise<{ readonly row: MessageRow; readonly message: AssistantMessage } | null> {
  const row = await readMessage(db, id)
  return row && { row, message: toMessage(row, { steps: await listSteps(db, [id]), attachments: [] }) }
}

function ending(message: AssistantMessage): AnswerEvent {
  if (message.status === 'done' || message.status === 'stopped') return { event: 'done', message }
  const { failure } = message
  return {
    event: 'error',
    msg:
      failure?.msg ??
      (message.content === '' ? assistantMessages.interruptedEmpty : assistantMessages.interrupted),
    code: failure?.code ?? 'interrupted',
    retry_at: failure?.retry_at ?? null,
    message,
  }
}

function gone(): AnswerEvent {
  return { event: 'error', msg: assistantMessages.answerGone, code: 'gone', retry_at: null, message: null }
}

/** Creates a queue that one reader waits at. */
function createQueue<T>() {
  const items: T[] = []
  let wake: (() => void) | undefined
  return {
    push(item: T): void {
      items.push(item)
      wake?.()
    },
    /** Returns the next item; undefined when none came in time, or the reader is called away. */
    async next(waitMs: number, signal: AbortSignal): Promise<T | undefined> {
      if (items.length === 0 && !signal.aborted) {
        await new Promise<void>(resolve => {
          const done = () => {
            clearTimeout(timer)
            signal.removeEventListener('abort', done)
            wake = undefined
            resolve()
          }
          const timer = setTimeout(done, waitMs)
          signal.addEventListener('abort', done)
          wake = done
        })
      }
      return items.shift()
    },
  }
}
