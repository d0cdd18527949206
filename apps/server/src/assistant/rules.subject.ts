/** Decides which reads tell the assistant about a task, a company or a conversation. */

import type { Subject } from '@osys/sdk/assistant/schema'

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
