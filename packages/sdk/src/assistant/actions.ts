/** The flows of the assistant's page: loads chats, assistants and usage, and follows the events of chats. */

import type { Outcome } from '../http/outcome.js'
import { attempt } from '../http/attempt.js'
import type { NewsEmitter } from '../realtime/emitter.js'
import { followNews } from '../realtime/follow.js'
import { joinAnswers } from './actions.asking.js'
import { loadChats, refreshOpen } from './actions.chats.js'
import { loadAssistants } from './actions.shelf.js'
import { loadUsage } from './actions.usage.js'
import { askAssistant } from './endpoints.js'
import type { AssistantPorts } from './ports.js'
import { questionText } from './rules.question.js'
import { chatChanged } from './state.chats.js'
import { questionReturned, questionUnqueued, waitingOf } from './state.desk.js'
import { openChatChanged, openChatDeleted } from './state.js'
import { saveWaiting } from './storage.js'

/** Fetches what the page shows around the open chat. */
export async function load(ports: AssistantPorts): Promise<Outcome> {
  const [chats] = await Promise.all([loadChats(ports), loadAssistants(ports), loadUsage(ports)])
  return chats
}

/** Applies the realtime events of the person to list and open chat. Returns a function that stops it. */
export function followChats(ports: AssistantPorts, news: NewsEmitter): () => void {
  const { list, state, followed } = ports
  return followNews(news, {
    reset() {
      void loadChats(ports)
      void refreshOpen(ports)
    },
    AssistantChatChanged({ event }) {
      const { chat, chat_id, message_id, refetch, action } = event
      list.set(chatChanged(list.get(), event))
      if (action === 'delete') {
        state.set(openChatDeleted(state.get(), chat_id))
        return
      }
      if (chat) state.set(openChatChanged(state.get(), chat))
      const isOpen = state.get().currentChatId === chat_id
      // An answer that this page reads as a stream needs no second fetch.
      const isRead = [...followed].some(({ answerId }) => answerId !== null && answerId === message_id)
      if (isOpen && refetch && !isRead) void refreshOpen(ports)
      else if (isOpen && !isRead) void joinAnswers(ports)
      else if (!isOpen && chat && !chat.generating) void sendElsewhere(ports, chat_id)
    },
  })
}

/** Sends the next waiting question of a chat that is not open, without reading its answer. */
async function sendElsewhere(ports: AssistantPorts, chatId: number): Promise<void> {
  const { desk, storages, userId } = ports
  const next = waitingOf(desk.get(), chatId)[0]
  // With files it waits until the chat is open again, where the person sees whether they arrived.
  if (!next || next.files.some(({ blob }) => blob)) return
  desk.set(questionUnqueued(desk.get(), chatId, next.key))
  saveWaiting(storages.session, userId, desk.get().waiting)
  const { text, files, about, key } = next
  const fileIds = files.flatMap(({ file_id }) => file_id ?? [])
  const outcome = await attempt(
    ports,
    askAssistant,
    {
      chat_id: chatId,
      content: questionText(text, files.length),
      client_id: key,
      wait: false,
      ...(fileIds.length > 0 && { file_ids: fileIds }),
      ...(about && { about: { kind: about.kind, id: about.id } }),
    },
    { idempotencyKey: key },
  )
  if (outcome.ended !== 'done') desk.set(questionReturned(desk.get(), chatId, next))
}
