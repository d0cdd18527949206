import { expect, test } from 'vitest'
import type { Api } from '../http/api.js'
import type { AnyEndpoint } from '../http/endpoint.js'
import { readNotifications } from '../notifications/endpoints.js'
import { createNotifications } from '../notifications/actions.js'
import { MOST_READ_AT_ONCE } from '../notifications/schema.js'
import { NO_NEWS_YET, type NotificationsState } from '../notifications/state.tabs.js'
import { createNewsEmitter } from '../realtime/emitter.js'
import { RealtimeEvent } from '../realtime/events.js'
import { type AuthState, loggedIn } from '../session/state.js'
import { createCell } from '../state/cell.js'
import { anApi, type Answer, AWAY } from '../testing/api.js'
import { aNotification } from '../testing/notifications.js'
import { aTask } from '../testing/tasks.js'
import { aUser } from '../testing/users.js'
import { loadBoard } from './actions.loading.js'
import { followUnread, readComing, readTask } from './actions.unread.js'
import { listTasks } from './endpoints.list.js'
import { EMPTY_POOL, NO_UNREAD, type TaskPool } from './state.js'

const settled = () => new Promise(resolve => setTimeout(resolve))

function aPage(reading: Answer = () => ({ status: 'success', msg: '', unreads: 2 })) {
  const tasks = [aTask({ id: 1, company_id: 3 }), aTask({ id: 2, company_id: 3 })]
  // Two pages of one task each, with their own notifications.
  const list: Answer = ({ page }) => ({
    tasks: tasks.slice(Number(page) - 1, Number(page)),
    page,
    per_page: 1,
    total: 2,
    last_page: 2,
    unread: page === 1 ? { 11: 1, 12: 1 } : { 13: 2 },
  })
  const { api, asked } = anApi(
    new Map<AnyEndpoint, Answer>([
      [listTasks, list],
      [readNotifications, reading],
    ]),
  )
  const auth = createCell<AuthState>(
    loggedIn({ user: aUser(), permissions: [], roles: [], apiKey: 'k', webpush_server: null }),
  )
  const now = () => new Date('2026-11-20T21:00:00.000Z')
  const notifications = createNotifications({
    api: api as unknown as Api,
    auth,
    state: createCell<NotificationsState>(NO_NEWS_YET),
    now,
    isLookedAt: () => false,
  })
  const pool = createCell<TaskPool>(EMPTY_POOL)
  const own = createNewsEmitter()
  followUnread({ pool }, own)
  const ports = { api: api as unknown as Api, pool, alter: notifications.alter, now }
  const unread = () => [...pool.get().unread.tasks]
  return { ports, own, auth, asked, unread }
}

test('the pages of a board tell which tasks are unread, and events change it', async () => {
  const { ports, own, unread } = aPage()
  await loadBoard(ports, 3)
  expect(unread()).toEqual([
    [11, 1],
    [12, 1],
    [13, 2],
  ])
  const url = '/ohplaky/empresa/3?task=2'
  const channel = 'private-App.Models.User.7'
  const tell = (event: unknown, seq: number): void =>
    own.listener({ kind: 'event', channel, seq, event: RealtimeEvent.parse(event) })
  tell({ event: 'NotificationCreated', unreads: 4, notification: aNotification({ id: 14, url }) }, 1)
  const read_at = '2026-11-20T21:00:00.000Z'
  // The counter alone was reset.
  tell({ event: 'NotificationsRead', unreads: 0, ids: null, up_to: 13, read_at: null }, 2)
  expect(unread()).toHaveLength(4)
  tell({ event: 'NotificationsRead', unreads: 0, ids: [11], read_at }, 3)
  expect(unread()).toEqual([
    [12, 1],
    [13, 2],
    [14, 2],
  ])
  tell({ event: 'NotificationsRead', unreads: 0, ids: null, up_to: 13, read_at }, 4)
  expect(unread()).toEqual([[14, 2]])
  // Without the ids only the next answers tell which ones are left.
  tell({ event: 'NotificationsRead', unreads: 0, ids: [], read_at, refetch: true }, 5)
  expect(unread()).toEqual([[14, 2]])
  await loadBoard(ports, 3)
  expect(unread()).toEqual([
    [11, 1],
    [12, 1],
    [13, 2],
  ])
})

test('a task that is looked at is read, with the counter of the answer', async () => {
  const { ports, auth, asked, unread } = aPage()
  await loadBoard(ports, 3)
  await readTask(ports, 1)
  expect(unread()).toEqual([[13, 2]])
  expect(auth.get().notify.count).toBe(2)
  const calls = asked.length
  await readTask(ports, 1)
  expect(asked).toHaveLength(calls)
})

test('a task stays unread when the server does not answer', async () => {
  const { ports, unread } = aPage(() => {
    throw AWAY
  })
  await loadBoard(ports, 3)
  await readTask(ports, 1)
  expect(unread()).toHaveLength(3)
})

test('what comes about a task while the person looks at it is read, and nothing else', async () => {
  const { ports, own, asked, unread } = aPage()
  await loadBoard(ports, 3)
  let isLooking = true
  const end = readComing(ports, 2, { own, isLooking: () => isLooking })
  const comes = async (id: number, task: number): Promise<void> => {
    const notification = aNotification({ id, url: `/ohplaky/empresa/3?task=${task}&comment=77` })
    const event = RealtimeEvent.parse({ event: 'NotificationCreated', unreads: 4, notification })
    own.listener({ kind: 'event', channel: 'private-App.Models.User.7', seq: id, event })
    await settled()
  }
  const read = () => asked.flatMap(({ endpoint, input }) => (endpoint === readNotifications ? [input] : []))
  await comes(14, 2)
  await comes(15, 1)
  expect(read()).toEqual([{ ids: [14] }])
  // 13 came before and may have been marked as unread.
  expect(unread().map(([id]) => id)).toEqual([11, 12, 13, 15])
  isLooking = false
  await comes(16, 2)
  isLooking = true
  end()
  await comes(17, 2)
  expect(read()).toHaveLength(1)
})

test('a task with more unread notifications than one call takes is read in turns', async () => {
  const { ports, asked, unread } = aPage()
  const many = Array.from({ length: MOST_READ_AT_ONCE + 1 }, (_, index) => [index + 20, 1] as const)
  ports.pool.set({ ...EMPTY_POOL, unread: { ...NO_UNREAD, tasks: new Map(many) } })
  await readTask(ports, 1)
  const sent = asked.map(({ input }) => (input['ids'] as number[]).length)
  expect([sent, unread()]).toEqual([[MOST_READ_AT_ONCE, 1], []])
})
