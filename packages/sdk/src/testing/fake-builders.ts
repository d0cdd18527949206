/** Puts people, companies, tasks and other things into the fake, for tests. */

import type { Role } from '../access/schema.js'
import { dayOf } from '../basics/days.js'
import type { Comment } from '../comments/schema.js'
import type { Company } from '../companies/schema.js'
import type { CompanyFile } from '../files/schema.js'
import type { Task } from '../tasks/schema.js'
import { POSITION_STEP } from '../tasks/rules.positions.js'
import { nextRepeat } from '../tasks/rules.repeat.js'
import type { User } from '../users/schema.js'
import type { Message } from '../chat/schema.js'
import type { ClockEvent, WorkLog } from '../timeclock/schema.js'
import { STATUS_AFTER } from '../timeclock/state.js'
import { toFakeMessage } from './fake-chat.js'
import type { FakePunch } from './fake-clock-rows.js'
import { NO_ANSWER, toFakeLog, UNCHANGED_PUNCH } from './fake-punches.js'
import { openFakeSetup } from './fake-setup.js'
import { toFakeComment } from './fake-comments.js'
import { toFakeCompany } from './fake-companies.js'
import { toFakeFile } from './fake-files.js'
import { toFakeUser } from './fake-people.js'
import { toFakeTask } from './fake-task-list.js'
import { nextNumber } from './fake-task-store.js'
import {
  type FakeCompany,
  type FakePerson,
  type FakeTask,
  type FakeWorld,
  instantOf,
  nextId,
} from './fake-world.js'

/** The facts of a new person; roles decide what they may do. */
export type NewFakeUser = Partial<Omit<FakePerson, 'id' | 'avatar' | 'banner'>> & {
  readonly roles?: readonly Role[]
  /** The PIN at the time clock, of four to six digits; none unless one is given. */
  readonly pin?: string
}
/** The facts of a new company; an active one is approved. */
export type NewFakeCompany = Partial<Omit<FakeCompany, 'id'>>
/** The facts of a new task; `assignees` and `created_by` are ids of people. */
export type NewFakeTask = Partial<Omit<FakeTask, 'id' | 'repeat_on'>> & {
  readonly company_id: number
  readonly created_by: number
}
/** The facts of a new comment. */
export interface NewFakeComment {
  readonly company_id: number
  readonly user_id: number
  readonly body?: string
  readonly task_id?: number
  readonly mentions?: readonly number[]
  /** The ids of the attached files; shared files of the company. */
  readonly file_ids?: readonly number[]
}

/** The facts of a new message of the chat. */
export interface NewFakeMessage {
  readonly sender_id: number
  readonly receiver_id: number
  readonly body?: string
  /** True for one that its receiver has read. */
  readonly read?: boolean
}

/** The facts of a new record at the time clock; its moment is now unless one is given. */
export interface NewFakeWorkLog {
  readonly user_id: number
  readonly event: ClockEvent
  readonly at?: string
}

/** The facts of a new file; its bytes are those of `text`. */
export interface NewFakeFile {
  readonly company_id: number
  readonly user_id: number
  readonly name?: string
  readonly text?: string
  readonly private?: boolean
}

