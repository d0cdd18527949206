/** Holds all things of a fake: people, companies, tasks and the others. */

import type { Standing } from '../access/rules.administering.js'
import { effectivePermissions } from '../access/rules.grants.js'
import type { Permission, Role } from '../access/schema.js'
import type { Subject } from '../access/rules.js'
import type { Brief } from '../briefs/schema.js'
import type { Company, CompanyStatus } from '../companies/schema.js'
import type { MessageType } from '../chat/schema.js'
import type { Task } from '../tasks/schema.js'
import type { User } from '../users/schema.js'
import type { FakeClock } from './fake-clock.js'
import { createFakeModel, type FakeModel } from './fake-model.js'
import {
  type FakeAnswer,
  type FakeAssistantData,
  type FakeAuditEntry,
  type FakeClockChange,
  type FakeClockRequest,
  type FakeEvent,
  type FakeMedia,
  type FakeNotification,
  type FakeSession,
  type FakeSubscription,
  type FakeTaskData,
  type FakeWishes,
  noAssistantData,
  noTaskData,
} from './fake-rows.js'
import { type FakeClockData, noClockData } from './fake-clock-rows.js'

/** A person of the fake. */
export interface FakePerson {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly password: string
  readonly position: string | null
  readonly phone: string | null
  readonly status: User['status']
  readonly roles: readonly Role[]
  readonly given: readonly Permission[]
  readonly refused: readonly Permission[]
  /** The rights that were taken from the person, with the moment; for a while they still count as held. */
  readonly taken: readonly { readonly name: Standing; readonly at: string }[]
  readonly theme: NonNullable<User['theme']>
  /** The stored names of the pictures; null without them. */
  readonly avatar: string | null
  readonly banner: string | null
  readonly created_at: string
}

/** A company of the fake. */
export interface FakeCompany {
  readonly id: number
  readonly name: string
  readonly status: CompanyStatus
  readonly details: Readonly<Record<string, string | null>>
  readonly tags: readonly string[]
  readonly created_from: Company['created_from']
  readonly created_at: string
  readonly approved_at: string | null
  readonly approved_by: number | null
  readonly archived_at: string | null
  readonly archived_by: number | null
  readonly version: number
}

/** A file of a brief of the fake, with its bytes and their type. */
export interface FakeBriefFile {
  readonly path: string
  readonly name: string
  readonly bytes: Blob
}

/** A brief of the fake. */
export type FakeBrief = Omit<Brief, 'files' | 'company_id'> & {
  readonly company_id: number
  readonly files: readonly FakeBriefFile[]
}

/** A task of the fake, with its people by id. */
export type FakeTask = Omit<
  Task,
  'assignees' | 'created_by' | 'company' | 'company_id' | 'comments_count' | 'created_at' | 'updated_at'
> & {
  readonly company_id: number
  readonly assignees: readonly number[]
  readonly created_by: number
  readonly created_at: string
  readonly updated_at: string
  readonly deleted_at: string | null
  /** The person who deleted it last. */
  readonly deleted_by?: number
  /** The day on which the next task of the repetition is made; null for a task that does not repeat. */
  readonly repeat_on: string | null
  /** When the task was finished before it was opened again. */
  readonly was_finished_at?: string | null
}

/** A person's emoji on a comment or a message; they are kept in the order in which they were made. */
export interface FakeReaction {
  readonly emoji: string
  readonly user_id: number
}

/** A comment of the fake. */
export interface FakeComment {
  readonly id: number
  readonly client_id: string | null
  readonly company_id: number
  readonly task_id: number | null
  readonly user_id: number
  readonly body: string
  readonly mentions: readonly number[]
  /** The ids of the attached files, in their order. */
  readonly file_ids: readonly number[]
  readonly reactions: readonly FakeReaction[]
  readonly created_at: string
  readonly edited_at: string | null
  readonly deleted_at: string | null
  readonly version: number
}

/** A file of the fake, with its bytes and their type. */
export interface FakeFile {
  readonly id: number
  readonly name: string
  readonly bytes: Blob
  readonly company_id: number
  readonly user_id: number
  readonly private: boolean
  /** True for the picture that is the icon of its company. */
  readonly icon: boolean
  /** The size of a picture in pixels. */
  readonly width: number | null
  readonly height: number | null
  /** The text of a text file, which the assistant reads. */
  readonly text: string | null
  readonly created_at: string
  readonly deleted_at: string | null
}

/** A message of the fake. A deleted one keeps its text, so that it can be restored. */
export interface FakeMessage {
  readonly id: number
  readonly client_id: string
  readonly sender_id: number
  readonly receiver_id: number
  readonly body: string
  readonly type: MessageType
  readonly media: FakeMedia | null
  readonly reply_to: number | null
  readonly reactions: readonly FakeReaction[]
  readonly created_at: string
  readonly read_at: string | null
  readonly edited_at: string | null
  readonly deleted_at: string | null
}

