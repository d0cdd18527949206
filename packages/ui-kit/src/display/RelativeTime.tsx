import { exactTime, relativeTime } from './time.js'
import { useNow } from './useNow.js'

export type RelativeTimeProps = {
  /** ISO 8601. */
  readonly instant: string
  /** IANA name; the browser's zone when left out. */
  readonly timeZone?: string
}

/** The time since an instant, with the exact time on hover. It updates while it is on screen. */
export function RelativeTime({ instant, timeZone }: RelativeTimeProps) {
  const now = useNow(60_000)
  const ms = Date.parse(instant)
  return (
    <time dateTime={instant} title={exactTime(ms, timeZone)}>
      {relativeTime(ms, now, timeZone)}
    </time>
  )
}
