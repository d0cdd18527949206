import { anAssistantChat } from '@osys/sdk/testing/assistant'
import { expect, test } from 'vitest'
import { chatChanged, chatDeleted } from './events.js'

test('chatChanged goes to the owner, without messages, and asks for a new load only when it is told', () => {
  const chat = anAssistantChat({ id: 30, user_id: 7 })
  const { channel, data } = chatChanged(chat, 'update')
  expect(channel).toMatch(/7$/)
  expect(data).toMatchObject({
    chat_id: 30,
    chat: { title: chat.title, messages: [] },
    message_id: null,
    refetch: false,
  })
  expect(chatChanged(chat, 'update', { message_id: 304, refetch: true }).data).toMatchObject({
    message_id: 304,
    refetch: true,
  })
})

test('chatDeleted tells the apps of its owner that there is nothing to load', () => {
  const { channel, data } = chatDeleted(7, 30)
  expect(channel).toMatch(/7$/)
  expect(data).toEqual({ action: 'delete', chat_id: 30, chat: null, message_id: null, refetch: false })
})
