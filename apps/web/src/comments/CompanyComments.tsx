import type { NewsEmitter } from '@osys/sdk/realtime/emitter'
import { mayOpen } from '@osys/sdk/access/rules'
import { routePath } from '@osys/sdk/app/routes'
import { mayDeleteComment, mayEditComment } from '@osys/sdk/comments/rules'
import { type CommentThread, isBeyondLoaded, newestShown, unsentText } from '@osys/sdk/comments/state.thread'
import type { Company } from '@osys/sdk/companies/schema'
import { heldUp } from '@osys/sdk/outbox/shown'
import { subjectOf } from '@osys/sdk/session/state'
import { taskCode } from '@osys/sdk/tasks/format.code'
import { taskHref } from '@osys/sdk/tasks/rules.address'
import { addressAt } from '@osys/sdk/tasks/state.reading'
import { CommentsView, type CommentsViewProps } from '@osys/ui-kit/comments/CommentsView'
import { Composer } from '@osys/ui-kit/comments/Composer'
import { OutdatedEdits } from '@osys/ui-kit/comments/OutdatedEdits'
import { ReadOnlyNote } from '@osys/ui-kit/comments/ReadOnlyNote'
import { useEffect, useState, type ReactNode } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { failed } from '../app/failed.js'
import { commentTargetOf } from '../app/comment-target.js'
import { useOutbox } from '../app/outbox.js'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { TaskCodes } from '../app/TaskCodes.js'
import { useWorkspaceZone } from '../app/useWorkspaceZone.js'
import { useAskAgain } from '../app/useAskAgain.js'
import { useCopy } from '../app/useCopy.js'
import { type CommentFiles, useCommentFiles } from '../app/useCommentFiles.js'
import { useEmojiMemory } from '../app/useEmojiMemory.js'
import { usePeople } from '../app/usePeople.js'
import { toAuthor } from './present.js'
import { type CommentsStore, createCommentsStore } from './store.js'

export interface CompanyCommentsProps {
  readonly company: Company
  /** The events of the company's channel. */
  readonly news: NewsEmitter
  /** Beside a list that has the focus: the comment to point at in place of that of the address. */
  readonly beside?: { readonly target: number } | undefined
  /** True to begin with the focus in the composer. */
  readonly isWriting?: boolean
  /** Called with the number of the newest comment on screen; with null before they are loaded, and when they go. */
  readonly onShown: (newest: number | null) => void
}

/** Renders the comments of a company. `?comment=` in the address points at one of them. Spec §2. */
export function CompanyComments({ company, news, beside, isWriting = false, onShown }: CompanyCommentsProps) {
  const { api, auth, config, storages } = useSuite()
  const outbox = useOutbox()
  const state = useCell(auth)
  const timeZone = useWorkspaceZone()
  const { user } = state
  const search = useSearch()
  // A link to a comment on a task opens that task, which shows the comment itself.
  const named = addressAt(search).open === null ? commentTargetOf(search) : null
  const target = beside ? beside.target : named
  const [store] = useState(
    () =>
      user &&
      createCommentsStore({
        api,
        storage: storages.local,
        companyId: company.id,
        task: null,
        outbox,
        place: { name: company.name, href: `${routePath('companyTasks', { id: company.id })}?tab=comments` },
        user: toAuthor(user),
        timeZone,
        aheadMs: () => config.get().aheadMs,
      }),
  )
  useEffect(() => void store?.load(target), [store, target])
  useEffect(() => store?.follow(news), [store, news])
  useEffect(() => store?.followOutgoing(), [store])
  return (
    store && <Loaded {...{ company, store, target, isBeside: beside !== undefined, isWriting, onShown }} />
  )
}

interface LoadedProps extends Required<Omit<CompanyCommentsProps, 'news' | 'beside'>> {
  readonly store: CommentsStore
  readonly target: number | null
  readonly isBeside: boolean
}

