import { mayOpen } from '@osys/sdk/access/rules'
import { filesShown, isBeyondLoaded } from '@osys/sdk/comments/state.thread'
import { companyChannel } from '@osys/sdk/realtime/channels'
import { subjectOf } from '@osys/sdk/session/state'
import { codeOf } from '@osys/sdk/tasks/rules.search'
import { taskHref } from '@osys/sdk/tasks/rules.address'
import type { User } from '@osys/sdk/users/schema'
import { useEffect, useState } from 'react'
import { toAuthor } from '../comments/present.js'
import { createCommentsStore } from '../comments/store.js'
import { createTaskFilesStore } from '../files/store.js'
import { createActivityStore } from '../tasks/store.activity.js'
import type { ConversationProps } from '../tasks/TaskPanelSection.js'
import { useTaskStore } from '../tasks/useTaskStore.js'
import { useOutbox } from './outbox.js'
import { useCell } from './store.js'
import { useSuite } from './suite.js'
import { useAskAgain } from './useAskAgain.js'
import { useChannelNews } from './useChannel.js'
import { useWorkspaceZone } from './useWorkspaceZone.js'

/**
 * Fetches the comments, the files and the history of a task and follows their news while the task is on screen.
 * `target` is the comment that the address names. Call it anew for another task (`key`).
 */
export function useTaskThread(
  { task, news: given }: Pick<ConversationProps, 'task' | 'news'>,
  { user, target }: { readonly user: User; readonly target: number | null },
) {
  const { api, auth, config, storages } = useSuite()
  const outbox = useOutbox()
  const tasks = useTaskStore()
  const subject = subjectOf(useCell(auth))
  const timeZone = useWorkspaceZone()
  const companyId = task.company_id ?? 0
  const own = useChannelNews(given ? null : companyChannel(companyId))
  const news = given ?? own
  const mayRead = mayOpen(subject, { permission: 'ohplaky.comment.index' })
  const [comments] = useState(() =>
    createCommentsStore({
      api,
      storage: storages.local,
      companyId,
      task: { id: task.id, number: task.number, title: task.title },
      outbox,
      place: { name: codeOf(task), href: taskHref(task) },
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

  useEffect(() => {
    if (mayRead) void comments.load(target)
  }, [comments, mayRead, target])
  useEffect(() => (mayRead ? comments.follow(news) : undefined), [comments, news, mayRead])
  // The lists of several companies hear nothing of comments, so the row of the open task is counted here.
  useEffect(() => tasks.followCounts(own), [tasks, own])
  useEffect(() => comments.followOutgoing(), [comments])
  const isTargetBeyond = mayRead && isBeyondLoaded(thread, target)
  useAskAgain(isTargetBeyond && !thread.isLoadingOlder, () => void comments.load(target))
  const { isOlder } = useCell(activity.refused)
  const isStale = fetched.value !== null && fetched.error !== null && !isOlder
  useAskAgain(isStale && !fetched.isLoading, () => void activity.reload())
  const following = useCell(activity.following)
  useAskAgain(following.value === null && following.error !== null, () => void activity.loadFollowing())
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

  return {
    comments,
    activity,
    /** The comments as they stand; a person without the right to read them has none. */
    thread,
    /** The history as it stands. */
    fetched,
    /** The files of the task's comments. */
    attached,
    mayRead,
    /** True once comments, files and history can be drawn together. */
    isLoaded,
    /** The followers; null until they are known. */
    following: following.value,
    load() {
      if (mayRead) void comments.load(target)
      void activity.reload()
    },
    loadOlder() {
      if (mayRead && !isComplete) void comments.loadOlder()
      if (fetched.value?.isComplete === false) void activity.loadOlder()
    },
    /** The reason why older comments, or older entries of the history, did not come; empty when they did. */
    olderError: (thread.error ?? (isStale ? null : fetched.error))?.msg ?? '',
    /** The reason why the history on screen may not be the newest; empty when it is. */
    refreshError: isStale ? (fetched.error?.msg ?? '') : '',
    /** Asks again for what did not come. */
    retryMissing() {
      if (isTargetBeyond || thread.error) void comments.loadAgain(target)
      if (fetched.error) void activity.askAgain()
    },
  }
}
