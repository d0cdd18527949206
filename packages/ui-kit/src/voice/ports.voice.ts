/** Opens the browser's microphone and records from it. */

import { failureOf, type MicrophoneFailure, toLevel } from './rules.voice.js'

/** A microphone that records. */
export interface Microphone {
  /** The loudness at this moment, 0 to 1. */
  readonly level: () => number
  /** The seconds that are recorded so far, without pauses. */
  readonly seconds: () => number
  readonly pause: () => void
  readonly resume: () => void
  /** Ends the recording and returns its bytes; the microphone is free again. */
  readonly stop: () => Promise<Blob>
  /** Frees the microphone and forgets the recording. */
  readonly close: () => void
}

export type OpenedMicrophone =
  | { readonly kind: 'open'; readonly microphone: Microphone }
  | { readonly kind: 'failed'; readonly reason: MicrophoneFailure }

/** Opens a microphone and starts to record; `onLost` is called when it is unplugged. */
export type OpenMicrophone = (events: { readonly onLost: () => void }) => Promise<OpenedMicrophone>

/** The first one that the browser records; speech needs no more than this rate. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4', 'audio/ogg;codecs=opus']
const BITS_PER_SECOND = 32_000

/** Opens the browser's microphone. */
export const openMicrophone: OpenMicrophone = async ({ onLost }) => {
  if (!window.isSecureContext) return { kind: 'failed', reason: 'insecure' }
  const mimeType =
    typeof MediaRecorder === 'undefined' ? undefined : TYPES.find(type => MediaRecorder.isTypeSupported(type))
  if (mimeType === undefined) return { kind: 'failed', reason: 'unsupported' }
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    })
    return { kind: 'open', microphone: record(stream, mimeType, onLost) }
  } catch (error) {
    return { kind: 'failed', reason: failureOf(error instanceof Error ? error.name : '') }
  }
}

function record(stream: MediaStream, mimeType: string, onLost: () => void): Microphone {
  const chunks: Blob[] = []
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS_PER_SECOND })
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data))
  for (const track of stream.getTracks()) track.addEventListener('ended', onLost)
  const meter = listen(stream)
  const time = stopwatch()
  recorder.start(1000)

  function free(): void {
    for (const track of stream.getTracks()) {
      track.removeEventListener('ended', onLost)
      track.stop()
    }
    void meter.close()
  }

  return {
    level: meter.level,
    seconds: time.seconds,
    pause() {
      recorder.pause()
      time.stop()
    },
    resume() {
      recorder.resume()
      time.start()
    },
    stop: () =>
      new Promise(resolve => {
        const end = (): void => {
          free()
          resolve(new Blob(chunks, { type: mimeType.replace(/;.*/, '') }))
        }
        time.stop()
        // A recorder whose microphone is gone has ended by itself.
        if (recorder.state === 'inactive') return end()
        recorder.addEventListener('stop', end, { once: true })
        recorder.stop()
      }),
    close() {
      if (recorder.state !== 'inactive') recorder.stop()
      free()
    },
  }
}

function listen(stream: MediaStream): { readonly level: () => number; readonly close: () => Promise<void> } {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  const samples = new Float32Array(analyser.fftSize)
  context.createMediaStreamSource(stream).connect(analyser)
  return {
    level() {
      analyser.getFloatTimeDomainData(samples)
      return toLevel(samples)
    },
    close: () => context.close(),
  }
}

/** Counts the seconds between starts and stops; it runs from the beginning. */
function stopwatch(): {
  readonly start: () => void
  readonly stop: () => void
  readonly seconds: () => number
} {
  let before = 0
  let since: number | null = performance.now()
  const seconds = (): number => before + (since === null ? 0 : (performance.now() - since) / 1000)
  return {
    start() {
      since ??= performance.now()
    },
    stop() {
      before = seconds()
      since = null
    },
    seconds,
  }
}
