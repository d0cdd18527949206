/** A microphone that records. */
export interface Microphone {
  /** The loudness at this moment, 0 to 1. */
  readonly level: () => number
  readonly pause: () => void
  readonly resume: () => void
  /** Ends the recording and returns its bytes; the microphone is free again. */
  readonly stop: () => Promise<Blob>
  /** Frees the microphone and forgets the recording. */
  readonly close: () => void
}

export type MicrophoneFailure = 'refused' | 'missing' | 'busy' | 'unsupported' | 'insecure'

/** Opens the microphone and starts to record; `onLost` is called when it is unplugged. */
export type OpenMicrophone = (events: {
  readonly onLost: () => void
}) => Promise<
  | { readonly kind: 'open'; readonly microphone: Microphone }
  | { readonly kind: 'failed'; readonly reason: MicrophoneFailure }
>
