import type { VoiceDetails } from '@osys/sdk/chat/rules.attachments'
import { Button } from '../controls/Button.js'
import { writing } from './messages.js'
import type { OpenMicrophone } from './ports.voice.js'

/** A recording that is ready to be sent. */
export interface Voice {
  readonly file: File
  readonly details: VoiceDetails
}

export type VoiceRecorderProps = {
  /** The microphone of a story or test; left out for the browser's. */
  readonly openMicrophone?: OpenMicrophone | undefined
  readonly onSend: (voice: Voice) => void
  readonly onCancel: () => void
}

/** Records a voice message. */
export function VoiceRecorder({ onCancel }: VoiceRecorderProps) {
  return <Button onClick={onCancel}>{writing.cancelVoice}</Button>
}
