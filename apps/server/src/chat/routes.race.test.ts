import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Message } from '@osys/sdk/chat/schema'
import type { EventOf } from '@osys/sdk/realtime/events'
import { useTestApp } from '../testing/app.js'
import { say, type Speaker, useChat } from '../testing/chat.js'

const test = useTestApp()
const { enterChat, eventsOf, chatOf } = useChat(test)

/** The truth about a message, as the specification defines it. */
interface Model {
  readonly id: number
  readonly from: 0 | 1
  deleted: boolean
  read: boolean
}

interface Step {
  readonly kind: 'send' | 'delete' | 'restore' | 'read' | 'unread' | 'edit'
  readonly who: 0 | 1
  readonly at: number
}

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('send', 'send', 'send', 'delete', 'restore', 'read', 'unread', 'edit' as const),
    who: fc.constantFrom(0 as const, 1 as const),
    at: fc.nat(),
  }) as fc.Arbitrary<Step>,
  { minLength: 8, maxLength: 22 },
)

/** A message that is deleted while the other reads has not been seen, also when others were. */
const RESTORED_AFTER_READING: Step[] = [
  { kind: 'send', who: 0, at: 0 },
  { kind: 'send', who: 0, at: 0 },
  { kind: 'delete', who: 0, at: 0 },
  { kind: 'read', who: 1, at: 0 },
  { kind: 'restore', who: 0, at: 0 },
]

type News = EventOf<'ChatMessageChanged'> | EventOf<'ConversationChanged'>

/** Returns what a person was told about a conversation, oldest first. */
async function newsOf(person: Speaker, other: Speaker): Promise<readonly News[]> {
  const told = (await eventsOf(person)).map(({ event, data }) => ({ event, ...(data as object) }) as News)
  return told.filter(({ user_id }) => user_id === other.id)
}

const isFirst = (messages: readonly Message[]) =>
  messages.map(({ sender_id }, index) => messages[index - 1]?.sender_id !== sender_id)

describe('the counts of unread messages', () => {
  it('equal the truth after every change, in answers, events and lists', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async todo => {
        const people = [await enterChat('Ana'), await enterChat('Luis')] as const
        const model: Model[] = []
        const marks: [number | null, number | null] = [null, null]
        const unreads = (who: 0 | 1) =>
          model.filter(
            ({ id, from, deleted, read }) =>
              from !== who && !deleted && (!read || id >= (marks[who] ?? Infinity)),
          ).length

        for (const { kind, who, at } of todo) {
          const [me, other] = who === 0 ? people : [people[1], people[0]]
          const among = model.filter(each => {
            if (kind === 'unread') return each.from !== who && !each.deleted
            return each.from === who && each.deleted === (kind === 'restore')
          })
          const chosen = among[at % Math.max(1, among.length)]
          if (kind === 'send') {
            model.push({
              id: (await say(me, other, `Mensaje ${at}`)).id,
              from: who,
              deleted: false,
              read: false,
            })
          } else if (kind === 'read') {
            expect((await me.osys.chat.markRead({ id: other.id })).unreads).toBe(0)
            for (const each of model) if (each.from !== who && !each.deleted) each.read = true
            marks[who] = null
          } else if (!chosen) continue
          else if (kind === 'edit') await me.osys.chat.update({ id: chosen.id, body: `Otro ${at}` })
          else if (kind === 'unread') {
            marks[who] = chosen.id
            const answer = await me.osys.chat.markUnread({ id: other.id, message_id: chosen.id })
            expect(answer.unreads).toBe(unreads(who))
          } else {
            chosen.deleted = kind === 'delete'
            await me.osys.chat[kind]({ id: chosen.id })
          }
          for (const each of [0, 1] as const) {
            const news = await newsOf(people[each], people[each === 0 ? 1 : 0])
            expect(news.at(-1)?.unreads ?? 0).toBe(unreads(each))
          }
        }
        for (const who of [0, 1] as const) {
          const listed = await chatOf(people[who], people[who === 0 ? 1 : 0])
          expect(listed?.unreads ?? 0).toBe(unreads(who))
          const shown = listed?.messages ?? []
          expect(shown.map(({ id, deleted_at }) => [id, deleted_at !== null])).toEqual(
            model.map(({ id, deleted }) => [id, deleted]),
          )
          expect(shown.map(({ first_message }) => first_message)).toEqual(isFirst(shown))
        }
      }),
      { numRuns: 6, examples: [[RESTORED_AFTER_READING]] },
    )
  }, 240_000)
})

describe('many people who write to each other at once', () => {
  let people: readonly Speaker[]
  beforeAll(async () => {
    people = await Promise.all(['Ana', 'Luis', 'Eva', 'Sol'].map(enterChat))
  })

  it('see the same messages in the same order, in events and lists, with true counts', async () => {
    const pairs = people.flatMap(from => people.filter(to => to !== from).map(to => [from, to] as const))
    await Promise.all(
      pairs.flatMap(([from, to]) =>
        // Two writers of three messages for each pair: with all at once, a busy machine refuses those that wait too long.
        [0, 3].map(async first => {
          for (const turn of [0, 1, 2]) await say(from, to, `Mensaje ${first + turn}`)
          await from.osys.chat.markRead({ id: to.id })
        }),
      ),
    )
    for (const [me, other] of pairs) {
      const news = await newsOf(me, other)
      const listed = await chatOf(me, other)
      const told = news.flatMap(each =>
        each.event === 'ChatMessageChanged' && each.action === 'new' && each.message ? [each.message] : [],
      )
      expect(told).toHaveLength(12)
      expect(told.map(({ id }) => id)).toEqual(listed?.messages.map(({ id }) => id))
      expect(told.map(({ first_message }) => first_message)).toEqual(isFirst(listed?.messages ?? []))
      expect(news.at(-1)?.unreads).toBe(listed?.unreads)
      const back = await chatOf(other, me)
      expect(back?.messages).toEqual(listed?.messages)
    }
  })
})
