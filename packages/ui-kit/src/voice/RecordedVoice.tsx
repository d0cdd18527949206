import type { Voice } from '@osys/sdk/chat/rules.attachments'
import { useEffect, useState } from 'react'
import type { Speed } from './VoicePlayer.js'
import { VoicePlayer } from './VoicePlayer.js'
import { messages } from './messages.js'

/** A recording that can be heard before it is sent. */
export function RecordedVoice({ voice }: { readonly voice: Voice }) {
  const { file, details } = voice
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => (url === null ? undefined : () => URL.revokeObjectURL(url)), [url])
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>(1)
  return (
    <VoicePlayer
      label={messages.ownVoice}
      duration={details.duration}
      peaks={details.peaks}
      url={url}
      isPlaying={isPlaying}
      speed={speed}
      onPlay={() => {
        setUrl(url ?? URL.createObjectURL(file))
        setPlaying(true)
      }}
      onPause={() => setPlaying(false)}
      onEnded={() => setPlaying(false)}
      onSpeed={change => setSpeed(change.speed)}
    />
  )
}
