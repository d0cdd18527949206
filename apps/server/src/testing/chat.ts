/** Gives a test people of the chat, each with an SDK of their own. */

import { createSdk } from '@osys/sdk/sdk'
import type { Conversation, Message } from '@osys/sdk/chat/schema'
import { userChannel } from '@osys/sdk/realtime/channels'
import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { realtime_events } from '../db/tables/realtime.js'
import type { TestApp } from './app.js'
import { signIn, type TestPerson } from './people.js'

/** A person of the chat with an SDK of their own. */
export type Speaker = TestPerson & { readonly osys: ReturnType<typeof createSdk> }

/** Returns what the tests of the chat do with people and their events. */
export function useChat(test: TestApp) {
  const bind = (person: TestPerson): Speaker => ({
    ...person,
    osys: createSdk({ baseUrl: 'http://osys.test', fetch: test.fetch, token: person.apiKey }),
  })
  return {
    bind,
    /** Signs a person in who may use the chat. */
    enterChat: async (name: string): Promise<Speaker> =>
      bind(await signIn(test, { name, roles: ['user_ohplaky'] })),
    /** Returns the events of a person's own channel, oldest first. */
    eventsOf: ({ id }: TestPerson) =>
      test.database.db
        .select({ event: realtime_events.event, data: realtime_events.data })
        .from(realtime_events)
        .where(eq(realtime_events.channel, userChannel(id)))
        .orderBy(asc(realtime_events.seq)),
    /** Returns a person's conversation with another one as the list shows it. */
    chatOf: async ({ osys }: Speaker, other: TestPerson): Promise<Conversation | undefined> =>
      (await osys.chat.list({})).chats[String(other.id)],
  }
}

/** Sends a message. */
export async function say(from: Speaker, to: TestPerson, body: string, more: object = {}): Promise<Message> {
  const { message } = await from.osys.chat.send({ receiver_id: to.id, body, ...more })
  return message
}

/** Matches the error of a call that the server refused. */
export const refused = (status: number, more: object = {}): unknown =>
  expect.objectContaining({ status, ...more })
