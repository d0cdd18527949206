import { ArrowDownload20Regular } from '@fluentui/react-icons/headless/svg/arrow-download'
import { Pause20Filled } from '@fluentui/react-icons/headless/svg/pause'
import { Play20Filled } from '@fluentui/react-icons/headless/svg/play'
import { useState } from 'react'
import { IconButton } from '../controls/IconButton.js'
import { Spinner } from '../display/Spinner.js'
import { secondsText } from './format.seconds.js'
import { useVoiceAudio } from './useVoiceAudio.js'
import styles from './VoicePlayer.module.css'
import { VoiceWave } from './VoiceWave.js'
import { messages } from './messages.js'

/** The speed at which a recording plays. */
export type Speed = 1 | 1.5 | 2

export type VoicePlayerProps = {
  /** The name of the recording for a screen reader, such as 'Mensaje de voz de Ana, 3:14 p.m.'. */
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
  /** Saves the recording on the device, for a browser that cannot play it; left out where there is nothing to save. */
  readonly onDownload?: (() => void) | undefined
}

const FASTER = { 1: 1.5, 1.5: 2, 2: 1 } as const

/** A voice message in one row: play, wave, time and speed. */
export function VoicePlayer(props: VoicePlayerProps) {
  const { label, peaks, url, isPlaying, speed } = props
  const [isBroken, setBroken] = useState(false)
  const { audioRef, at, length, seek } = useVoiceAudio(props, () => setBroken(true))
  const isWaiting = isPlaying && url === null && props.error === undefined
  const broken = props.onDownload ? messages.voiceBroken : messages.ownVoiceBroken
  const error = isBroken ? broken : props.error

  return (
    <div className={styles.player} role="group" aria-label={label}>
      <button
        type="button"
        className={styles.play}
        aria-label={isPlaying ? messages.stopPlaying : messages.play}
        aria-busy={isWaiting || undefined}
        onClick={() => {
          setBroken(false)
          if (isPlaying) props.onPause()
          else props.onPlay()
        }}
      >
        {isWaiting ? <Spinner /> : isPlaying ? <Pause20Filled /> : <Play20Filled />}
      </button>
      {error === undefined ? (
        <VoiceWave peaks={peaks} at={at} length={length} onSeek={({ seconds }) => seek(seconds)} />
      ) : (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <span className={styles.time} aria-hidden="true">
        {secondsText(at > 0 ? at : (length ?? 0))}
      </span>
      {isBroken && props.onDownload ? (
        <IconButton
          label={messages.downloadVoice}
          icon={<ArrowDownload20Regular />}
          onClick={props.onDownload}
        />
      ) : (
        <button
          type="button"
          className={styles.speed}
          aria-label={messages.speed(speed)}
          onClick={() => props.onSpeed({ speed: FASTER[speed] })}
        >
          {messages.times(speed)}
        </button>
      )}
      {/* A recording has no captions. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      {url !== null && <audio ref={audioRef} src={url} preload="metadata" />}
    </div>
  )
}
