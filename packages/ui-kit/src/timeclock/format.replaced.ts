import type { WorkLog } from '@osys/sdk/timeclock/schema'
import { momentText } from './format.hours.js'
import { eventLabels, messages } from './messages.js'

/** Returns the message that another person corrected the work log meanwhile, with its new values. */
export function replacedText({ event, at }: WorkLog, timeZone?: string): string {
  return messages.correctedMeanwhile(eventLabels[event], momentText(at, timeZone))
}
