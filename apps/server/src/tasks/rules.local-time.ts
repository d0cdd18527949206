import { zonedFormat } from '@osys/sdk/basics/zoned'

// The Swedish locale writes dates as ISO 8601 does: `2026-11-20 09`.
const momentIn = zonedFormat('sv-SE', {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
})

/** Returns the calendar day (`2026-11-20`) and hour (0–23) of a moment in an IANA zone. */
export function localMoment(now: Date, timeZone: string): { readonly day: string; readonly hour: number } {
  const [day = '', hour = '0'] = momentIn(timeZone).format(now).split(' ')
  return { day, hour: Number.parseInt(hour, 10) }
}
