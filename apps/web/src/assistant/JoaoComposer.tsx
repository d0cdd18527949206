import { assistantMessages } from '@osys/sdk/assistant/messages'
import { ACCEPTED_FILES, isLongPaste } from '@osys/sdk/assistant/rules.question'
import { ASSISTANT_LIMITS } from '@osys/sdk/assistant/schema'
import { draftOf, isStopping } from '@osys/sdk/assistant/state.desk'
import { QuestionComposer } from '@osys/ui-kit/assistant/QuestionComposer'
import type { ReactNode, RefObject } from 'react'
import { useCell } from '../app/store.js'
import { toChips } from './present.js'
import type { AssistantStore } from './store.js'
import type { DraftFiles } from './useDraftFiles.js'

export interface JoaoComposerProps {
  readonly store: AssistantStore
  readonly chatId: number
  readonly files: DraftFiles
  readonly isBusy: boolean
  readonly assistantName: string
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>
  readonly foot: ReactNode
}

/** Renders the field for a question over the draft of a chat. */
export function JoaoComposer({
  store,
  chatId,
  files,
  isBusy,
  assistantName,
  fieldRef,
  foot,
}: JoaoComposerProps) {
  const desk = useCell(store.desk)
  const draft = draftOf(desk, chatId)
  const error = desk.draftErrors.get(chatId)

  return (
    <QuestionComposer
      fieldRef={fieldRef}
      text={draft.text}
      chips={toChips(draft.files)}
      about={draft.about}
      errors={[...(error ? [error] : []), ...files.refusals]}
      assistantName={assistantName}
      accept={ACCEPTED_FILES}
      limit={ASSISTANT_LIMITS.content}
      isBusy={isBusy}
      isStopping={isStopping(desk, chatId)}
      foot={foot}
      isText={key => draft.files.some(each => each.key === key && each.name === assistantMessages.pastedName)}
      onText={({ text }) => {
        files.forgetRefusals()
        store.write({ ...draft, text })
      }}
      onFiles={choice => files.add(choice.files)}
      onLongPaste={({ text }) => {
        if (!isLongPaste(text)) return false
        files.add([new File([text], assistantMessages.pastedName, { type: 'text/plain' })])
        return true
      }}
      onRemove={({ key }) => store.write({ ...draft, files: draft.files.filter(each => each.key !== key) })}
      onToText={({ key }) => void store.fileToText(key)}
      onRemoveAbout={() => store.write({ ...draft, about: null })}
      onSend={() => {
        files.forgetRefusals()
        void store.ask()
      }}
      onStop={() => void store.stop()}
    />
  )
}
