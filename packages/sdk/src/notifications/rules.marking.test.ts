import { describe, expect, test } from 'vitest'
import { aNotification } from '../testing/notifications.js'
import { mayHideUnread } from './rules.marking.js'
import { notificationsRead } from './state.js'
import { NO_NEWS_YET, pageAdded, tabTurned } from './state.tabs.js'

const READ_AT = '2026-11-20T20:30:00.000Z'
const mention = aNotification({ id: 15, type: 'comment.mention', read_at: READ_AT })
const reply = { items: [mention], page: 1, per_page: 20, total: 1, last_page: 1, unreads: 0 }

describe('mayHideUnread', () => {
  const mentions = tabTurned(pageAdded(NO_NEWS_YET, { tab: 'mentions', reply, upTo: 0 }), 'mentions', {
    phase: 'loaded',
  })

  test('tells so only where no fetched tab holds the unread ones', () => {
    expect(mayHideUnread(NO_NEWS_YET, 'all')).toBe(false)
    expect(mayHideUnread(mentions, 'mentions')).toBe(true)
    expect(mayHideUnread(mentions, 'all')).toBe(false)
    expect(mayHideUnread(tabTurned(mentions, 'all', { phase: 'loaded' }), 'mentions')).toBe(false)
    expect(mayHideUnread(tabTurned(mentions, 'unread', { phase: 'loaded' }), 'mentions')).toBe(false)
  })

  test('no longer tells so after all were marked as read', () => {
    const list = notificationsRead(mentions.list, { upTo: 15 }, READ_AT)
    expect(mayHideUnread({ ...mentions, list }, 'mentions')).toBe(false)
  })
})
