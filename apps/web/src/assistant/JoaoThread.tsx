import { answering } from '@osys/sdk/assistant/state'
import { branchPlaces } from '@osys/sdk/assistant/state.tree'
import { askingIn, NEW_CHAT } from '@osys/sdk/assistant/state.desk'
import { mayContinue } from '@osys/sdk/assistant/rules.ending'
import { questionText } from '@osys/sdk/assistant/rules.question'
import { ChatWaiting } from '@osys/ui-kit/assistant/ChatWaiting'
import { InitialView } from '@osys/ui-kit/assistant/InitialView'
import type { ThreadCalls } from '@osys/ui-kit/assistant/MessageItem'
import { MessageThread } from '@osys/ui-kit/assistant/MessageThread'
import { NotFound } from '@osys/ui-kit/app/NotFound'
import { ErrorState } from '@osys/ui-kit/display/ErrorState'
import { lazyPart } from '@osys/ui-kit/layout/ports.code'
import { type RefObject, Suspense, useEffect, useMemo, useState } from 'react'
import { hubHref } from '../app/paths.js'
import { prefetchWhenIdle } from '../app/prefetch.js'
import { saveDownload } from '../app/save-download.js'
import { useCell } from '../app/store.js'
import { TaskCodes } from '../app/TaskCodes.js'
import { useQuietCopy } from '../app/useCopy.js'
import { useSubmit } from '../app/useSubmit.js'
import { useWorkspaceZone } from '../app/useWorkspaceZone.js'
import { messages } from './messages.js'
import { colour } from './ports.colours.js'
import { codeName, toChips } from './present.js'
import type { AssistantStore } from './store.js'
import { useAttachments } from './useAttachments.js'
import { usePictures } from './usePictures.js'

const loadDelete = () =>
  import('@osys/ui-kit/assistant/DeleteMessageDialog').then(({ DeleteMessageDialog }) => DeleteMessageDialog)
const LazyDelete = lazyPart(loadDelete)
const loadFeedback = () =>
  import('@osys/ui-kit/assistant/FeedbackDialog').then(({ FeedbackDialog }) => FeedbackDialog)
const LazyFeedback = lazyPart(loadFeedback)

export interface JoaoThreadProps {
  readonly store: AssistantStore
  readonly isBusy: boolean
  /** The field for a question. */
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>
  /** The message that the address names. */
  readonly found: { readonly id: number } | null
  /** Opens the chat again after a failure. */
  readonly onRetry: () => void
}

