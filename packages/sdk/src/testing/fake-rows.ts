/** Defines what a fake keeps of keys, notifications, events and answers, and of tasks beside the tasks themselves. */

import type { Permission, Role } from '../access/schema.js'
import type { AnswerStep } from '../assistant/schema.steps.js'
import type { Assistant } from '../assistant/schema.assistants.js'
import type { AssistantMessage, Attachment, Subject } from '../assistant/schema.js'
import type { Media } from '../chat/schema.js'
import type { Joining, JoinedThing } from '../notifications/rules.joining.js'
import type { MutedThing } from '../notifications/schema.js'
import type { FieldChange, TaskActivity } from '../tasks/schema.activity.js'
import type { TaskTemplate } from '../tasks/schema.templates.js'
import type { KeptView } from '../tasks/schema.views.js'
import type { ClockRequest, LogChange } from '../timeclock/schema.corrections.js'

/** The part of a personal key beside its session. */
interface FakePersonalKey {
  readonly id: number
  readonly name: string
  readonly permissions: readonly Permission[] | null
  readonly last_used_at: string | null
}

/** A key of the fake: of a sign-in, of a person for scripts, or of a test. */
export interface FakeSession {
  readonly id: number
  readonly user_id: number
  readonly remember: boolean
  readonly created_at: string
  readonly last_seen_at: string
  /** Null for the key of a test, which never runs out. */
  readonly expires_at: string | null
  readonly personal: FakePersonalKey | null
}

/** A kept view of tasks of the fake. */
export interface FakeView extends Pick<KeptView, 'id' | 'place' | 'name' | 'query' | 'is_shared'> {
  readonly owner_id: number
  readonly deleted_at: string | null
}

/** A template of tasks of the fake. */
export type FakeTemplate = TaskTemplate & { readonly updated_at: string }

/** The changes of a task of the fake that one person made at one moment; assignees are ids. */
export interface FakeActivity {
  readonly id: number
  readonly task_id: number
  readonly user_id: number
  readonly kind: TaskActivity['kind']
  readonly changes: readonly FieldChange[]
  readonly created_at: string
}

/** A number that a task had in a company which it has left. */
export interface FakeCode {
  readonly company_id: number
  readonly number: number
  readonly task_id: number
}

/** A change of a record of the fake by an admin. */
export interface FakeClockChange extends LogChange {
  readonly user_id: number
}

/** A request for a correction of the fake. */
export interface FakeClockRequest extends Omit<ClockRequest, 'photo_url'> {
  readonly client_id: string | null
  readonly photo: Blob | null
}

/** An assistant of the fake. */
export interface FakeAssistant extends Omit<Assistant, 'may_edit' | 'suggestions' | 'tools' | 'roles'> {
  readonly suggestions: readonly string[]
  readonly tools: readonly string[] | null
  readonly roles: readonly Role[]
}

/** A chat of the fake with the assistant. */
export interface FakeAssistantChat {
  readonly id: number
  readonly user_id: number
  readonly thread_id: string
  readonly title: string
  /** True when a person gave the title. */
  readonly title_given: boolean
  readonly assistant_id: string
  readonly pinned: boolean
  readonly current_message_id: number | null
  readonly shared_by: number | null
  readonly updated_at: string
  readonly deleted_at: string | null
}

/** A question or an answer of the fake. */
export interface FakeAnswerRow extends Omit<
  AssistantMessage,
  'chat_id' | 'steps' | 'images' | 'files' | 'feedback'
> {
  readonly chat_id: number
  readonly attachments: readonly FakeAttachment[]
  /** The thing that a question is about. */
  readonly about: Subject | null
  readonly steps: readonly AnswerStep[]
  readonly vote: 'up' | 'down' | null
  readonly vote_note: string | null
}

/** The things that the fake keeps about the assistant. */
export interface FakeAssistantData {
  readonly assistants: Map<string, FakeAssistant>
  readonly assistantChats: Map<number, FakeAssistantChat>
  readonly assistantMessages: Map<number, FakeAnswerRow>
  /** The ids of messages by those of their files. */
  readonly attachments: Map<number, number>
  /** The calls that proposals would make, by the ids of their steps. */
  readonly proposals: Map<
    string,
    { readonly tool: string; readonly input: Readonly<Record<string, unknown>> }
  >
  /** The answers that people have begun. */
  readonly assistantUses: { readonly user_id: number; readonly at: string }[]
}

