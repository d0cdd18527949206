/** Makes a thing of each kind in a test's database, for inputs that name something that exists. */

import { createECDH, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { ROLES } from '@osys/sdk/access/schema'
import { assistant_chats, assistant_messages } from '../db/tables/assistant.js'
import { briefs } from '../db/tables/briefs.js'
import { messages } from '../db/tables/chat.js'
import { comments } from '../db/tables/comments.js'
import { tasks } from '../db/tables/tasks.js'
import { work_logs } from '../db/tables/timeclock.js'
import type { TestApp } from './app.js'
import { makeCompany } from './companies.js'
import { signIn } from './people.js'
import { pairTablet, type TestTablet } from './tablets.js'

/** The id of a message that the caller has received. */
const RECEIVED = 1_000_000

/** A thing of each kind in a test's database, for inputs that name something that exists. */
export interface Things {
  /** The id of an account with every role but the tablet's. */
  readonly caller: number
  readonly tablet: TestTablet
  /** Returns the values of a feature's fields by name. */
  knownTo(feature: string): Readonly<Record<string, unknown>>
}

/** The id of a chat with the assistant and of its answer, far from those that tests make. */
const ASSISTED = 1_000_000

/** Stores the things. */
export async function makeThings(test: TestApp): Promise<Things> {
  const { db } = test.database
  const now = test.clock.now()
  const { id: caller } = await signIn(test, { roles: ROLES.filter(role => role !== 'kiosk') })
  const { id: other } = await signIn(test, { roles: ['user_ohplaky', 'consultants'] })
  const tablet = await pairTablet(test)
  const company = await makeCompany(test)
  const of = { company_id: company }
  const contact = { company_name: 'Pan', contact_name: 'Eva', contact_email: 'eva@example.com' }
  const asks = { product: 'Pan', objective: 'Vender', audience: 'Todos', deadline: '2027-01-01' }
  const task = { ...of, number: 1_000_000, title: 'Pan', position: 1, created_by: caller }
  const log = { user_id: caller, event: 'entrada', status: 'dentro', source: 'web' } as const
  const moment = { client_id: '7c1f2a34-0000-4000-8000-000000000001', at: now, received_at: now }
  const idOf = async (rows: Promise<readonly { id: number }[]>) => ({ id: (await rows)[0]?.id })
  const all = {
    company,
    company_id: company,
    user_id: caller,
    assignees: [caller],
    mentions: [caller],
    version: 1,
  }
  const known: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    users: { id: other },
    notifications: { snoozed_until: new Date(now.getTime() + 3_600_000).toISOString() },
    access: { id: other, user_id: other },
    companies: { id: company },
    briefs: await idOf(
      db
        .insert(briefs)
        .values({ ...of, ...contact, ...asks })
        .returning({ id: briefs.id }),
    ),
    tasks: await idOf(db.insert(tasks).values(task).returning({ id: tasks.id })),
    // The id names the other person as well as a message of theirs.
    chat: {
      id: other,
      receiver_id: other,
      message_id: RECEIVED,
      reply_to: undefined,
      reaction: undefined,
      before: undefined,
      after: undefined,
      around: undefined,
      client_ids: undefined,
      details: undefined,
    },
    comments: {
      file_ids: undefined,
      ...(await idOf(
        db
          .insert(comments)
          .values({ ...of, user_id: caller, body: 'Pan' })
          .returning({ id: comments.id }),
      )),
    },
    timeclock: {
      offline: false,
      declared: false,
      // The field is only for records of other people.
      until: undefined,
      ...(await idOf(
        db
          .insert(work_logs)
          .values({ ...log, ...moment })
          .returning({ id: work_logs.id }),
      )),
    },
    assistant: {
      id: ASSISTED,
      chat_id: ASSISTED,
      message_id: ASSISTED,
      chatId: ASSISTED,
      targetUserId: other,
      copy_of: undefined,
      parent_id: undefined,
      file_ids: undefined,
      about: undefined,
      assistant_id: 'general',
      current_message_id: ASSISTED,
      removed_message_ids: [],
      tools: ['list_tasks'],
    },
    kiosk: { id: tablet.id },
    hub: { app: 'ohplaky', version: 'v1' },
    push: { keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) } },
    realtime: { after: `private-user.${caller}:0` },
  }
  await db
    .insert(messages)
    .overridingSystemValue()
    .values([
      { id: other, client_id: randomUUID(), sender_id: caller, receiver_id: other, body: 'Pan' },
      { id: RECEIVED, client_id: randomUUID(), sender_id: other, receiver_id: caller, body: 'Pan' },
    ])
  await db.execute(sql`select setval(pg_get_serial_sequence('messages', 'id'), ${RECEIVED})`)
  const talk = { id: ASSISTED, created_at: now, updated_at: now }
  await db
    .insert(assistant_chats)
    .overridingSystemValue()
    .values({ ...talk, user_id: caller, title: 'Pan' })
  await db
    .insert(assistant_messages)
    .overridingSystemValue()
    .values([
      { ...talk, id: ASSISTED - 1, chat_id: ASSISTED, role: 'user', content: 'Pan', status: 'done' },
      {
        ...talk,
        chat_id: ASSISTED,
        parent_id: ASSISTED - 1,
        role: 'assistant',
        content: 'Pan',
        status: 'stopped',
      },
    ])
  // A person with records cannot be removed for good.
  await db.insert(comments).values({ ...of, user_id: other, body: 'Pan' })
  return { caller, tablet, knownTo: feature => ({ ...all, ...known[feature] }) }
}
