import type { ClockRequest } from '@osys/sdk/timeclock/schema.corrections'
import { factsText } from './format.hours.js'
import { messages } from './messages.js'

/** Returns what a request asks for, in a sentence. */
export function requestText(
  { kind, was, wanted }: Pick<ClockRequest, 'kind' | 'was' | 'wanted'>,
  timeZone?: string,
): string {
  const [old, next] = [was, wanted].map(facts => (facts ? factsText(facts, timeZone) : ''))
  if (kind === 'add') return messages.asksToAdd(next ?? '')
  return kind === 'remove' ? messages.asksToRemove(old ?? '') : messages.asksToChange(old ?? '', next ?? '')
}
