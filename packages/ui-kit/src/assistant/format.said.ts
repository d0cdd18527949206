/** Writes what screen readers say when an answer has ended. */

import { assistantMessages } from '@osys/sdk/assistant/messages'
import type { AssistantMessage } from '@osys/sdk/assistant/schema'
import { messages as texts } from './messages.js'

/** The most characters of an answer that are read aloud by themselves; the rest is there to be read. */
const SAID = 500

/** Returns the sentences for an answer that has just ended: how it ended, if not well also why, and its text. */
export function endSaid(message: AssistantMessage, name: string): string {
  const { status, failure, content, steps } = message
  // The signs of Markdown would be read aloud.
  const text = content
    .replaceAll(/[#*_`>|~]+/g, '')
    .trim()
    .slice(0, SAID)
  switch (status) {
    case 'failed':
      return [texts.failed, failure?.msg].filter(Boolean).join('. ')
    case 'stopped':
      return [assistantMessages.stopped, text].filter(Boolean).join(': ')
    case 'interrupted':
      return text === ''
        ? `${assistantMessages.interrupted}. ${texts.interruptedEmpty}`
        : `${assistantMessages.interrupted}. ${texts.interruptedText} ${text}`
    default:
      if (text !== '') return `${texts.doneText(name)}: ${text}`
      return steps.length === 0 ? texts.emptyAnswer : texts.doneText(name)
  }
}
