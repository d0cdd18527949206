import * as actions from '@osys/sdk/comments/actions'
import { followOutgoing } from '@osys/sdk/comments/actions.outgoing'
import { newThread } from '@osys/sdk/comments/state.thread'
import { readDraft } from '@osys/sdk/comments/storage'
import { systemClock } from '@osys/sdk/http/deadline'
import { bindActions } from '@osys/sdk/state/bind'
import { createStoreCell } from '../app/store.js'

export type CommentsStore = ReturnType<typeof createCommentsStore>

/** Creates the store of the comments of a company, or of one of its tasks. Spec §4. */
export function createCommentsStore(ports: Omit<actions.CommentPorts, 'thread' | 'clock'>) {
  const { user, companyId, task } = ports
  const owner = { userId: user.id, companyId, taskId: task?.id ?? null }
  const thread = createStoreCell(newThread(readDraft(ports.storage, owner)))
  return { thread, ...bindActions({ ...ports, thread, clock: systemClock }, { ...actions, followOutgoing }) }
}
