/** The growth of an answer: how the events of its stream change the copy on screen. */

import type { AssistantMessage } from './schema.js'
import type { AnswerStep } from './schema.steps.js'
import type { AnswerEvent } from './schema.stream.js'

/** Tells whether an answer is still being written. */
export function isWritten(message: Pick<AssistantMessage, 'role' | 'status'>): boolean {
  return message.role === 'assistant' && message.status === 'generating'
}

/** Tells whether text before this event is missing, so that the answer must be joined again. */
export function isGap(message: AssistantMessage, event: AnswerEvent): boolean {
  return event.event === 'delta' && isWritten(message) && event.offset > message.content.length
}

/**
 * Returns an answer after one event of its stream. A text that is known already is not added again, and an
 * answer that has ended takes no more text. An event with a gap before it changes nothing.
 */
export function answerAfter(message: AssistantMessage, event: AnswerEvent): AssistantMessage {
  switch (event.event) {
    case 'start':
      return event.message.id === message.id ? newerCopy(message, event.message) : message
    case 'delta': {
      const known = message.content.length - event.offset
      if (!isWritten(message) || known < 0 || known >= event.text.length) return message
      return { ...message, content: message.content + event.text.slice(known) }
    }
    case 'step':
      return { ...message, steps: stepMerged(message.steps, event.step) }
    case 'done':
      return event.message.id === message.id ? event.message : message
    case 'error':
      return event.message?.id === message.id ? event.message : failedWith(message, event)
  }
}

/**
 * Returns the newer of two copies of an answer. A snapshot can be older than the text that came as deltas:
 * what a person has seen never becomes shorter while the answer is written.
 */
export function newerCopy(shown: AssistantMessage, copy: AssistantMessage): AssistantMessage {
  const isBehind = copy.content.length < shown.content.length && shown.content.startsWith(copy.content)
  if (!isBehind || !isWritten(copy) || !isWritten(shown)) return copy
  return { ...copy, content: shown.content, steps: shown.steps.reduce(stepMissing, copy.steps) }
}

/** Returns the steps with a new one at its place in the text, or with the newer state of a known one. */
export function stepMerged(steps: readonly AnswerStep[], step: AnswerStep): AnswerStep[] {
  const known = steps.findIndex(({ id }) => id === step.id)
  if (known !== -1) return steps.with(known, step)
  const before = steps.findLastIndex(({ at }) => at <= step.at)
  return steps.toSpliced(before + 1, 0, step)
}

function stepMissing(steps: AnswerStep[], step: AnswerStep): AnswerStep[] {
  return steps.some(({ id }) => id === step.id) ? steps : stepMerged(steps, step)
}

function failedWith(
  message: AssistantMessage,
  { code, msg, retry_at }: Extract<AnswerEvent, { event: 'error' }>,
): AssistantMessage {
  return { ...message, status: 'failed', failure: { code: code ?? '', msg, retry_at } }
}
