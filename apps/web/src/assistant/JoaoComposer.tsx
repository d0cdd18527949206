import { assistantMessages } from '@osys/sdk/assistant/messages'
import { ACCEPTED_FILES, admitFiles, isLongPaste } from '@osys/sdk/assistant/rules.question'
import { ASSISTANT_LIMITS } from '@osys/sdk/assistant/schema'
import { type DraftFile, draftOf } from '@osys/sdk/assistant/state.desk'
import { newUuid } from '@osys/sdk/http/uuid'
import { QuestionComposer } from '@osys/ui-kit/assistant/QuestionComposer'
import { type ReactNode, type RefObject, useState } from 'react'
import { useCell } from '../app/store.js'
import { toChips } from './present.js'
import type { AssistantStore } from './store.js'

export interface JoaoComposerProps {
  readonly store: AssistantStore
  readonly chatId: number
  readonly isBusy: boolean
  readonly assistantName: string
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>
  readonly foot: ReactNode
}

/** Renders the field for a question over the draft of a chat. */
export function JoaoComposer({ store, chatId, isBusy, assistantName, fieldRef, foot }: JoaoComposerProps) {
  const desk = useCell(store.desk)
  const [refusals, setRefusals] = useState<{ chatId: number; texts: readonly string[] }>({
    chatId,
    texts: [],
  })
  const draft = draftOf(desk, chatId)
  const error = desk.draftErrors.get(chatId)
  const shownRefusals = refusals.chatId === chatId ? refusals.texts : []

  function add(files: readonly File[]): void {
    const { taken, refusals: texts } = admitFiles(draft.files.length, files)
    setRefusals({ chatId, texts })
    store.write({ ...draft, files: [...draft.files, ...taken.map(toDraftFile)] })
  }

  return (
    <QuestionComposer
      fieldRef={fieldRef}
      text={draft.text}
      chips={toChips(draft.files)}
      about={draft.about}
      errors={[...(error ? [error] : []), ...shownRefusals]}
      assistantName={assistantName}
      accept={ACCEPTED_FILES}
      limit={ASSISTANT_LIMITS.content}
      isBusy={isBusy}
      isStopping={desk.stoppingId !== null}
      foot={foot}
      isText={key => draft.files.some(each => each.key === key && each.name === assistantMessages.pastedName)}
      onText={({ text }) => {
        setRefusals({ chatId, texts: [] })
        store.write({ ...draft, text })
      }}
      onFiles={({ files }) => add(files)}
      onLongPaste={({ text }) => {
        if (!isLongPaste(text)) return false
        add([new File([text], assistantMessages.pastedName, { type: 'text/plain' })])
        return true
      }}
      onRemove={({ key }) => store.write({ ...draft, files: draft.files.filter(each => each.key !== key) })}
      onToText={({ key }) => void store.fileToText(key)}
      onRemoveAbout={() => store.write({ ...draft, about: null })}
      onSend={() => {
        setRefusals({ chatId, texts: [] })
        void store.ask()
      }}
      onStop={() => void store.stop()}
    />
  )
}

function toDraftFile(blob: File): DraftFile {
  const { name, type, size } = blob
  return { key: newUuid(), name, type, size, blob }
}
