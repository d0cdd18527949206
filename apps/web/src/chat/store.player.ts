/** Creates the store of the recording that plays; one plays at a time. */

import { nextVoice } from '@osys/sdk/chat/rules.voice'
import type { Message } from '@osys/sdk/chat/schema'
import { type ChatState, chatWith, otherOf } from '@osys/sdk/chat/state'
import type { Cell } from '@osys/sdk/state/cell'
import { keyOf } from '@osys/ui-kit/conversation/rules.shown'
import type { Speed } from '@osys/ui-kit/voice/VoicePlayer'
import { createStoreCell } from '../app/store.js'

/** The recording that plays, by the key of its message; null while none does. */
export interface PlayerState {
  readonly playing: string | null
  readonly speed: Speed
}

/** Creates the store of the recordings: one plays at a time, at one speed for all. */
export function createPlayer(chats: Cell<ChatState>, ownId: () => number) {
  const player = createStoreCell<PlayerState>({ playing: null, speed: 1 })
  const play = (playing: string | null): void => player.set({ ...player.get(), playing })
  return {
    player,
    play,
    setSpeed: (speed: Speed): void => player.set({ ...player.get(), speed }),
    /** Plays the recording right below one in its conversation; else stops. */
    playNext(message: Message): void {
      const { items } = chatWith(chats.get(), otherOf(message, ownId())).messages
      const next = nextVoice(items, message.id)
      play(next && keyOf(next))
    },
  }
}
