import { keyOf, type ShownMessage } from '@osys/ui-kit/conversation/rules.shown'
import { VoicePlayer } from '@osys/ui-kit/voice/VoicePlayer'
import { useState } from 'react'
import { useCell } from '../app/store.js'
import { messages } from './messages.js'
import type { ChatStore } from './store.js'
import { useMediaLink } from './useMediaLink.js'
import { useWaitingFile } from './useWaitingFile.js'

export interface VoiceMessageProps {
  readonly store: ChatStore
  readonly message: ShownMessage
  /** The name of the person who sent it; null for one's own. */
  readonly author: string | null
}

/** Renders a voice message, a recording. One plays at a time, and the next one follows by itself. */
export function VoiceMessage({ store, message, author }: VoiceMessageProps) {
  const { id, media } = message
  const { playing, speed } = useCell(store.player)
  const [isWanted, setWanted] = useState(false)
  const key = keyOf(message)
  const isPlaying = playing === key
  // One's own recording can be heard before it is sent.
  const local = useWaitingFile(store, message)
  const source = useMediaLink(store, { id, isWanted: isWanted || isPlaying })
  return (
    <VoicePlayer
      label={author === null ? messages.ownVoice : messages.voiceFrom(author)}
      duration={media?.duration ?? null}
      peaks={media?.peaks ?? null}
      url={local ?? (source?.kind === 'ready' ? source.url : null)}
      {...(source?.kind === 'failed' && { error: messages.voiceFailed })}
      isPlaying={isPlaying}
      speed={speed}
      onPlay={() => {
        // An address that has ended, or could not be got, is asked for again.
        if (isWanted && id > 0) void store.wantLink(id)
        setWanted(true)
        store.play(key)
      }}
      onPause={() => store.play(null)}
      onEnded={() => store.playNext(message)}
      onSpeed={change => store.setSpeed(change.speed)}
      onDownload={id > 0 ? () => void store.save(id) : undefined}
    />
  )
}
