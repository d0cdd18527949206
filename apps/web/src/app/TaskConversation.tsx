import { mayOpen } from '@osys/sdk/access/rules'
import { mayDeleteComment, mayEditComment } from '@osys/sdk/comments/rules'
import { unsentText } from '@osys/sdk/comments/state.thread'
import { heldUp } from '@osys/sdk/outbox/shown'
import { subjectOf } from '@osys/sdk/session/state'
import { codeOf } from '@osys/sdk/tasks/rules.search'
import { mergedStream } from '@osys/sdk/tasks/rules.stream'
import type { User } from '@osys/sdk/users/schema'
import { Composer, type ComposerProps } from '@osys/ui-kit/comments/Composer'
import { OutdatedEdits } from '@osys/ui-kit/comments/OutdatedEdits'
import { ReadOnlyNote } from '@osys/ui-kit/comments/ReadOnlyNote'
import { activityTexts } from '@osys/ui-kit/tasks/messages.activity'
import { TaskComposer } from '@osys/ui-kit/tasks/TaskComposer'
import { TaskFiles } from '@osys/ui-kit/tasks/TaskFiles'
import { TaskStream, type TaskStreamProps } from '@osys/ui-kit/tasks/TaskStream'
import { useSearch } from 'wouter/use-browser-location'
import { failed } from './failed.js'
import type { ConversationProps } from '../tasks/TaskPanelSection.js'
import { commentTargetOf } from './comment-target.js'
import { useOffer } from './offered-commands.js'
import { useOutbox } from './outbox.js'
import { useCell } from './store.js'
import { useSuite } from './suite.js'
import { TaskCodes } from './TaskCodes.js'
import { useWorkspaceZone } from './useWorkspaceZone.js'
import { useCommentFiles } from './useCommentFiles.js'
import { useCopy } from './useCopy.js'
import { useEmojiMemory } from './useEmojiMemory.js'
import { usePeople } from './usePeople.js'
import { useTaskThread } from './useTaskThread.js'

/** Renders what happened to a task and what was said about it, with the field for a comment. */
export function TaskConversation({ task, isOpen, news }: ConversationProps) {
  const { user } = useCell(useSuite().auth)
  return (
    user && (
      <Conversation
        key={`${task.company_id} ${task.id}`}
        task={task}
        isOpen={isOpen}
        news={news}
        user={user}
      />
    )
  )
}

function Conversation(props: ConversationProps & { readonly user: User }) {
  const { task, isOpen, user } = props
  const subject = subjectOf(useCell(useSuite().auth))
  const timeZone = useWorkspaceZone()
  const memory = useEmojiMemory()
  const onSearchPeople = usePeople()
  const copy = useCopy()
  const target = commentTargetOf(useSearch())
  const { comments, activity, thread, fetched, following, attached, mayRead, isLoaded, ...asking } =
    useTaskThread(props, { user, target })
  const held = heldUp(useCell(useOutbox().state))
  useOffer(
    'following',
    following
      ? [
          {
            id: 'open:follow',
            group: codeOf(task),
            title: following.following ? activityTexts.unfollow : activityTexts.follow,
            run: () => void activity.setFollowing(!following.following),
          },
        ]
      : [],
  )

  const error = fetched.error ?? thread.error

  const files = useCommentFiles({
    companyId: task.company_id ?? 0,
    place: `task ${task.id}`,
    shown: [...thread.draft.files, ...thread.list.items.flatMap(comment => comment.files), ...attached],
    draft: thread.draft.files,
    attach: comments.attach,
  })
  const mayWrite = isOpen && mayOpen(subject, { permission: 'ohplaky.comment.create' })
  const marking = {
    viewerId: user.id,
    memory,
    thumbs: files.thumbs,
    onReact: mayWrite
      ? (choice: Parameters<typeof comments.react>[0]) => void comments.react(choice)
      : undefined,
    onOpenFile: files.onOpenFile,
  }

  function stateNow(): TaskStreamProps['state'] {
    const { value } = fetched
    if (!isLoaded || value === null) {
      if (!error) return { kind: 'loading' }
      return failed(error, fetched.isLoading)
    }
    const ends = { items: thread.list.items, isComplete: thread.list.isComplete || !mayRead }
    return {
      kind: 'loaded',
      items: mergedStream(ends, value),
      hasOlder: !ends.isComplete || !value.isComplete,
      isLoadingOlder: thread.isLoadingOlder || fetched.isLoading,
      olderError: asking.olderError,
      refreshError: asking.refreshError,
    }
  }

  async function send({ mentioned, ...text }: Parameters<ComposerProps['onSend']>[0]): Promise<void> {
    await comments.send({ ...text, mentioned: [...mentioned] })
    // A person who comments on a task follows it from then on.
    void activity.loadFollowing()
  }

  return (
    <TaskCodes texts={thread.list.items.map(({ body }) => body)}>
      <TaskFiles
        files={attached}
        thumbs={files.thumbs}
        attaching={mayWrite && isLoaded ? (files.attaching ?? null) : null}
        onOpenFile={files.onOpenFile}
      />
      <TaskStream
        state={stateNow()}
        created={
          task.created_at === null ? null : { name: task.created_by?.name ?? null, at: task.created_at }
        }
        timeZone={timeZone}
        highlightedId={target}
        canUndo={thread.undo !== null}
        mayEdit={({ user: { id } }) => isOpen && mayEditComment(subject, id)}
        mayDelete={({ user: { id } }) => isOpen && mayDeleteComment(subject, id)}
        following={following && { isOn: following.following, people: following.followers }}
        marking={marking}
        isWaiting={({ client_id, edit }) => held.has(edit?.key ?? client_id ?? '')}
        onFollow={({ on }) => void activity.setFollowing(on)}
        onRetry={isLoaded ? asking.retryMissing : asking.load}
        onOlder={asking.loadOlder}
        onEdit={({ comment, body, mentioned, seen }) =>
          void comments.edit(comment.id, { body, mentioned: [...mentioned], seen })
        }
        onLost={({ body, mentioned }) => comments.keep({ body, mentioned: [...mentioned] })}
        onDelete={({ comment }) => void comments.remove(comment)}
        onUndo={() => void comments.undo()}
        onSearchPeople={onSearchPeople}
      />
      {mayWrite && isLoaded && (
        <TaskComposer>
          <OutdatedEdits
            edits={thread.draft.edits ?? []}
            onSave={({ edit, body, mentioned }) =>
              void comments.saveEdit(edit, { body, mentioned: [...mentioned] })
            }
            onLost={({ edit }) => comments.writeEdit(edit)}
            onDrop={({ edit }) => comments.dropEdit(edit)}
            onSearchPeople={onSearchPeople}
          />
          <Composer
            isCompact
            draft={thread.draft}
            error={thread.draftError}
            attaching={files.attaching}
            onDraft={draft => comments.write(draft)}
            onSend={comment => void send(comment)}
            onSearchPeople={onSearchPeople}
          />
        </TaskComposer>
      )}
      {!mayWrite && (
        <ReadOnlyNote reason={null} draft={unsentText(thread.draft)} onCopy={({ text }) => copy(text)} />
      )}
      {files.layer}
    </TaskCodes>
  )
}
