export const SPEEDS = [1, 1.5, 2] as const
export type Speed = (typeof SPEEDS)[number]

export type VoicePlayerProps = {
  /** What a screen reader calls the recording, such as 'Mensaje de voz de Ana, 0:12'. */
  readonly label: string
  /** In seconds; null when the sender's device did not tell. */
  readonly duration: number | null
  readonly peaks: readonly number[] | null
  /** The address of the bytes; null until they were asked for by the first `onPlay` and have arrived. */
  readonly url: string | null
  /** The sentence to show when the bytes could not be fetched. */
  readonly error?: string
  /** At most one player of a page has it: the screen that sets one clears the others. */
  readonly isPlaying: boolean
  readonly speed: Speed
  readonly onPlay: () => void
  readonly onPause: () => void
  /** Called at the end, so that the screen plays the next one. */
  readonly onEnded: () => void
  readonly onSpeed: (change: { readonly speed: Speed }) => void
}

/** A voice message. */
export function VoicePlayer({ label }: VoicePlayerProps) {
  return <div role="group" aria-label={label} />
}
