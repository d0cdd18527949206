import { secondsText } from './format.seconds.js'
import { secondsLeft } from './rules.voice.js'
import styles from './VoiceRecorder.module.css'
import { WaveBars } from './WaveBars.js'
import { messages } from './messages.js'

export type RecordingMeterProps = {
  readonly isPaused: boolean
  readonly seconds: number
  readonly levels: readonly number[]
}

const BARS = 60

/** The time and the loudness of a recording that runs, newest at the end. */
export function RecordingMeter({ isPaused, seconds, levels }: RecordingMeterProps) {
  const left = secondsLeft(seconds)
  return (
    <>
      <span className={isPaused ? styles.pausedDot : styles.dot} />
      <span className={styles.time} role="timer" aria-label={messages.elapsed(secondsText(seconds))}>
        {secondsText(seconds)}
      </span>
      <WaveBars className={styles.meter} bars={levels.slice(-BARS)} places={BARS} />
      {left !== null && (
        <span className={styles.left} aria-hidden="true">
          {messages.secondsLeft(left)}
        </span>
      )}
    </>
  )
}
