import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

export interface VoiceAudio {
  readonly audioRef: RefObject<HTMLAudioElement | null>
  /** The place that is heard, in seconds. */
  readonly at: number
  /** The length in seconds; null while it is not known. */
  readonly length: number | null
  readonly seek: (seconds: number) => void
}

/** The settings of the audio element, as `VoicePlayerProps` describe them. */
interface Playback {
  readonly url: string | null
  readonly duration: number | null
  readonly isPlaying: boolean
  readonly speed: number
  readonly onPause: () => void
  readonly onEnded: () => void
}

/** Plays the audio element as the props say, and follows its place. */
export function useVoiceAudio(playback: Playback, onBroken: () => void): VoiceAudio {
  const { url, duration, isPlaying, speed } = playback
  const audioRef = useRef<HTMLAudioElement>(null)
  const [at, setAt] = useState(0)
  const [found, setFound] = useState<number | null>(null)
  const length = duration ?? found
  const pause = useEffectEvent(playback.onPause)
  const refuse = useEffectEvent(() => {
    playback.onPause()
    onBroken()
  })
  const end = useEffectEvent(() => {
    setAt(0)
    playback.onEnded()
  })
  /** Moves the audio to the place that was chosen before its bytes arrived. */
  const start = useEffectEvent((audio: HTMLAudioElement) => {
    if (at > 0) audio.currentTime = at
  })

  useEffect(() => {
    const audio = audioRef.current
    if (!audio) return
    const onMetadata = (): void => {
      if (Number.isFinite(audio.duration)) setFound(audio.duration)
      start(audio)
    }
    audio.addEventListener('loadedmetadata', onMetadata)
    audio.addEventListener('durationchange', onMetadata)
    audio.addEventListener('ended', end)
    audio.addEventListener('error', refuse)
    return () => {
      audio.removeEventListener('loadedmetadata', onMetadata)
      audio.removeEventListener('durationchange', onMetadata)
      audio.removeEventListener('ended', end)
      audio.removeEventListener('error', refuse)
    }
  }, [url])

  useEffect(() => {
    const audio = audioRef.current
    if (!audio || !isPlaying) return
    audio.play().catch((error: unknown) => {
      // The browser asks for a click first. Bytes that are no audio fail here too; `refuse` handles their 'error' event.
      if (error instanceof Error && error.name === 'NotAllowedError') pause()
    })
    let frame = 0
    const follow = (): void => {
      setAt(audio.currentTime)
      frame = requestAnimationFrame(follow)
    }
    frame = requestAnimationFrame(follow)
    return () => {
      cancelAnimationFrame(frame)
      audio.pause()
    }
  }, [url, isPlaying])

  useEffect(() => {
    if (audioRef.current) audioRef.current.playbackRate = speed
  }, [url, speed])

  function seek(seconds: number): void {
    setAt(seconds)
    if (audioRef.current) audioRef.current.currentTime = seconds
  }

  return { audioRef, at, length, seek }
}
