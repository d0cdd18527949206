/**
 * Returns the value of a date field for a typed text, which `typedDate.ts` reads; empty when it means none.
 */

import { typedDay, typedMoment } from './typed-date.js'

/**
 * Returns the value that a typed text means in a field at a local time, for days at a day; empty when it means none, or
 * is empty.
 */
export function typedValue(
  text: string,
  { kind, max }: { readonly kind: 'day' | 'moment'; readonly max: string | undefined },
  now: string,
): string {
  const today = now.slice(0, 10)
  // A field that ends today or before asks for what has happened.
  const isPast = max !== undefined && max.slice(0, 10) <= today
  const value = kind === 'day' ? typedDay(text, today, isPast) : typedMoment(text, now, isPast)
  return value ?? ''
}
