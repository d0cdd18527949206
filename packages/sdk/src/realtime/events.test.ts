import { describe, expect, test } from 'vitest'
import { aMessage } from '../testing/chat.js'
import { aComment } from '../testing/comments.js'
import { aCompany } from '../testing/companies.js'
import { aFile } from '../testing/files.js'
import { aNotification } from '../testing/notifications.js'
import { aTask } from '../testing/tasks.js'
import { aWorkLog } from '../testing/timeclock.js'
import type { RealtimeEvent } from './events.js'
import { MAX_EVENT_BYTES, decodeEvent, toWireName } from './events.js'

const change = { seq: 12, action: 'new', company_id: 3, client_id: null, refetch: false } as const
const EVENTS: readonly RealtimeEvent[] = [
  { event: 'NotificationCreated', seq: 1, unreads: 3, notification: aNotification() },
  {
    event: 'NotificationsRead',
    seq: 7,
    unreads: 0,
    ids: null,
    up_to: 501,
    read_at: '2026-11-20T21:00:00.000Z',
    refetch: false,
  },
  {
    event: 'ChatMessageChanged',
    seq: 2,
    action: 'marked',
    id: 1200,
    user_id: 8,
    message: aMessage(),
    unreads: 0,
    refetch: false,
  },
  {
    event: 'ConversationChanged',
    seq: 8,
    user_id: 8,
    unreads: 2,
    unread_from: 1200,
    draft: { body: 'Te mando', reply_to: null, updated_at: '2026-11-20T21:00:00.000Z' },
    is_muted: true,
    refetch: false,
  },
  { event: 'ClockStatusChanged', seq: 9, user_id: 8, status: 'descanso', waits: true },
  { event: 'NotificationChanged', seq: 9, unreads: 1, notification: aNotification() },
  {
    event: 'AssistantChatChanged',
    seq: 9,
    action: 'delete',
    chat_id: 4,
    chat: null,
    message_id: 7,
    refetch: true,
  },
  { event: 'AssistantsChanged', seq: 8 },
  { event: 'CommentChanged', ...change, id: 90, comment: aComment() },
  { event: 'TaskChanged', ...change, id: 42, task: aTask() },
  { event: 'TaskTemplateChanged', seq: 9, action: 'new', id: 5, refetch: true },
  { event: 'TaskViewChanged', seq: 9, action: 'new', id: 5, refetch: true },
  { event: 'FileChanged', ...change, id: 61, file: aFile() },
  { event: 'CompanyChanged', ...change, id: 3, company: aCompany() },
  { event: 'WorkLogChanged', seq: 4, user_id: 7, work_log: aWorkLog(), status: 'dentro', refetch: false },
  { event: 'AccessChanged', seq: 5 },
  { event: 'Announcement', seq: 6, text: 'Hoy cerramos a las 3' },
]

describe('toWireName', () => {
  test('is the name that Laravel Echo listens for', () => {
    expect(toWireName('CommentChanged')).toBe('App\\Events\\CommentChanged')
    expect(toWireName('CommentChanged', 'Osys.Live')).toBe('Osys\\Live\\CommentChanged')
  })
})

describe('decodeEvent', () => {
  test.each(EVENTS)('reads $event', sent => {
    const { event, ...data } = sent
    expect(decodeEvent(toWireName(event), JSON.parse(JSON.stringify(data)))).toEqual(sent)
  })

  test('takes over the number that came beside the data', () => {
    expect(decodeEvent('App\\Events\\AccessChanged', {}, { seq: 9 })).toEqual({
      event: 'AccessChanged',
      seq: 9,
    })
    expect(decodeEvent('App\\Events\\AccessChanged', null)).toEqual({ event: 'AccessChanged', seq: null })
  })

  test('reads a payload that only names the changed thing', () => {
    expect(decodeEvent('App\\Events\\FileChanged', { id: 61, refetch: true, seq: 8 })).toEqual({
      event: 'FileChanged',
      seq: 8,
      action: 'update',
      id: 61,
      company_id: null,
      client_id: null,
      refetch: true,
      file: null,
    })
  })

  test('reads the events of a backend built from the specification alone', () => {
    expect(decodeEvent('App\\Events\\NotificationCreated', { unreads: 4 })).toEqual({
      event: 'NotificationCreated',
      seq: null,
      unreads: 4,
      notification: null,
    })
  })

  test('ignores unknown events, and events whose data do not fit their name', () => {
    expect(decodeEvent('App\\Events\\Unheard', {})).toBeNull()
    expect(decodeEvent('App\\Events\\TaskChanged', { id: 'x' })).toBeNull()
    expect(decodeEvent('App\\Events\\TaskChanged', [])).toBeNull()
    expect(decodeEvent('pusher:pong', {})).toBeNull()
    expect(decodeEvent('client-typing', { userId: 7 })).toBeNull()
  })

  test('reads the names of another namespace only where it is the one', () => {
    const name = toWireName('AccessChanged', 'Osys.Live')
    expect(decodeEvent(name, {}, { namespace: 'Osys.Live' })?.event).toBe('AccessChanged')
    expect(decodeEvent(name, {})).toBeNull()
  })

  test('reads what may be left out as nothing', () => {
    expect(decodeEvent('App\\Events\\NotificationsRead', { unreads: 1 })).toMatchObject({
      ids: [],
      up_to: null,
    })
    expect(decodeEvent('App\\Events\\AccessChanged', 'text')).toEqual({ event: 'AccessChanged', seq: null })
  })

  test('ignores a different name inside the payload', () => {
    expect(decodeEvent('App\\Events\\AccessChanged', { event: 'Announcement' })?.event).toBe('AccessChanged')
  })

  test('fits each usual event into the limit of an external service', () => {
    for (const sent of EVENTS) expect(JSON.stringify(sent).length, sent.event).toBeLessThan(MAX_EVENT_BYTES)
  })
})
