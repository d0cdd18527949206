/** Decides which reads tell the assistant about a task, a company or a conversation. */

import type { Subject } from '@osys/sdk/assistant/schema'
import { getTask } from '@osys/sdk/tasks/endpoints'
import type { Task } from '@osys/sdk/tasks/schema'

/** A read by the name of its tool. */
export interface PlannedRead {
  readonly name: string
  readonly input: Readonly<Record<string, unknown>>
}

/** Returns the reads that tell about a thing. */
export function readsAbout({ kind, id }: Subject): readonly PlannedRead[] {
  switch (kind) {
    case 'task':
      return [{ name: 'get_task', input: { id } }]
    case 'company':
      return [
        { name: 'get_company', input: { id } },
        { name: 'list_tasks', input: { company_id: id, per_page: 50 } },
        { name: 'list_comments', input: { company_id: id } },
      ]
    case 'conversation':
      return [{ name: 'list_messages', input: { id } }]
  }
}

/** Returns the read of what was said about a task; null when nothing was. */
export function commentsOn({ id, company, company_id, comments_count }: Task): PlannedRead | null {
  const place = company?.id ?? company_id
  if (comments_count === 0 || !place) return null
  return { name: 'list_comments', input: { company_id: place, task_id: id } }
}

/** Returns the reads that follow a read about a thing, from what it brought: the comments on a task. */
export function readsAfter({ name }: PlannedRead, body: unknown): readonly PlannedRead[] {
  const read = name === 'get_task' ? getTask.reply.safeParse(body) : null
  const comments = read?.success ? commentsOn(read.data.task) : null
  return comments ? [comments] : []
}
