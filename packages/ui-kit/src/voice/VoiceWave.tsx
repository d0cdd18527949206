import { useMemo, type CSSProperties, type KeyboardEvent } from 'react'
import { secondsText } from './format.seconds.js'
import { toBars } from './rules.voice.js'
import styles from './VoicePlayer.module.css'
import { WaveBars } from './WaveBars.js'
import { messages } from './messages.js'

export type VoiceWaveProps = {
  readonly peaks: readonly number[] | null
  /** In seconds. */
  readonly at: number
  readonly length: number | null
  readonly onSeek: (place: { readonly seconds: number }) => void
}

const BARS = 44
/** The seconds that an arrow key moves. */
const STEP = 5

/** The wave of a recording with the part that was heard. A pointer and the arrow keys move in it. */
export function VoiceWave({ peaks, at, length, onSeek }: VoiceWaveProps) {
  const bars = useMemo(() => toBars(peaks, BARS), [peaks])
  const share = length ? Math.min(1, at / length) : 0

  function steer(event: KeyboardEvent): void {
    const step = { ArrowRight: STEP, ArrowUp: STEP, ArrowLeft: -STEP, ArrowDown: -STEP }[event.key]
    if (step === undefined || length === null) return
    event.preventDefault()
    onSeek({ seconds: Math.min(length, Math.max(0, at + step)) })
  }

  return (
    // React's type has no room for custom properties.
    <div className={styles.wave} style={{ '--share': share } as CSSProperties}>
      <WaveBars bars={bars} className={styles.bars} />
      <WaveBars bars={bars} className={styles.heard} />
      <input
        className={styles.slider}
        type="range"
        min={0}
        max={length ?? 0}
        step={0.01}
        value={Math.min(at, length ?? 0)}
        aria-label={messages.position}
        aria-valuetext={messages.positionOf(secondsText(at), secondsText(length ?? 0))}
        onKeyDown={steer}
        onChange={event => onSeek({ seconds: Number(event.target.value) })}
      />
    </div>
  )
}