/** A person's own side of a conversation: the mark of unread and the draft. */
export interface FakeSide {
  readonly unread_from: number | null
  readonly draft: string
  readonly draft_reply_to: number | null
  readonly drafted_at: string | null
  readonly is_muted: boolean
}

/** Everything that the fake stores; plain values, so that it can be copied. */
export interface FakeData extends FakeTaskData, FakeAssistantData, FakeClockData {
  readonly people: Map<number, FakePerson>
  /** The pictures of people by their stored names. */
  readonly pictures: Map<string, Blob>
  readonly companies: Map<number, FakeCompany>
  readonly tasks: Map<number, FakeTask>
  readonly briefs: Map<number, FakeBrief>
  readonly comments: Map<number, FakeComment>
  /** The newest comment that people have seen, by the ids of person and company. */
  readonly seenComments: Map<string, number>
  readonly files: Map<number, FakeFile>
  readonly clockChanges: Map<number, FakeClockChange>
  readonly clockRequests: Map<number, FakeClockRequest>
  readonly notifications: Map<number, FakeNotification>
  /** The wishes of people by their ids. */
  readonly wishes: Map<number, FakeWishes>
  /** The choices to follow a task or not, by the ids of person and task. */
  readonly follows: Map<string, boolean>
  readonly messages: Map<number, FakeMessage>
  /** The sides of conversations by the ids of the person and of the other. */
  readonly sides: Map<string, FakeSide>
  /** The sessions by their keys. */
  readonly keys: Map<string, FakeSession>
  /** The keys for scripts by their ids. */
  readonly personalKeys: Map<number, string>
  /** The people who set the password of another, with the moment, by the ids of the others. */
  readonly resets: Map<number, { readonly by: string; readonly at: string }>
  readonly audit: Map<number, FakeAuditEntry>
  readonly subscriptions: Map<number, FakeSubscription>
  /** The moments at which setup links end, by their tokens. */
  readonly setupLinks: Map<string, string>
  readonly answers: Map<string, FakeAnswer>
  /** The hashes of calls by their `client_id`. */
  readonly named: Map<string, string>
  readonly events: FakeEvent[]
  /** The newest ids that were given, by the names of their tables. */
  readonly newest: Map<string, number>
  /** The release notes that people have seen. */
  readonly seen: { readonly user_id: number; readonly app: string; readonly version: string }[]
}

/** The fake's store, its time and its zone. */
export interface FakeWorld {
  data: FakeData
  readonly clock: FakeClock
  readonly timezone: string
  /** The maker of the answers of the assistant. */
  readonly model: FakeModel
}

/** Returns an empty world. */
export function createFakeWorld(clock: FakeClock, timezone: string): FakeWorld {
  const data: FakeData = {
    people: new Map(),
    pictures: new Map(),
    companies: new Map(),
    tasks: new Map(),
    briefs: new Map(),
    comments: new Map(),
    seenComments: new Map(),
    files: new Map(),
    clockChanges: new Map(),
    clockRequests: new Map(),
    notifications: new Map(),
    wishes: new Map(),
    follows: new Map(),
    messages: new Map(),
    sides: new Map(),
    keys: new Map(),
    personalKeys: new Map(),
    resets: new Map(),
    audit: new Map(),
    subscriptions: new Map(),
    setupLinks: new Map(),
    answers: new Map(),
    named: new Map(),
    events: [],
    newest: new Map(),
    seen: [],
    ...noTaskData(),
    ...noAssistantData(),
    ...noClockData(),
  }
  return { data, clock, timezone, model: createFakeModel() }
}

/** The names of the tables whose rows have ids. */
type Numbered = {
  [Name in keyof FakeData]: FakeData[Name] extends ReadonlyMap<number, unknown> ? Name : never
}[keyof FakeData]

/** Returns the next id of a table. The id of what was deleted is not given again. */
export function nextId(data: FakeData, table: Numbered | 'keys'): number {
  const used = table === 'keys' ? [...data.keys.values()].map(({ id }) => id) : data[table].keys()
  const id = Math.max(data.newest.get(table) ?? 0, ...used) + 1
  data.newest.set(table, id)
  return id
}

/** Returns a person as the access rules see them. */
export function subjectOf(person: FakePerson | null): Subject {
  if (person === null) return { kind: 'nobody' }
  return { kind: 'person', id: person.id, roles: person.roles, permissions: effectivePermissions(person) }
}

/** Returns the present moment as on the wire. */
export function instantOf({ clock }: FakeWorld): string {
  return new Date(clock.now()).toISOString()
}
