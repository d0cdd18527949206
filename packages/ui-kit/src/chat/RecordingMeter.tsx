import { secondsText } from './format.seconds.js'
import { writing } from './messages.writing.js'
import { secondsLeft } from './rules.voice.js'
import styles from './VoiceRecorder.module.css'

export type RecordingMeterProps = {
  readonly isPaused: boolean
  readonly seconds: number
  readonly levels: readonly number[]
}

const BARS = 60

/** The time and the loudness of a recording that runs, newest at the end. */
export function RecordingMeter({ isPaused, seconds, levels }: RecordingMeterProps) {
  const left = secondsLeft(seconds)
  const newest = levels.slice(-BARS)
  return (
    <>
      <span className={isPaused ? styles.pausedDot : styles.dot} />
      <span className={styles.time} role="timer" aria-label={writing.elapsed(secondsText(seconds))}>
        {secondsText(seconds)}
      </span>
      <svg
        className={styles.meter}
        viewBox={`0 0 ${BARS * 4} 32`}
        preserveAspectRatio="xMaxYMid slice"
        aria-hidden="true"
      >
        {newest.map((level, index) => {
          const height = Math.max(3, level * 30)
          const x = (BARS - newest.length + index) * 4
          return (
            // The bars move through fixed places.
            // oxlint-disable-next-line react/no-array-index-key
            <rect key={index} x={x} y={16 - height / 2} width={2.5} height={height} rx={1.25} />
          )
        })}
      </svg>
      {left !== null && (
        <span className={styles.left} aria-hidden="true">
          {writing.secondsLeft(left)}
        </span>
      )}
    </>
  )
}
