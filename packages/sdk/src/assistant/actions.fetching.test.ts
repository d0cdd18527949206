import { beforeEach, describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '../http/endpoint.js'
import { createQueue } from '../realtime/queue.js'
import { aRefusal, type Answer } from '../testing/api.js'
import { anAssistantPage } from '../testing/assistant-ports.js'
import { aTalk, shownIn } from '../testing/assistant-talk.js'
import { anAssistantMessage } from '../testing/assistant.js'
import { settled } from '../testing/clock.js'
import * as chats from './actions.chats.js'
import * as messages from './actions.messages.js'
import { getAssistantChat, updateAssistantChat } from './endpoints.js'

const { chat: CHAT, row: ROW, question } = aTalk()

let answers: Map<AnyEndpoint, Answer>
beforeEach(() => {
  answers = aTalk().answers()
})
const page = () => anAssistantPage(answers)

describe('copies of the open chat', () => {
  test('a copy requested before a branch was walked does not take the walk back', async () => {
    const other = anAssistantMessage({ id: 305, parent_id: 301, content: 'Otra' })
    const copies = createQueue<{ readonly current: number; readonly come: () => void }>()
    const stored = { current: 305 }
    const chatNow = () => ({
      chat: { ...CHAT, current_message_id: stored.current, messages: [...CHAT.messages, other] },
    })
    answers.set(getAssistantChat, chatNow)
    const mine = page()
    await chats.open(mine, 30)
    // The server reads the chat before the walk is stored, and its answer comes after it.
    answers.set(getAssistantChat, () => {
      const seen = chatNow()
      return new Promise(come => copies.put({ current: stored.current, come: () => come(seen) }))
    })
    let store = (): void => {}
    answers.set(updateAssistantChat, async ({ current_message_id }) => {
      await new Promise<void>(done => (store = done))
      stored.current = Number(current_message_id)
      return { chat: ROW }
    })
    const refreshed = chats.refreshOpen(mine)
    await settled()
    const early = copies.take()[Symbol.asyncIterator]()
    const first = (await early.next()).value
    const walked = messages.switchBranch(mine, 305, -1)
    first?.come()
    await settled()
    expect(shownIn(mine).at(-1)).toContain('302')
    store()
    await walked
    const second = (await early.next()).value
    expect(second?.current).toBe(302)
    second?.come()
    await refreshed
    expect(shownIn(mine).at(-1)).toContain('302')
  })

  test('of another chat come while a change of this one is under way, and of this one come after it', async () => {
    const mine = page()
    await chats.open(mine, 30)
    let store = (): void => {}
    answers.set(updateAssistantChat, async () => {
      await new Promise<void>(done => (store = done))
      return { chat: ROW }
    })
    const removed = messages.deleteMessage(mine, 302)
    const other = { ...CHAT, id: 31, messages: [] }
    answers.set(getAssistantChat, ({ id }) => ({ chat: id === 31 ? other : CHAT }))
    expect(await chats.open(mine, 31)).toMatchObject({ ended: 'done' })
    expect(mine.state.get()).toMatchObject({ currentChatId: 31, phase: 'loaded' })
    const back = chats.open(mine, 30)
    await settled()
    expect(mine.state.get()).toMatchObject({ currentChatId: 30, phase: 'loading' })
    store()
    await Promise.all([removed, back])
    expect(mine.state.get()).toMatchObject({ currentChatId: 30, phase: 'loaded' })
  })

  test('of two copies the later one fails, and the earlier one is shown', async () => {
    const mine = page()
    await chats.open(mine, 30)
    const come: ((chat: object | null) => void)[] = []
    answers.set(
      getAssistantChat,
      () => new Promise((done, fail) => come.push(chat => (chat ? done({ chat }) : fail(aRefusal(500))))),
    )
    const both = [chats.refreshOpen(mine), chats.refreshOpen(mine)]
    await settled()
    come[1]?.(null)
    await settled()
    come[0]?.({ ...CHAT, messages: [...CHAT.messages, question] })
    await Promise.all(both)
    expect(shownIn(mine)).toHaveLength(3)
  })

  test('of two copies the one that was requested later stays, in whatever order they come', async () => {
    const mine = page()
    await chats.open(mine, 30)
    const come: ((chat: object) => void)[] = []
    answers.set(getAssistantChat, () => new Promise(done => come.push(chat => done({ chat }))))
    const both = [chats.refreshOpen(mine), chats.refreshOpen(mine)]
    await settled()
    come[1]?.({ ...CHAT, messages: [...CHAT.messages, question] })
    await settled()
    come[0]?.(CHAT)
    await Promise.all(both)
    expect(shownIn(mine)).toHaveLength(3)
  })
})