/** Renders the open chat, or the initial view. */
export function JoaoThread({ store, isBusy, fieldRef, found, onRetry }: JoaoThreadProps) {
  const state = useCell(store.state)
  const desk = useCell(store.desk)
  const { assistants } = useCell(store.shelf)
  const copy = useQuietCopy()
  const timeZone = useWorkspaceZone()
  const pictures = usePictures(state.messages)
  const [judged, setJudged] = useState<number | null>(null)
  const [doomed, setDoomed] = useState<number | null>(null)
  const noting = useSubmit([], ({ id, note }: { readonly id: number; readonly note: string }) =>
    store.judge(id, 'down', note),
  )
  const closeNote = (): void => {
    noting.clear()
    setJudged(null)
  }
  const { open, viewer } = useAttachments(store, state.messages)
  const calls = useMemo(
    () => callsOf(store, copy, { onBad: setJudged, onDelete: setDoomed, onOpenFile: open }),
    [store, copy, open],
  )
  const branches = useMemo(() => branchPlaces(state.tree, state.messages), [state.tree, state.messages])
  // While an answer grows, nothing is asked about its codes.
  const texts = useMemo(
    () => (isBusy ? [] : state.messages.map(({ content }) => content)),
    [isBusy, state.messages],
  )
  useEffect(() => prefetchWhenIdle([loadFeedback, loadDelete]), [])
  const { phase, error, currentChatId, currentAssistant } = state
  const asking = askingIn(desk, currentChatId ?? NEW_CHAT)
  const doomedMessage = state.messages.find(({ id }) => id === doomed)
  // The question goes with its chat, and must not come back with it.
  if (doomed !== null && !doomedMessage) setDoomed(null)
  const threadKey = useThreadKey(currentChatId ?? NEW_CHAT, asking !== null)

  if (phase === 'loading') return <ChatWaiting />
  if (phase === 'failed') {
    if (error?.status === 404) return <NotFound path={window.location.pathname} hubHref={hubHref} />
    return (
      <ErrorState
        title={messages.chatFailed}
        text={error?.msg}
        requestId={error?.requestId}
        onRetry={onRetry}
      />
    )
  }
  if (state.isInitialView && !asking) {
    return (
      <InitialView
        assistant={currentAssistant}
        suggestions={state.suggestions}
        onSuggest={({ text }) => {
          if (!store.suggest(text)) fieldRef.current?.focus()
        }}
      />
    )
  }
  return (
    <TaskCodes texts={texts}>
      <MessageThread
        key={threadKey}
        messages={state.messages}
        branches={branches}
        assistantName={answering(state, assistants).name}
        timeZone={timeZone}
        asking={
          asking && {
            text: questionText(asking.text, asking.files.length),
            chips: toChips(asking.files),
          }
        }
        isBusy={isBusy}
        isCut={desk.isCut}
        found={found}
        pictures={pictures}
        calls={calls}
        edit={desk.edits.get(currentChatId ?? NEW_CHAT) ?? null}
        onEdited={store.writeEdit}
      />
      {viewer}
      <Suspense fallback={null}>
        {doomedMessage && (
          <LazyDelete
            isQuestion={doomedMessage.role === 'user'}
            onConfirm={() => {
              void store.deleteMessage(doomedMessage.id)
              setDoomed(null)
            }}
            onClose={() => setDoomed(null)}
          />
        )}
        {judged !== null && (
          <LazyFeedback
            isPending={noting.isPending}
            error={noting.error}
            onSend={({ note }) =>
              void noting.submit({ id: judged, note }).then(({ ended }) => ended === 'done' && closeNote())
            }
            onClose={closeNote}
          />
        )}
      </Suspense>
    </TaskCodes>
  )
}

/**
 * Returns the key of the thread of a chat. The thread of a new chat stays when the server has made the chat:
 * drawn anew it would cost a frame just when the answer begins.
 */
function useThreadKey(chatId: number, isAsking: boolean): number {
  const [shown, setShown] = useState({ chatId, isAsking, key: chatId })
  if (shown.chatId === chatId && shown.isAsking === isAsking) return shown.key
  const stays = shown.chatId === chatId || (shown.chatId === NEW_CHAT && shown.isAsking)
  const next = { chatId, isAsking, key: stays ? shown.key : chatId }
  setShown(next)
  return next.key
}

function callsOf(
  store: AssistantStore,
  copy: (text: string) => Promise<boolean>,
  asks: {
    readonly onBad: (id: number) => void
    readonly onDelete: (id: number) => void
    readonly onOpenFile: ThreadCalls['onOpenFile']
  },
): ThreadCalls {
  return {
    onCopy: ({ text }) => copy(text),
    colour,
    onDownload: ({ text, language }) =>
      saveDownload({
        blob: new Blob([text], { type: 'text/plain;charset=utf-8' }),
        name: codeName(language),
      }),
    onEdit: ({ id, text }) => void store.editQuestion(id, text),
    onRegenerate: ({ id }) => void store.regenerate(id),
    mayContinue,
    onContinue: ({ id }) => void store.continueWriting(id),
    onDelete: ({ id }) => asks.onDelete(id),
    onWalk: ({ id, step }) => void store.switchBranch(id, step),
    onJudge({ id, vote }) {
      void store.judge(id, vote)
      if (vote === 'down') asks.onBad(id)
    },
    onApply: ({ id, changeId }) => store.apply(id, changeId),
    onDiscard: ({ id, changeId }) => store.discard(id, changeId),
    onOpenFile: asks.onOpenFile,
  }
}