/** Returns nothing kept about the assistant. */
export function noAssistantData(): FakeAssistantData {
  return {
    assistants: new Map(),
    assistantChats: new Map(),
    assistantMessages: new Map(),
    attachments: new Map(),
    proposals: new Map(),
    assistantUses: [],
  }
}

/** An entry of the audit log of the fake. */
export interface FakeAuditEntry {
  readonly id: number
  readonly at: string
  /** Null for a tablet and for nobody. */
  readonly actor_id: number | null
  /** The name of the personal key with which the call was made. */
  readonly key: string | null
  readonly action: string
  readonly subject_type: 'user' | 'check_in' | 'device'
  readonly subject_id: number
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
  readonly reason: string | null
}

/** The things that the fake keeps about tasks beside the tasks themselves. */
export interface FakeTaskData {
  readonly views: Map<number, FakeView>
  /** The ids of the views with which pages open, by the ids of people and the places. */
  readonly firstViews: Map<string, number>
  readonly templates: Map<number, FakeTemplate>
  /** The ids of tasks that were made at once, by the id of their maker and that of the batch. */
  readonly batches: Map<string, readonly number[]>
  /** The ids of tasks that were imported, by the id of their maker, that of the import, and the line. */
  readonly imported: Map<string, number>
  readonly activities: Map<number, FakeActivity>
  readonly codes: FakeCode[]
  /** The companies by the short names that they had in the codes of their tasks. */
  readonly prefixes: Map<string, number>
}

/** Returns nothing kept. */
export function noTaskData(): FakeTaskData {
  return {
    views: new Map(),
    firstViews: new Map(),
    templates: new Map(),
    batches: new Map(),
    imported: new Map(),
    activities: new Map(),
    codes: [],
    prefixes: new Map(),
  }
}

/** A notification for a person about a change. One whose key they have got before does not come again. */
export interface FakeNewNotification {
  readonly user_id: number
  readonly type: string
  readonly title: string
  readonly body: string
  readonly url: string | null
  readonly actor_id: number | null
  readonly once_key?: string
  readonly joins?: Joining
}

/** A notification of the fake. */
export interface FakeNotification extends Omit<FakeNewNotification, 'once_key' | 'joins'> {
  readonly id: number
  /** Those that join it while it is unread. */
  readonly joining: {
    readonly key: string
    readonly joined: readonly JoinedThing[]
    readonly at: Date
  } | null
  readonly once_key: string | null
  readonly seen_at: string | null
  readonly read_at: string | null
  readonly snoozed_until: string | null
  readonly created_at: string
}

/** The wishes of a person for their notifications. */
export interface FakeWishes {
  readonly only_while_in: boolean
  readonly quiet: readonly string[]
  readonly muted: readonly MutedThing[]
}

/** An event that a change told, with its number in its channel. */
export interface FakeEvent {
  readonly channel: string
  readonly seq: number
  readonly event: string
  readonly data: unknown
}

/** A remembered answer under an idempotency key. */
export interface FakeAnswer {
  readonly hash: string
  readonly status: number
  readonly body: unknown
}

/** The picture, recording or document of a message of the fake, with its bytes. */
export interface FakeMedia extends Omit<Media, 'url' | 'mime' | 'size'> {
  readonly bytes: Blob
}

/** A picture or document of a question of the fake, with its bytes. */
export interface FakeAttachment extends Pick<Attachment, 'id' | 'name' | 'width' | 'height'> {
  readonly kind: 'image' | 'file'
  readonly bytes: Blob
  /** The text of a text file; null for other files, which the fake does not read. */
  readonly text: string | null
  /** True once an answer has read it. */
  readonly isRead: boolean
}

/** A browser of the fake that gets push messages. */
export interface FakeSubscription {
  readonly id: number
  readonly user_id: number
  readonly session_id: number
  readonly endpoint: string
}
