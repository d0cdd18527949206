import { Delete20Regular } from '@fluentui/react-icons/headless/svg/delete'
import { MicRecord20Regular } from '@fluentui/react-icons/headless/svg/mic-record'
import { Pause20Filled } from '@fluentui/react-icons/headless/svg/pause'
import { Send20Regular } from '@fluentui/react-icons/headless/svg/send'
import { Stop20Filled } from '@fluentui/react-icons/headless/svg/stop'
import type { Voice } from '@osys/sdk/chat/rules.attachments'
import { useEffect, useRef } from 'react'
import { Button } from '../controls/Button.js'
import { IconButton } from '../controls/IconButton.js'
import composerStyles from '../composer/MessageComposer.module.css'
import { openMicrophone, type OpenMicrophone } from './ports.voice.js'
import { isSilent, secondsLeft } from './rules.voice.js'
import { RecordedVoice } from './RecordedVoice.js'
import { RecordingMeter } from './RecordingMeter.js'
import { type Recorder, useRecorder } from './useRecorder.js'
import styles from './VoiceRecorder.module.css'
import { messages } from './messages.js'

export type VoiceRecorderProps = {
  /** Opens the microphone. Stories and tests pass one of their own; without it the browser's is opened. */
  readonly openMicrophone?: OpenMicrophone | undefined
  /** A recording to continue with; null to record a new one. */
  readonly kept: Voice | null
  readonly onSend: (voice: Voice) => void
  /** Called with a recording that is finished, and neither sent nor discarded yet. */
  readonly onRecorded: (voice: Voice) => void
  /** Called with what was recorded, null for nothing: the person has discarded it. */
  readonly onDiscard: (voice: Voice | null) => void
  /** Called with what was recorded when the view disappears: it is neither sent nor discarded. */
  readonly onLeft: (voice: Voice) => void
  /** Called when a recording begins and when it is over: a reload meanwhile would lose it. */
  readonly onRunning: (change: { readonly isRunning: boolean }) => void
}

/** Records a voice message in the composer's place: level, pause, listening before sending. */
export function VoiceRecorder(props: VoiceRecorderProps) {
  const { onSend, onDiscard } = props
  const rootRef = useRef<HTMLDivElement>(null)
  const binding = useRecorder(props.openMicrophone ?? openMicrophone, props)
  const { recorder } = binding
  // Each step has other buttons. When the one with the focus is gone, the focus moves to the whole recorder.
  useEffect(() => {
    if (document.activeElement === document.body) rootRef.current?.focus()
  }, [recorder.kind])

  async function send(): Promise<void> {
    const voice = await binding.finish()
    if (!voice) return
    binding.release()
    onSend(voice)
  }

  async function discard(): Promise<void> {
    const voice = await binding.finish()
    binding.release()
    onDiscard(voice)
  }

  return (
    <div ref={rootRef} className={styles.recorder} role="group" aria-label={messages.recorder} tabIndex={-1}>
      <div className={styles.row}>
        <IconButton
          label={recorder.kind === 'failed' ? messages.close : messages.discardVoice}
          icon={<Delete20Regular />}
          onClick={() => void discard()}
        />
        {recorder.kind === 'opening' && <p className={styles.note}>{messages.opening}</p>}
        {recorder.kind === 'failed' && (
          <p className={styles.failed} role="alert">
            {messages.voiceFailures[recorder.reason]}
          </p>
        )}
        {recorder.kind === 'recording' && (
          <>
            <RecordingMeter {...recorder} />
            <IconButton
              label={recorder.isPaused ? messages.resume : messages.pause}
              icon={recorder.isPaused ? <MicRecord20Regular /> : <Pause20Filled />}
              onClick={recorder.isPaused ? binding.resume : binding.pause}
            />
            <IconButton
              label={messages.listen}
              icon={<Stop20Filled />}
              onClick={() => void binding.finish()}
            />
          </>
        )}
        {recorder.kind === 'recorded' && <RecordedVoice voice={recorder.voice} />}
        {recorder.kind === 'failed' ? (
          <Button size="small" onClick={binding.retry}>
            {messages.tryAgain}
          </Button>
        ) : (
          <button
            type="button"
            className={composerStyles.send}
            aria-label={messages.sendVoice}
            onClick={() => void send()}
          >
            <Send20Regular />
          </button>
        )}
      </div>
      <p className={styles.status} role="status">
        {noteOf(recorder)}
      </p>
    </div>
  )
}

/** The sentence below the row; it changes seldom, because screen readers speak each change. */
function noteOf(recorder: Recorder): string | null {
  if (recorder.kind === 'recorded') {
    if (recorder.cause === 'lost') return messages.lostMicrophone
    return recorder.cause === 'limit' ? messages.limitReached : null
  }
  if (recorder.kind !== 'recording') return null
  if (recorder.isPaused) return messages.paused
  if (isSilent(recorder.levels)) return messages.silent
  return secondsLeft(recorder.seconds) === null ? null : messages.endNear
}
