import type { Voice } from '@osys/sdk/chat/rules.attachments'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Microphone, OpenMicrophone } from './ports.voice.js'
import { LONGEST, MEASURES, type MicrophoneFailure, toPeaks, withLevel } from './rules.voice.js'
import { messages } from './messages.js'

/** The state of a recorder. */
export type Recorder =
  | { readonly kind: 'opening' }
  | { readonly kind: 'failed'; readonly reason: MicrophoneFailure | 'empty' }
  | {
      readonly kind: 'recording'
      readonly isPaused: boolean
      readonly seconds: number
      readonly levels: readonly number[]
    }
  | {
      readonly kind: 'recorded'
      readonly voice: Voice
      /** The reason for the end of the recording, when it was not the person. */
      readonly cause: 'limit' | 'lost' | null
    }

export interface RecorderBinding {
  readonly recorder: Recorder
  readonly pause: () => void
  readonly resume: () => void
  /** Ends the recording and returns it; null when nothing was recorded. */
  readonly finish: () => Promise<Voice | null>
  /** Says that the recording is sent or discarded: it does not go to `onLeft` any more. */
  readonly release: () => void
  readonly retry: () => void
}

/** The use of a recording, and the one to continue with. */
interface RecorderUse {
  readonly kept: Voice | null
  readonly onRecorded: (voice: Voice) => void
  readonly onLeft: (voice: Voice) => void
  readonly onRunning: (change: { readonly isRunning: boolean }) => void
}

const IDLE: Recorder = { kind: 'opening' }

/**
 * Records from a microphone as soon as it is shown, unless there is a recording already. A finished recording is
 * given to `onRecorded`, and what was recorded to `onLeft` when the view disappears. `onRunning` tells while a
 * reload would lose what is being recorded.
 */
export function useRecorder(
  open: OpenMicrophone,
  { kept, onRecorded, onLeft, onRunning }: RecorderUse,
): RecorderBinding {
  const [recorder, setRecorder] = useState<Recorder>(
    kept ? { kind: 'recorded', voice: kept, cause: null } : IDLE,
  )
  const [attempt, setAttempt] = useState(0)
  const microphone = useRef<Microphone | null>(null)
  const levels = useRef<readonly number[]>([])
  const isReleased = useRef(false)
  const isShown = useRef(false)
  const leave = useEffectEvent((voice: Voice | null) => {
    if (voice && !isShown.current && !isReleased.current) onLeft(voice)
  })

  async function end(cause: 'limit' | 'lost' | null): Promise<Voice | null> {
    const running = microphone.current
    microphone.current = null
    if (!running) return recorder.kind === 'recorded' ? recorder.voice : null
    const voice = await toVoice(running, levels.current)
    setRecorder(voice ? { kind: 'recorded', voice, cause } : { kind: 'failed', reason: 'empty' })
    return voice
  }
  const endBy = useEffectEvent((cause: 'limit' | 'lost') => void end(cause))

  useEffect(() => {
    if (kept) return
    let isOver = false
    levels.current = []
    void open({ onLost: () => endBy('lost') }).then(opened => {
      if (opened.kind === 'failed') {
        if (!isOver) setRecorder(opened)
      } else if (isOver) opened.microphone.close()
      else {
        microphone.current = opened.microphone
        setRecorder({ kind: 'recording', isPaused: false, seconds: 0, levels: [] })
      }
    })
    return () => {
      isOver = true
      const running = microphone.current
      microphone.current = null
      // The conversation or the page is left in the middle of a recording.
      if (running) void toVoice(running, levels.current).then(leave)
    }
  }, [open, kept, attempt])

  const isRunning = recorder.kind === 'recording' && !recorder.isPaused
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => {
      const running = microphone.current
      if (!running) return
      const seconds = running.seconds()
      levels.current = withLevel(levels.current, seconds, running.level())
      setRecorder({ kind: 'recording', isPaused: false, seconds, levels: levels.current })
      if (seconds >= LONGEST) endBy('limit')
    }, 1000 / MEASURES)
    return () => clearInterval(timer)
  }, [isRunning])

  const voice = recorder.kind === 'recorded' ? recorder.voice : null
  const tellRecorded = useEffectEvent((finished: Voice) => {
    if (!isReleased.current) onRecorded(finished)
  })
  useEffect(() => {
    if (voice) tellRecorded(voice)
  }, [voice])
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      // In development React takes each effect away once and brings it back at once.
      queueMicrotask(() => leave(voice))
    }
  }, [voice])

  const isRecording = recorder.kind === 'recording'
  const tellRunning = useEffectEvent((now: boolean) => onRunning({ isRunning: now }))
  useEffect(() => {
    if (!isRecording) return
    tellRunning(true)
    return () => tellRunning(false)
  }, [isRecording])

  function setPaused(isPaused: boolean): void {
    if (recorder.kind !== 'recording') return
    if (isPaused) microphone.current?.pause()
    else microphone.current?.resume()
    setRecorder({ ...recorder, isPaused })
  }

  return {
    recorder,
    pause: () => setPaused(true),
    resume: () => setPaused(false),
    finish: () => end(null),
    release() {
      isReleased.current = true
    },
    retry() {
      setRecorder(IDLE)
      setAttempt(attempt + 1)
    },
  }
}

/** Ends a recording; null when there are no bytes. */
async function toVoice(microphone: Microphone, levels: readonly number[]): Promise<Voice | null> {
  const duration = Math.round(Math.min(LONGEST, microphone.seconds()) * 10) / 10
  const bytes = await microphone.stop()
  if (bytes.size === 0 || duration === 0) return null
  const ending = { 'audio/mp4': 'm4a', 'audio/ogg': 'ogg' }[bytes.type] ?? 'webm'
  const file = new File([bytes], `${messages.fileName}.${ending}`, { type: bytes.type })
  return { file, details: { duration, peaks: toPeaks(levels) } }
}
