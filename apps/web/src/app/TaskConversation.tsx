import { mayOpen } from '@osys/sdk/access/rules'
import { routePath } from '@osys/sdk/app/routes'
import { mayDeleteComment, mayEditComment } from '@osys/sdk/comments/rules'
import { filesShown } from '@osys/sdk/comments/state.thread'
import { heldUp } from '@osys/sdk/outbox/shown'
import { companyChannel } from '@osys/sdk/realtime/channels'
import { subjectOf } from '@osys/sdk/session/state'
import { codeOf } from '@osys/sdk/tasks/rules.search'
import { mergedStream } from '@osys/sdk/tasks/rules.stream'
import type { Task } from '@osys/sdk/tasks/schema'
import { taskViewAddress, INITIAL_TASK_VIEW } from '@osys/sdk/tasks/state.address'
import type { User } from '@osys/sdk/users/schema'
import { Composer, type ComposerProps } from '@osys/ui-kit/comments/Composer'
import { ReadOnlyNote } from '@osys/ui-kit/comments/ReadOnlyNote'
import { activityTexts } from '@osys/ui-kit/tasks/messages.activity'
import { TaskComposer } from '@osys/ui-kit/tasks/TaskComposer'
import { TaskFiles } from '@osys/ui-kit/tasks/TaskFiles'
import { TaskStream, type TaskStreamProps } from '@osys/ui-kit/tasks/TaskStream'
import { useEffect, useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { failed } from './failed.js'
import { toAuthor } from '../comments/present.js'
import { createCommentsStore } from '../comments/store.js'
import { createTaskFilesStore } from '../files/store.js'
import { createActivityStore } from '../tasks/store.activity.js'
import type { ConversationProps } from '../tasks/TaskPanelSection.js'
import { useTaskStore } from '../tasks/useTaskStore.js'
import { commentTargetOf } from './comment-target.js'
import { useOffer } from './offered-commands.js'
import { useOutbox } from './outbox.js'
import { useCell } from './store.js'
import { useSuite } from './suite.js'
import { TaskCodes } from './TaskCodes.js'
import { useWorkspaceZone } from './useWorkspaceZone.js'
import { useChannelNews } from './useChannel.js'
import { useCommentFiles } from './useCommentFiles.js'
import { useCopy } from './useCopy.js'
import { useEmojiMemory } from './useEmojiMemory.js'
import { usePeople } from './usePeople.js'

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
  const { api, auth, config, storages } = useSuite()
  const outbox = useOutbox()
  const tasks = useTaskStore()
  const memory = useEmojiMemory()
  const subject = subjectOf(useCell(auth))
  const timeZone = useWorkspaceZone()
  const companyId = task.company_id ?? 0
  const target = commentTargetOf(useSearch())
  const own = useChannelNews(props.news ? null : companyChannel(companyId))
  const news = props.news ?? own
  const onSearchPeople = usePeople()
  const copy = useCopy()
  const mayRead = mayOpen(subject, { permission: 'ohplaky.comment.index' })
  const [comments] = useState(() =>
    createCommentsStore({
      api,
      storage: storages.local,
      companyId,
      task: { id: task.id, number: task.number, title: task.title },
      outbox,
      place: { name: codeOf(task), href: hrefOf(task) },
      user: toAuthor(user),
      timeZone,
      aheadMs: () => config.get().aheadMs,
    }),
  )
  const [activity] = useState(() => createActivityStore({ api, id: task.id }))
  const [taskFiles] = useState(() => createTaskFilesStore({ api, companyId, taskId: task.id }))
  const mayFiles = mayRead && mayOpen(subject, { permission: 'ohplaky.file.index' })
  const olderFiles = useCell(taskFiles.files)
  const thread = useCell(comments.thread)
  // All comments hold all files. Without the older comments the files are fetched.
  const { isComplete } = thread.list
  const asksFiles = mayFiles && thread.phase === 'loaded' && !isComplete
  const attached = !mayFiles ? [] : isComplete ? filesShown(thread.list) : (olderFiles.value ?? [])
  const fetched = useCell(activity.activity)
  const { value: following } = useCell(activity.following)
  const held = heldUp(useCell(outbox.state))
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

  useEffect(() => {
    if (mayRead) void comments.load(target)
  }, [comments, mayRead, target])
  useEffect(() => (mayRead ? comments.follow(news) : undefined), [comments, news, mayRead])
  // The lists of several companies hear nothing of comments, so the row of the open task is counted here.
  useEffect(() => tasks.followCounts(own), [tasks, own])
  useEffect(() => comments.followOutgoing(), [comments])
  useEffect(() => {
    if (!asksFiles) return
    void taskFiles.load()
    return taskFiles.end
  }, [taskFiles, asksFiles])
  useEffect(() => (asksFiles ? taskFiles.followTaskFiles(news) : undefined), [taskFiles, news, asksFiles])
  // Each change of the task raises its version, and so fetches the activity again.
  useEffect(() => {
    void activity.reload()
    void activity.loadFollowing()
    return activity.end
  }, [activity, task.version])

  // The files stand above the stream: it is first drawn after them, so that it does not move down when they come.
  const [isBegun, setBegun] = useState(false)
  const hasFiles = isBegun || !asksFiles || olderFiles.value !== null || olderFiles.error !== null
  const isLoaded = fetched.value !== null && (!mayRead || thread.phase === 'loaded') && hasFiles
  if (isLoaded && !isBegun) setBegun(true)
  const error = fetched.error ?? thread.error

  const files = useCommentFiles({
    companyId,
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

  function load(): void {
    if (mayRead) void comments.load(target)
    void activity.reload()
  }

  function stateNow(): TaskStreamProps['state'] {
    const { value } = fetched
    if (!isLoaded || value === null) {
      if (!error) return { kind: 'loading' }
      return failed(error, fetched.isLoading)
    }
    const ends = { items: thread.list.items, isComplete: isComplete || !mayRead }
    return {
      kind: 'loaded',
      items: mergedStream(ends, value),
      hasOlder: !ends.isComplete || !value.isComplete,
      isLoadingOlder: thread.isLoadingOlder || fetched.isLoading,
    }
  }

  async function send({ mentioned, ...text }: Parameters<ComposerProps['onSend']>[0]): Promise<void> {
    await comments.send({ ...text, mentioned: [...mentioned] })
    // A person who comments on a task follows it from then on.
    void activity.loadFollowing()
  }

  function loadOlder(): void {
    if (mayRead && !thread.list.isComplete) void comments.loadOlder()
    if (fetched.value?.isComplete === false) void activity.loadOlder()
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
        onRetry={load}
        onOlder={loadOlder}
        onEdit={({ comment, body, mentioned }) =>
          void comments.edit(comment.id, { body, mentioned: [...mentioned] })
        }
        onLost={({ body, mentioned }) => comments.keep({ body, mentioned: [...mentioned] })}
        onDelete={({ comment }) => void comments.remove(comment)}
        onUndo={() => void comments.undo()}
        onSearchPeople={onSearchPeople}
      />
      {mayWrite && isLoaded && (
        <TaskComposer>
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
        <ReadOnlyNote reason={null} draft={thread.draft.text} onCopy={({ text }) => copy(text)} />
      )}
      {files.layer}
    </TaskCodes>
  )
}

function hrefOf({ id, company_id }: Task): string {
  return (
    routePath('companyTasks', { id: company_id ?? 0 }) + taskViewAddress({ ...INITIAL_TASK_VIEW, open: id })
  )
}
