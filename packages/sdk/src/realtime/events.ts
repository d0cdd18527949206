/** The realtime events as on the wire: the shape of each, its largest size, and reading one. */

import * as z from 'zod/mini'
import { Count, Flag, Id, Instant, orNull } from '../basics/schema.js'
import { AssistantChat } from '../assistant/schema.js'
import { Draft, Message } from '../chat/schema.js'
import { Comment } from '../comments/schema.js'
import { Company } from '../companies/schema.js'
import { CompanyFile } from '../files/schema.js'
import { Notification } from '../notifications/schema.js'
import { Task } from '../tasks/schema.js'
import { ClockStatus, WorkLog } from '../timeclock/schema.js'

/** The namespace of event names. Spec §9. */
export const EVENT_NAMESPACE = 'App.Events'

/** The most bytes of an event's data; an external Pusher service refuses more. */
export const MAX_EVENT_BYTES = 10_000

/** `restore` is an undone deletion. */
const ChangeAction = z._default(z.enum(['new', 'update', 'delete', 'restore']), 'update')

/** Grows without gaps within its channel; null from a backend that does not number its events. */
const seq = orNull(z.int())

/**
 * The fields of every change: the id of the changed thing, and whether to fetch it. `refetch` replaces a copy
 * that is too large, or that some listeners of the channel may not see.
 */
const CHANGE_FIELDS = {
  seq,
  action: ChangeAction,
  id: Id,
  company_id: orNull(Id),
  /** Set when a client made the thing, so that the event finds its draft. */
  client_id: orNull(z.string()),
  refetch: Flag,
}

const event = <const Name extends string>(name: Name) => ({ event: z.literal(name) })

/** The events of the realtime channels, by name. Spec §3, §7. */
export const RealtimeEvent = z.discriminatedUnion('event', [
  z.object({
    ...event('NotificationCreated'),
    seq,
    unreads: Count,
    notification: orNull(Notification),
  }),
  z.object({
    ...event('NotificationsRead'),
    seq,
    unreads: Count,
    /** The ids that were read; null is all up to `up_to`; empty when only the counter was reset. */
    ids: z._default(z.nullable(z.array(Id)), []),
    up_to: orNull(Id),
    read_at: orNull(Instant),
    /** True when there were too many ids to send. */
    refetch: Flag,
  }),
  z.object({
    ...event('NotificationChanged'),
    seq,
    unreads: Count,
    /** As it is now: a snoozed one has left the list. */
    notification: Notification,
  }),
  z.object({
    ...event('ChatMessageChanged'),
    seq,
    /**
     * `delete` leaves the emptied message in its place. `marked` reads all messages of its sender up to this
     * one, at the `read_at` that it carries.
     */
    action: z.enum(['new', 'update', 'delete', 'marked']),
    /** The id of the message, and of the other person of the conversation; null from other backends. */
    id: orNull(Id),
    user_id: orNull(Id),
    /** Null when the message was too large to send; `refetch` is true then. */
    message: orNull(Message),
    /** The unread messages of the conversation, of the person who gets the event. */
    unreads: Count,
    refetch: Flag,
  }),
  /** The news of a conversation besides its messages, for a person's other devices. */
  z.object({
    ...event('ConversationChanged'),
    seq,
    /** The other person of the conversation. */
    user_id: Id,
    unreads: Count,
    unread_from: orNull(Id),
    draft: orNull(Draft),
    /** True when its messages are not pushed to the person. */
    is_muted: Flag,
    /** True when the draft is too large to send. */
    refetch: Flag,
  }),
  /**
   * Somebody's status at the time clock changed, or whether their push messages wait, for the people of the chat.
   * It carries no times.
   */
  z.object({
    ...event('ClockStatusChanged'),
    seq,
    user_id: Id,
    status: ClockStatus,
    /** True while push messages to the person wait until they clock in; null from other backends. */
    waits: orNull(z.boolean()),
  }),
  z.object({
    ...event('AssistantChatChanged'),
    seq,
    action: ChangeAction,
    chat_id: Id,
    /** The chat as lists show it; null after it was deleted, and when it was too large to send. */
    chat: orNull(AssistantChat),
    /** The answer that began or ended; it can be joined by this id. */
    message_id: orNull(Id),
    /** True when messages of the chat changed, so that whoever shows it fetches them. */
    refetch: Flag,
  }),
  /** An assistant was made, changed or deleted. The list is fetched anew: each person sees those for their roles. */
  z.object({ ...event('AssistantsChanged'), seq }),
  z.object({
    ...event('CommentChanged'),
    ...CHANGE_FIELDS,
    comment: orNull(Comment),
    /** The number of comments of the task that gained or lost this one; left out of other changes. */
    counted: z.optional(z.object({ task_id: Id, comments_count: Count })),
  }),
  /** The person saw the comments of a company up to this one, for their other devices. */
  z.object({ ...event('CommentsSeen'), seq, company_id: Id, up_to: Id }),
  z.object({ ...event('TaskChanged'), ...CHANGE_FIELDS, task: orNull(Task) }),
  /** A template of tasks changed. Its list is fetched anew: not all listeners of the channel may see it. */
  z.object({ ...event('TaskTemplateChanged'), seq, action: ChangeAction, id: Id, refetch: Flag }),
  /** A kept view for all changed, or one that was. The views are fetched anew: each person has own ones too. */
  z.object({ ...event('TaskViewChanged'), seq, action: ChangeAction, id: Id, refetch: Flag }),
  z.object({ ...event('FileChanged'), ...CHANGE_FIELDS, file: orNull(CompanyFile) }),
  z.object({ ...event('CompanyChanged'), ...CHANGE_FIELDS, company: orNull(Company) }),
  z.object({
    ...event('WorkLogChanged'),
    seq,
    user_id: Id,
    /** Null when the listener must fetch it; `refetch` is true then. */
    work_log: orNull(WorkLog),
    /** The person's status now; null when some listeners of the channel may not see it. */
    status: orNull(ClockStatus),
    refetch: Flag,
  }),
  z.object({ ...event('AccessChanged'), seq }),
  z.looseObject({ ...event('Announcement'), seq }),
])
export type RealtimeEvent = Readonly<z.output<typeof RealtimeEvent>>

/** The short name of an event. */
export type EventName = RealtimeEvent['event']

/** The event with this name. */
export type EventOf<Name extends EventName> = Extract<RealtimeEvent, { event: Name }>

/**
 * Returns an event's name on the wire: `CommentChanged` → `App\Events\CommentChanged`, as Laravel Echo
 * listens for it.
 */
export function toWireName(name: EventName, namespace = EVENT_NAMESPACE): string {
  return `${namespace.replaceAll('.', '\\')}\\${name}`
}

/**
 * Returns the event of a wire name and its data; null for an unknown event or data that do not fit, which are
 * ignored (Spec §7). `data` is the decoded JSON; `seq` is the number that came beside the data, if any.
 */
export function decodeEvent(
  wireName: string,
  data: unknown,
  options: { readonly namespace?: string; readonly seq?: number } = {},
): RealtimeEvent | null {
  const prefix = `${(options.namespace ?? EVENT_NAMESPACE).replaceAll('.', '\\')}\\`
  const name = wireName.startsWith(prefix) ? wireName.slice(prefix.length) : wireName
  const fields = typeof data === 'object' && data !== null && !Array.isArray(data) ? data : {}
  const numbered = options.seq === undefined ? fields : { ...fields, seq: options.seq }
  const parsed = RealtimeEvent.safeParse({ ...numbered, event: name })
  return parsed.success ? parsed.data : null
}
