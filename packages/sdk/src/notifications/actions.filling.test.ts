import { expect, test } from 'vitest'
import type { Api } from '../http/api.js'
import type { AnyEndpoint } from '../http/endpoint.js'
import { type AuthState, loggedIn } from '../session/state.js'
import { createCell } from '../state/cell.js'
import { anApi, type Answer, AWAY } from '../testing/api.js'
import { settled } from '../testing/clock.js'
import { aNotification } from '../testing/notifications.js'
import { aUser } from '../testing/users.js'
import { keepFilled } from './actions.filling.js'
import { createNotifications } from './actions.js'
import { listNotifications, readNotifications } from './endpoints.js'
import { inTab, NO_NEWS_YET, type NotificationsState } from './state.tabs.js'

/** A page of the unread ones, whose server holds 60 of them and answers some calls of the list with no connection. */
function aPage({ refused = [] }: { readonly refused?: readonly number[] } = {}) {
  let read = 0
  const before: unknown[] = []
  const list: Answer = input => {
    before.push(input['before'])
    if (refused.includes(before.length)) throw AWAY
    const end = Number(input['before'] ?? 61)
    const ids = Array.from({ length: 60 }, (_, index) => 60 - index).filter(id => id < end && id > read)
    const items = ids.slice(0, 20).map(id => aNotification({ id, url: null }))
    const last_page = Math.max(1, Math.ceil(ids.length / 20))
    return { items, page: 1, per_page: 20, total: ids.length, last_page, unreads: 0 }
  }
  const { api } = anApi(
    new Map<AnyEndpoint, Answer>([
      [listNotifications, list],
      [readNotifications, () => ({ status: 'success', msg: '', unreads: 0 })],
    ]),
  )
  const auth = createCell<AuthState>(
    loggedIn({ user: aUser(), permissions: [], roles: [], apiKey: 'k', webpush_server: null }),
  )
  const state = createCell<NotificationsState>(NO_NEWS_YET)
  const flows = createNotifications({
    api: api as unknown as Api,
    auth,
    state,
    now: () => new Date('2026-11-20T21:00:00.000Z'),
    isLookedAt: () => false,
  })
  const tab = () => state.get().tabs.unread
  const shown = () => inTab(state.get(), 'unread').map(({ id }) => id)
  const readTo = (id: number): void => void (read = id)
  return { flows, state, before, tab, shown, readTo, stop: keepFilled({ ...flows, state }, 'unread') }
}

test('fetches all older ones of an emptied tab, though a page was under way', async () => {
  const { flows, before, tab, shown } = aPage()
  await flows.load('unread')
  const more = flows.loadMore('unread')
  const marking = flows.markAllRead()
  await Promise.all([more, marking])
  await settled()
  expect([shown(), tab()]).toEqual([[], { phase: 'loaded', from: 0, to: 60, isLoadingMore: false, msg: '' }])
  expect(before).toEqual([undefined, 41, 21])
})

test('fetches no older ones while the tab shows some, nor after it was stopped', async () => {
  const { flows, before, tab, stop } = aPage()
  await flows.load('unread')
  await flows.open(60)
  await settled()
  expect([before, tab().from]).toEqual([[undefined], 41])
  stop()
  await flows.markAllRead()
  await settled()
  expect(before).toHaveLength(1)
})

test('asks for a refused page only once, and on when the tab is loaded anew', async () => {
  const { flows, before, tab, readTo } = aPage({ refused: [2] })
  await flows.load('unread')
  await flows.markAllRead()
  await settled()
  expect([before, tab().msg]).toEqual([[undefined, 41], AWAY.msg])
  readTo(60)
  await flows.load('unread')
  await settled()
  expect(tab()).toMatchObject({ phase: 'loaded', from: 0, msg: '' })
})
