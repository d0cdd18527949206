/** Writes durations, times of day and moments of the time clock as people read them. */

import type { LogFacts } from '@osys/sdk/timeclock/schema.corrections'
import { eventLabels } from '@osys/sdk/timeclock/messages'
import { isoDay } from '../display/time.js'

const whole = new Intl.NumberFormat('es-MX')
const two = new Intl.NumberFormat('es-MX', { minimumIntegerDigits: 2 })

/** Returns a duration in hours and minutes, '7 h 05 min'; rounds down to the minute. */
export function hoursText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${whole.format(Math.floor(minutes / 60))} h ${two.format(minutes % 60)} min`
}

/** Returns a duration for narrow columns, '7:05'. */
export function hoursShort(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${whole.format(Math.floor(minutes / 60))}:${two.format(minutes % 60)}`
}

/** Returns the time of day of an ISO instant, '9:04 a.m.'. */
export function timeText(at: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('es-MX', {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone,
  }).format(Date.parse(at))
}

/** Returns whether a moment is on a later day than the given one, as local days. */
export function isAfterDay(at: string, day: string, timeZone?: string): boolean {
  return isoDay(Date.parse(at), timeZone) > day
}

/** Returns day and time of a moment, 'dom 8 nov, 1:30 a.m.'. */
export function momentText(at: string, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat('es-MX', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone,
  }).formatToParts(Date.parse(at))
  // The separators between the parts differ between versions of the locale's data.
  const day = parts.flatMap(({ type, value }) => (type === 'literal' ? [] : value.replace('.', '')))
  return `${day.join(' ')}, ${timeText(at, timeZone)}`
}

/** Returns a minute after midnight as a time of day, '9:05 a.m.'. */
export function minuteText(minute: number): string {
  return timeText(new Date(minute * 60_000).toISOString(), 'UTC')
}

/** Returns since when something holds: the time for a moment of today, else with its day. */
export function sinceText(at: string, now: number, timeZone?: string): string {
  const isToday = isoDay(Date.parse(at), timeZone) === isoDay(now, timeZone)
  return isToday ? timeText(at, timeZone) : momentText(at, timeZone)
}

/** Returns a work log in a few words, '«Entrada», vie 20 nov, 9:04 a.m.'. */
export function factsText({ event, at }: LogFacts, timeZone?: string): string {
  return `«${eventLabels[event]}», ${momentText(at, timeZone)}`
}

/** Returns a calendar day in words, 'lunes 16 de noviembre'. */
export function dayText(day: string): string {
  const format = new Intl.DateTimeFormat('es-MX', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return format.format(Date.parse(day)).replace(',', '')
}

/** Returns a calendar day for the head of a column, 'lun 16'. */
export function dayShort(day: string): string {
  const parts = new Intl.DateTimeFormat('es-MX', {
    weekday: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).formatToParts(Date.parse(day))
  return parts.flatMap(({ type, value }) => (type === 'literal' ? [] : value.replace('.', ''))).join(' ')
}
