import type { WorkLog } from '@osys/sdk/timeclock/schema'
import { momentText } from './format.hours.js'
import { eventLabels, messages } from './messages.js'

/** What is said where somebody else corrected a record while one was at it: what it is now. */
export function replacedText({ event, at }: WorkLog, timeZone?: string): string {
  return messages.correctedMeanwhile(eventLabels[event], momentText(at, timeZone))
}
