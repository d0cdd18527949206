/** Offers the likely days of a date to deliver. */

import { typedDay } from '../fields/typed-date.js'
import { quickDayLabels, type QuickDay } from './messages.choices.js'

/** A day with the word for it. */
interface OfferedDay {
  readonly key: QuickDay
  readonly label: string
  readonly day: string
}

/** Returns the likely days seen from `today`, each once: tomorrow is not named as a weekday again. */
export function daysOffered(today: string): readonly OfferedDay[] {
  const found: OfferedDay[] = []
  // The keys of the labels are the words that the field understands.
  for (const [key, label] of Object.entries(quickDayLabels) as [QuickDay, string][]) {
    const day = typedDay(key, today)
    if (day !== null && found.every(other => other.day !== day)) found.push({ key, label, day })
  }
  return found
}
