import { Dismiss20Regular } from '@fluentui/react-icons/headless/svg/dismiss'
import { Suspense } from 'react'
import { IconButton } from '../controls/IconButton.js'
import { lazyPart } from '../layout/ports.code.js'
import type { VoiceRecorderProps } from '../voice/VoiceRecorder.js'
import styles from './MessageComposer.module.css'
import { messages } from './messages.js'

const VoiceRecorder = lazyPart(() => import('../voice/VoiceRecorder.js').then(module => module.VoiceRecorder))

/** The recorder of the composer, in the place of its field. Its code is fetched with the first recording. */
export function VoiceRow({ onGiveUp, ...recorder }: VoiceRecorderProps & { readonly onGiveUp: () => void }) {
  return (
    // Without a network the code may come late, and the person may want to write instead.
    <Suspense
      fallback={
        <div className={styles.row}>
          <IconButton label={messages.noVoice} icon={<Dismiss20Regular />} onClick={onGiveUp} />
          <p className={styles.opening} role="status">
            {messages.openingVoice}
          </p>
        </div>
      }
    >
      <VoiceRecorder {...recorder} />
    </Suspense>
  )
}
