export type WaveBarsProps = {
  /** The height of each bar, 0 to 1. */
  readonly bars: readonly number[]
  /** The number of places, when there are fewer bars: these stand at the end. */
  readonly places?: number
  readonly className: string | undefined
}

const STEP = 4
const HEIGHT = 32

/** The waveform of a sound as bars, drawn as one path: a long conversation has many of them. */
export function WaveBars({ bars, places = bars.length, className }: WaveBarsProps) {
  const path = bars
    .map((bar, index) => {
      const height = Math.max(0.5, Math.min(1, bar) * (HEIGHT - 4))
      const x = (places - bars.length + index) * STEP + STEP / 2
      return `M${x} ${(HEIGHT - height) / 2}v${height}`
    })
    .join('')
  return (
    <svg
      className={className}
      viewBox={`0 0 ${places * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} fill="none" stroke="currentColor" strokeWidth={2.5} strokeLinecap="round" />
    </svg>
  )
}
