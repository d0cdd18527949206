/** The flows of the assistant's page: loads chats, assistants and usage, and follows the events of chats. */

import type { Outcome } from '../http/outcome.js'
import type { NewsEmitter } from '../realtime/emitter.js'
import { followNews } from '../realtime/follow.js'
import { debounce } from '../state/debounce.js'
import { joinAnswers } from './actions.answers.js'
import { loadChats, refreshOpen } from './actions.chats.js'
import { END_MS } from './actions.following.js'
import { sendElsewhere } from './actions.sending.js'
import { loadAssistants } from './actions.shelf.js'
import { loadUsage } from './actions.usage.js'
import type { AssistantPorts } from './ports.js'
import { chatChanged } from './state.chats.js'
import { openChatChanged, openChatDeleted } from './state.js'

/** Fetches what the page shows around the open chat. */
export async function load(ports: AssistantPorts): Promise<Outcome> {
  const [chats] = await Promise.all([loadChats(ports), loadAssistants(ports), loadUsage(ports)])
  return chats
}

/** Applies the realtime events of the person to list and open chat. Returns a function that stops it. */
export function followChats(ports: AssistantPorts, news: NewsEmitter): () => void {
  const { list, state, followed, clock } = ports
  const refreshLater = debounce(clock, { pauseMs: END_MS, longestMs: END_MS }, () => void refreshOpen(ports))
  const unfollow = followNews(news, {
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
      if (isOpen && refetch && !isRead) refreshLater.call()
      else if (isOpen && !isRead) void joinAnswers(ports)
      else if (!isOpen && message_id !== null && chat?.generating === false)
        void sendElsewhere(ports, chat_id, message_id)
    },
  })
  return () => {
    unfollow()
    refreshLater.end()
  }
}
