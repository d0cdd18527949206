import { withRecent } from '@osys/sdk/chat/rules.recents'
import { readEmojis, saveEmojis } from '@osys/sdk/chat/storage.emojis'
import type { EmojiMemory } from '@osys/ui-kit/emoji/EmojiPicker'
import { useMemo, useState } from 'react'
import { useSuite } from './suite.js'

/** Returns what this device remembers of emojis: the recent ones and the skin tone. */
export function useEmojiMemory(): EmojiMemory {
  const { storages } = useSuite()
  const [kept, setKept] = useState(() => readEmojis(storages.local))
  return useMemo(() => {
    const keep = (next: typeof kept): void => {
      saveEmojis(storages.local, next)
      setKept(next)
    }
    return {
      ...kept,
      onUsed: ({ emoji }) => keep({ ...kept, recents: withRecent(kept.recents, emoji) }),
      onTone: ({ tone }) => keep({ ...kept, tone }),
    }
  }, [kept, storages])
}
