import { useNow } from '../display/useNow.js'
import { clockFace } from './format.clock.js'
import styles from './KioskClock.module.css'

export type KioskClockProps = {
  /** IANA name; the tablet's zone when left out. */
  readonly timeZone?: string
  /** The server's clock less the tablet's, in ms. */
  readonly clockOffsetMs?: number
}

/** The clock that every screen of the kiosk shows. */
export function KioskClock({ timeZone, clockOffsetMs = 0 }: KioskClockProps) {
  const now = useNow(1000) + clockOffsetMs
  const { time, day } = clockFace(now, timeZone)
  return (
    <p className={styles.clock}>
      <span className={styles.day}>{day}</span>
      <time className={styles.time} dateTime={new Date(now).toISOString()}>
        {time}
      </time>
    </p>
  )
}
