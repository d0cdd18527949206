import { admitFiles } from '@osys/sdk/assistant/rules.question'
import { type DraftFile, draftOf } from '@osys/sdk/assistant/state.desk'
import { newUuid } from '@osys/sdk/http/uuid'
import { useState } from 'react'
import type { AssistantStore } from './store.js'

/** The way of files into the draft of a chat, with the sentences on those that were not taken. */
export interface DraftFiles {
  readonly refusals: readonly string[]
  readonly add: (files: readonly File[]) => void
  readonly forgetRefusals: () => void
}

/** Adds files to the draft of a chat, wherever on its page they come from. */
export function useDraftFiles(store: AssistantStore, chatId: number): DraftFiles {
  const [refused, setRefused] = useState<{ chatId: number; texts: readonly string[] }>({ chatId, texts: [] })
  return {
    refusals: refused.chatId === chatId ? refused.texts : [],
    add(files) {
      const draft = draftOf(store.desk.get(), chatId)
      const { taken, refusals } = admitFiles(draft.files.length, files)
      setRefused({ chatId, texts: refusals })
      store.write({ ...draft, files: [...draft.files, ...taken.map(toDraftFile)] })
    },
    forgetRefusals: () => setRefused({ chatId, texts: [] }),
  }
}

function toDraftFile(blob: File): DraftFile {
  const { name, type, size } = blob
  return { key: newUuid(), name, type, size, blob }
}
