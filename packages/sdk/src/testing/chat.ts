/** Builds messages, media, conversations, contacts and references of the chat for tests. */

import type { Contact, Conversation, Media, Message, Reference } from '../chat/schema.js'
import { aUserRef } from './users.js'

/** Returns an unread text message from person 8 to person 7; valid, and the same at every call. */
export function aMessage(over: Partial<Message> = {}): Message {
  return {
    id: 1200,
    client_id: '0b6f3c1e-7a52-4f5e-9d57-2f1f6a0c4b11',
    sender_id: 8,
    receiver_id: 7,
    body: '¿Tienes un momento para revisar la propuesta?',
    type: 'text',
    media: null,
    reply_to: null,
    reactions: [],
    created_at: '2026-11-20T21:14:00.000Z',
    fecha_humano: 'nov 20 2026 03:14 pm',
    read_at: null,
    edited_at: null,
    deleted_at: null,
    first_message: true,
    ...over,
  }
}

/** Returns a recording of twelve seconds; valid, and the same at every call. */
export function aMedia(over: Partial<Media> = {}): Media {
  return {
    url: '/api/v1/oplink/media/1200',
    name: 'nota-de-voz.webm',
    mime: 'audio/webm',
    size: 96_000,
    width: null,
    height: null,
    duration: 12,
    peaks: [0.1, 0.4, 0.9, 0.5, 0.2],
    ...over,
  }
}

/** Returns a conversation with one unread message; valid, and the same at every call. */
export function aConversation(over: Partial<Conversation> = {}): Conversation {
  return {
    user: aUserRef({ id: 8, name: 'Luis Romero', business_unit: 'solutions' }),
    messages: [aMessage()],
    has_more: false,
    unreads: 1,
    unread_from: null,
    draft: null,
    is_muted: false,
    last_at: '2026-11-20T21:14:00.000Z',
    ...over,
  }
}

/** Returns a person at work that one can write to; valid, and the same at every call. */
export function aContact(over: Partial<Contact> = {}): Contact {
  return {
    ...aUserRef({ id: 8, name: 'Luis Romero', business_unit: 'solutions' }),
    clock: { status: 'dentro', since: null },
    waits: false,
    ...over,
  }
}

/** Returns a task that a message names; valid, and the same at every call. */
export function aReference(over: Partial<Reference> = {}): Reference {
  return {
    ref: 'CAFE-7',
    kind: 'task',
    id: 42,
    title: 'Escribir la página de la suscripción',
    detail: 'Café Roble Alto · En progreso',
    url: '/ohplaky/empresa/3?task=42',
    ...over,
  }
}