/** Creates the builders, which put things into the world as if they had been there before: nobody is told. */
export function createFakeBuilders(world: FakeWorld) {
  return {
    setup: {
      /** Opens the link that makes the first owner of a fake without people, and returns its token. */
      open: (): string => openFakeSetup(world),
    },
    users: {
      /** Adds a person, without roles unless some are given; the password is `osys-fake`. */
      add({ pin, ...over }: NewFakeUser = {}): User {
        const id = nextId(world.data, 'people')
        const person: FakePerson = {
          id,
          name: `Persona ${id}`,
          email: `persona${id}@osys.test`,
          password: 'osys-fake',
          position: null,
          phone: null,
          status: 'active',
          roles: [],
          given: [],
          refused: [],
          taken: [],
          theme: { mode: 'light', variant: null },
          avatar: null,
          banner: null,
          created_at: instantOf(world),
          ...over,
        }
        world.data.people.set(id, person)
        if (pin !== undefined) world.data.pins.set(id, { pin, failures: 0, locked_until: null })
        return toFakeUser(world, person)
      },
    },
    companies: {
      /** Adds a company, which is active unless another status is given. */
      add(over: NewFakeCompany = {}): Company {
        const id = nextId(world.data, 'companies')
        const now = instantOf(world)
        const { status = 'actived' } = over
        const company: FakeCompany = {
          id,
          name: `Empresa ${id}`,
          status,
          details: {},
          tags: [],
          created_from: 'admin',
          created_at: now,
          approved_at: status === 'pending' ? null : now,
          approved_by: null,
          archived_at: status === 'archived' ? now : null,
          archived_by: null,
          version: 1,
          ...over,
        }
        world.data.companies.set(id, company)
        return toFakeCompany(world.data, company)
      },
    },
    tasks: {
      /** Adds a task of a company at the end of its column. */
      add(over: NewFakeTask): Task {
        const id = nextId(world.data, 'tasks')
        const now = instantOf(world)
        const others = [...world.data.tasks.values()].filter(task => task.company_id === over.company_id)
        const task: FakeTask = {
          id,
          client_id: null,
          number: nextNumber(world.data, over.company_id),
          title: `Tarea ${id}`,
          description: '',
          status: 'pending',
          priority: 'none',
          assignees: [],
          start_date: null,
          due_date: null,
          checklist: [],
          labels: [],
          repeat: null,
          position: Math.max(0, ...others.map(each => each.position)) + POSITION_STEP,
          created_at: now,
          updated_at: now,
          finished_at: over.status === 'done' ? now : null,
          version: 1,
          deleted_at: null,
          ...over,
          repeat_on: over.repeat ? nextRepeat(over.repeat, dayOf(world.clock.now(), world.timezone)) : null,
        }
        world.data.tasks.set(id, task)
        return toFakeTask(world.data, task)
      },
    },
    comments: {
      /** Adds a comment of a person on a company or on one of its tasks. */
      add({ body = 'Listo', task_id, mentions = [], file_ids = [], ...by }: NewFakeComment): Comment {
        const id = nextId(world.data, 'comments')
        const comment = {
          ...by,
          id,
          client_id: null,
          task_id: task_id ?? null,
          body,
          mentions,
          file_ids,
          reactions: [],
          created_at: instantOf(world),
          edited_at: null,
          deleted_at: null,
          version: 1,
        }
        world.data.comments.set(id, comment)
        return toFakeComment(world, comment)
      },
    },
    messages: {
      /** Adds a message of the chat from one person to another. */
      add({ sender_id, receiver_id, body = 'Hola', read = false }: NewFakeMessage): Message {
        const now = instantOf(world)
        const message = {
          id: nextId(world.data, 'messages'),
          client_id: crypto.randomUUID(),
          sender_id,
          receiver_id,
          body,
          type: 'text' as const,
          media: null,
          reply_to: null,
          reactions: [],
          created_at: now,
          read_at: read ? now : null,
          edited_at: null,
          deleted_at: null,
        }
        world.data.messages.set(message.id, message)
        return toFakeMessage(world, message)
      },
    },
    workLogs: {
      /** Adds a record of a person at the time clock; whether it fits is not asked. */
      add({ user_id, event, at }: NewFakeWorkLog): WorkLog {
        const punch: FakePunch = {
          id: nextId(world.data, 'punches'),
          client_id: crypto.randomUUID(),
          user_id,
          event,
          status: STATUS_AFTER[event],
          at: new Date(at ?? instantOf(world)).toISOString(),
          received_at: instantOf(world),
          source: 'web',
          note: null,
          declared: false,
          created_by: null,
          ...UNCHANGED_PUNCH,
          answer: NO_ANSWER,
        }
        world.data.punches.set(punch.id, punch)
        return toFakeLog(punch)
      },
    },
    files: {
      /** Adds a file of text to a company. */
      add({
        company_id,
        user_id,
        name,
        text = 'Listo',
        private: isPrivate = false,
      }: NewFakeFile): CompanyFile {
        const id = nextId(world.data, 'files')
        const file = {
          id,
          name: name ?? `archivo-${id}.txt`,
          bytes: new Blob([text], { type: 'text/plain' }),
          company_id,
          user_id,
          private: isPrivate,
          icon: false,
          width: null,
          height: null,
          text,
          created_at: instantOf(world),
          deleted_at: null,
        }
        world.data.files.set(id, file)
        return toFakeFile(world.data, file)
      },
    },
  }
}
