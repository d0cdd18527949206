import { routeTitles } from '@osys/sdk/app/messages'
import { answering } from '@osys/sdk/assistant/state'
import { isBeginning, NEW_CHAT, waitingOf } from '@osys/sdk/assistant/state.desk'
import { comingAnswer } from '@osys/sdk/assistant/state.tree'
import { AssistantLayout } from '@osys/ui-kit/assistant/AssistantLayout'
import { UsageMeter } from '@osys/ui-kit/assistant/UsageMeter'
import { WaitingQuestions } from '@osys/ui-kit/assistant/WaitingQuestions'
import { type RefObject, useDeferredValue } from 'react'
import { useCell } from '../app/store.js'
import { useWorkspaceZone } from '../app/useWorkspaceZone.js'
import { useItemTitle } from '../app/title.js'
import { AssistantChoice } from './AssistantChoice.js'
import { JoaoChats } from './JoaoChats.js'
import { JoaoComposer } from './JoaoComposer.js'
import { JoaoThread } from './JoaoThread.js'
import { messages } from './messages.js'
import type { AssistantStore } from './store.js'
import { useChatMenu } from './useChatMenu.js'
import { useDraftFiles } from './useDraftFiles.js'

export interface JoaoPageProps {
  readonly store: AssistantStore
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>
  /** The message that the address names, to show and to mark. */
  readonly found: { readonly id: number } | null
  /** Opens the chat of the address again. */
  readonly onRetry: () => void
  readonly isListOpen: boolean
  readonly onList: (change: { readonly isOpen: boolean }) => void
}

/** Renders the assistant's page over its store. */
export function JoaoPage({ store, fieldRef, found, onRetry, isListOpen, onList }: JoaoPageProps) {
  const state = useCell(store.state)
  const desk = useCell(store.desk)
  const timeZone = useWorkspaceZone()
  const { menuOf, dialogs } = useChatMenu(store)
  const { assistants } = useCell(store.shelf)
  const { chat, currentChatId } = state
  const chatId = currentChatId ?? NEW_CHAT
  const files = useDraftFiles(store, chatId)
  const isBusy = isBeginning(desk, chatId) || comingAnswer(state.tree) !== undefined
  // A name that comes with the end of an answer draws the whole frame anew: it waits for its turn.
  useItemTitle(useDeferredValue(chat?.title ?? null), routeTitles.assistant)

  return (
    <>
      <AssistantLayout
        isListOpen={isListOpen}
        onList={onList}
        onFiles={choice => {
          files.add(choice.files)
          fieldRef.current?.focus()
        }}
        list={<JoaoChats store={store} menuOf={menuOf} />}
        title={chat?.title ?? messages.newChat}
        subtitle={chat?.shared_by ? messages.sharedBy(chat.shared_by.name) : undefined}
        entries={chat ? menuOf(chat) : []}
        tools={<AssistantChoice store={store} fieldRef={fieldRef} />}
        foot={
          <>
            <WaitingQuestions
              isBusy={isBusy}
              questions={waitingOf(desk, chatId).map(({ key, text, files, isUnanswered }) => ({
                key,
                text,
                files: files.length,
                isUnanswered,
              }))}
              onTakeBack={({ key }) => {
                if (store.takeBack(key)) fieldRef.current?.focus()
              }}
              onDrop={({ key }) => store.dropWaiting(key)}
              onSendNow={() => void store.sendNext()}
            />
            <JoaoComposer
              store={store}
              chatId={chatId}
              files={files}
              isBusy={isBusy}
              assistantName={answering(state, assistants).name}
              fieldRef={fieldRef}
              foot={<UsageMeter usage={desk.usage} timeZone={timeZone} />}
            />
          </>
        }
      >
        <JoaoThread store={store} isBusy={isBusy} fieldRef={fieldRef} found={found} onRetry={onRetry} />
      </AssistantLayout>
      {dialogs}
    </>
  )
}