function Loaded({ company, store, target, isBeside, isWriting, onShown }: LoadedProps) {
  const { auth } = useSuite()
  const subject = subjectOf(useCell(auth))
  const state = useCell(store.thread)
  const held = heldUp(useCell(useOutbox().state))
  const copy = useCopy()
  const timeZone = useWorkspaceZone()
  const onSearchPeople = usePeople()
  const [isRetrying, setRetrying] = useState(false)
  const isOpen = company.status !== 'archived'
  const memory = useEmojiMemory()
  const files = useCommentFiles({
    companyId: company.id,
    place: 'comments',
    shown: [...state.draft.files, ...state.list.items.flatMap(comment => comment.files)],
    draft: state.draft.files,
    attach: store.attach,
  })
  const mayWrite = isOpen && mayOpen(subject, { permission: 'ohplaky.comment.create' })
  const viewerId = subject.kind === 'person' ? subject.id : 0
  const newest = newestShown(state)
  useEffect(() => onShown(newest), [onShown, newest])
  useEffect(() => () => onShown(null), [onShown])

  const isTargetBeyond = isBeyondLoaded(state, target)
  async function retry(): Promise<void> {
    setRetrying(true)
    await store.loadAgain(target)
    setRetrying(false)
  }
  useAskAgain(isTargetBeyond && !state.isLoadingOlder, () => void retry())

  return (
    <TaskCodes texts={state.list.items.map(({ body }) => body)}>
      <CommentsView
        state={toViewState(state, isRetrying)}
        viewerId={viewerId}
        timeZone={timeZone}
        taskOf={({ task }) =>
          task
            ? {
                code: taskCode(company.name, task.number),
                title: task.title,
                href: taskHref({ id: task.id, company_id: company.id }),
              }
            : undefined
        }
        mayEdit={({ user }) => isOpen && mayEditComment(subject, user.id)}
        mayDelete={({ user }) => isOpen && mayDeleteComment(subject, user.id)}
        marking={{
          viewerId,
          memory,
          thumbs: files.thumbs,
          onReact: mayWrite ? choice => void store.react(choice) : undefined,
          onOpenFile: files.onOpenFile,
        }}
        isWaiting={({ client_id, edit }) => held.has(edit?.key ?? client_id ?? '')}
        highlightedId={target}
        isBeside={isBeside}
        canUndo={state.undo !== null}
        foot={footOf({
          state,
          store,
          isOpen,
          isWriting,
          copy,
          onSearchPeople,
          mayWrite,
          attaching: files.attaching,
        })}
        onRetry={() => void retry()}
        onOlder={() => void store.loadOlder()}
        onEdit={({ comment, body, mentioned, seen }) =>
          void store.edit(comment.id, { body, mentioned: [...mentioned], seen })
        }
        onLost={({ body, mentioned }) => store.keep({ body, mentioned: [...mentioned] })}
        onDelete={({ comment }) => void store.remove(comment)}
        onUndo={() => void store.undo()}
        onSearchPeople={onSearchPeople}
      />
      {files.layer}
    </TaskCodes>
  )
}

interface FootFacts {
  readonly state: CommentThread
  readonly store: CommentsStore
  readonly isOpen: boolean
  readonly isWriting: boolean
  readonly mayWrite: boolean
  readonly attaching: CommentFiles['attaching']
  readonly copy: (text: string) => void
  readonly onSearchPeople: ReturnType<typeof usePeople>
}

/** Returns the composer; on an archived company a note; to a person who may not write what they typed before, or null. */
function footOf({
  state,
  store,
  isOpen,
  isWriting,
  mayWrite,
  attaching,
  copy,
  onSearchPeople,
}: FootFacts): ReactNode {
  const unsent = {
    draft: unsentText(state.draft),
    onCopy: ({ text }: { readonly text: string }) => copy(text),
  }
  if (!isOpen) return <ReadOnlyNote {...unsent} />
  if (!mayWrite) return unsent.draft.trim() === '' ? null : <ReadOnlyNote reason={null} {...unsent} />
  return (
    <>
      <OutdatedEdits
        edits={state.draft.edits ?? []}
        onSave={({ edit, body, mentioned }) => void store.saveEdit(edit, { body, mentioned: [...mentioned] })}
        onLost={({ edit }) => store.writeEdit(edit)}
        onDrop={({ edit }) => store.dropEdit(edit)}
        onSearchPeople={onSearchPeople}
      />
      <Composer
        draft={state.draft}
        autoFocus={isWriting}
        error={state.draftError}
        attaching={attaching}
        onDraft={draft => store.write(draft)}
        onSend={({ mentioned, ...text }) => void store.send({ ...text, mentioned: [...mentioned] })}
        onSearchPeople={onSearchPeople}
      />
    </>
  )
}

function toViewState(state: CommentThread, isRetrying: boolean): CommentsViewProps['state'] {
  const { phase, list, isLoadingOlder, error } = state
  if (phase === 'loading') return { kind: 'loading' }
  if (phase === 'failed') return failed(error, isRetrying)
  return {
    kind: 'loaded',
    comments: list.items,
    hasOlder: !list.isComplete,
    isLoadingOlder,
    olderError: error?.msg ?? '',
  }
}
