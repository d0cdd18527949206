import { typedDay, typedMoment } from './typedDate.js'

/** Returns the local time of the device, `2026-11-20T15:14`. */
export function localNow(): string {
  const now = Date.now()
  return new Date(now - new Date(now).getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Returns the value that a typed text means in a field; empty when it means none, or is empty. */
export function typedValue(
  text: string,
  { kind, max }: { readonly kind: 'day' | 'moment'; readonly max: string | undefined },
): string {
  const now = localNow()
  const today = now.slice(0, 10)
  // A field that ends today or before asks for what has happened.
  const isPast = max !== undefined && max.slice(0, 10) <= today
  const value = kind === 'day' ? typedDay(text, today, isPast) : typedMoment(text, now, isPast)
  return value ?? ''
}
