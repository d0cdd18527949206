import type { Contact } from '@osys/sdk/chat/schema'
import { timeText } from '../conversation/format.time.js'
import { messages } from './messages.js'

/** Returns a person's status at the time clock, 'Dentro desde 9:02 a.m.'; empty when it is not known. */
export function clockWord(clock: Contact['clock'], timeZone?: string): string {
  if (clock === null) return ''
  const { status, since } = clock
  // The time of an exit is not shown: it may be days ago, and colleagues need not know it.
  if (since === null || status === 'fuera') return messages.clock[status]
  return messages.clockSince[status](timeText(since, timeZone))
}
