/**
 * Takes what an engine gives of one answer and hands it to the writer: cuts the text at 200,000 characters, holds back
 * half characters, and numbers steps and notes.
 */

import { randomUUID } from 'node:crypto'
import type { Sink } from './jobs.engine.js'
import type { LoadedJob } from './jobs.loading.js'
import type { Writer } from './jobs.writer.js'
import { assistantMessages } from './messages.js'
import { beginningOf, splitHalf, storableText } from './rules.storable.js'

/** The most characters of one answer. */
const MOST_ANSWER = 200_000

export interface SinkPorts {
  readonly writer: Pick<Writer, 'text' | 'step'>
  readonly id: number
  /** The part of the answer that is stored already. */
  readonly stored: Pick<LoadedJob, 'length' | 'lastNumber'>
}

/** Creates the sink of an answer that goes on from its stored part. */
export function createSink({ writer, id, stored }: SinkPorts): Sink {
  let { length, lastNumber: number } = stored
  /** The first half of a character, whose other half comes with the next text. */
  let half = ''
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
