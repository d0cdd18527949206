/** The meanings that a question can have in the local mode, without a model. */

import type { TaskPriority } from '@osys/sdk/tasks/schema'
import type { ClockStatus } from '@osys/sdk/timeclock/schema'
import type { When } from './rules.dates.js'
import type { Order } from './rules.orders.js'

/** A question about tasks. */
export interface TaskQuestion {
  readonly kind: 'tasks'
  /** The company or the person that is named. */
  readonly of: string | null
  readonly isMine: boolean
  /** True for tasks that nobody has. */
  readonly isFree: boolean
  readonly time: When | 'overdue' | 'any'
  readonly status: string | null
  readonly priority: TaskPriority | null
  /** True when it asks who works on them. */
  readonly isWho?: true
}

/** The kinds of things that can be looked for. */
export type Thing = 'file' | 'comment' | 'message' | 'task' | 'company' | 'person'

/** The meaning of a question, as far as it is understood without a model. */
export type Intent =
  | { readonly kind: 'help' | 'greeting' | 'thanks' | 'now' | 'unread' | 'notifications' | 'unknown' }
  | TaskQuestion
  | { readonly kind: 'task'; readonly code: string }
  | { readonly kind: 'hours'; readonly of: string | null; readonly time: When }
  | { readonly kind: 'team'; readonly of: string | null; readonly status: ClockStatus | null }
  /** Asks who uses the suite at this moment, which the clock does not tell. */
  | { readonly kind: 'online'; readonly of: string | null }
  | { readonly kind: 'messages'; readonly of: string }
  | { readonly kind: 'companies'; readonly status: 'pending' | 'actived' | 'archived' | null }
  | { readonly kind: 'company'; readonly name: string; readonly isSure: boolean }
  | { readonly kind: 'comments'; readonly of: string }
  | { readonly kind: 'files'; readonly of: string }
  | {
      readonly kind: 'find'
      readonly what: Thing | null
      readonly text: string
      /** The company whose things are searched. */
      readonly of: string | null
      /** The person who wrote the thing or is assigned to it. */
      readonly by: string | null
      /** The person who may be meant, as in `¿Dónde está Luis?` */
      readonly who?: string
    }
  | Order

/** A question in the forms in which the rules read it. */
export interface Question {
  readonly text: string
  /** Its words in a line, mended and without signs. */
  readonly plain: string
  /** The company or the person that it names. */
  readonly name: string | null
  readonly today: string
}
