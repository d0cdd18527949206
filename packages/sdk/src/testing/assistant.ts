/** Builds chats with the assistant and their messages for tests. */

import type { AssistantChat, AssistantMessage } from '../assistant/schema.js'

/** Returns a complete answer; valid, and the same at every call. */
export function anAssistantMessage(over: Partial<AssistantMessage> = {}): AssistantMessage {
  return {
    id: 302,
    client_id: null,
    chat_id: 30,
    role: 'assistant',
    content: 'Tienes **tres tareas** que vencen esta semana.',
    images: [],
    files: [],
    status: 'done',
    created_at: '2026-11-20T21:14:08.000Z',
    parent_id: 301,
    steps: [],
    failure: null,
    cost: { mode: 'local', model: null, tokens_in: null, tokens_out: null, is_estimated: false, ms: 120 },
    feedback: null,
    ...over,
  }
}

/** Returns a chat of one question and its answer; valid, and the same at every call. */
export function anAssistantChat(over: Partial<AssistantChat> = {}): AssistantChat {
  const question = anAssistantMessage({
    id: 301,
    role: 'user',
    content: '¿Qué tengo pendiente esta semana?',
    created_at: '2026-11-20T21:14:00.000Z',
    parent_id: null,
    cost: null,
  })
  return {
    id: 30,
    title: 'Chat 1',
    user_id: 7,
    thread_id: '9f0a6f0e-5b1c-4a39-8f34-6f6d7c1f2e10',
    assistant_id: 'general',
    messages: [question, anAssistantMessage()],
    images: [],
    date: '2026-11-20T21:14:08.000Z',
    current_message_id: null,
    shared_by: null,
    pinned: false,
    generating: false,
    excerpt: null,
    found_message_id: null,
    ...over,
  }
}
