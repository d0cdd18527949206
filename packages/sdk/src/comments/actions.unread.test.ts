import { expect, test } from 'vitest'
import { GIVEN_UP } from '../http/outcome.js'
import { createNewsEmitter } from '../realtime/emitter.js'
import type { RealtimeEvent } from '../realtime/events.js'
import { createCell } from '../state/cell.js'
import { anApi, type Answer, AWAY } from '../testing/api.js'
import { aComment } from '../testing/comments.js'
import { followUnread, markSeen } from './actions.unread.js'
import { markCommentsSeen } from './endpoints.js'
import { type UnreadState, unreadCount, unreadLoaded } from './state.unread.js'

/** Builds the unread comments of company 3 for person 1, who has two up to number 9. */
function someUnread(answer: Answer = () => ({ status: 'success', msg: '' })) {
  const { api, asked, quiet } = anApi(new Map([[markCommentsSeen, answer]]))
  const unread = createCell<UnreadState>({ count: 2, newest: 9, came: [], seenUpTo: 0 })
  let loads = 0
  const load = async () => void (loads += 1)
  const ports = { api, unread, companyId: 3, load }
  const [news, own] = [createNewsEmitter(), createNewsEmitter()]
  const end = followUnread(ports, { news, own, userId: 1 })
  const tell = (to: typeof news, event: RealtimeEvent) =>
    to.listener({ kind: 'event', channel: '', seq: null, event })
  const said = (id: number): RealtimeEvent => ({
    event: 'CommentChanged',
    seq: null,
    action: 'new',
    id,
    company_id: 3,
    client_id: null,
    refetch: false,
    comment: aComment({ id, user: { ...aComment().user, id: 2 } }),
  })
  const seen = (company_id: number, up_to: number): RealtimeEvent => ({
    event: 'CommentsSeen',
    seq: null,
    company_id,
    up_to,
  })
  return { ports, news, own, tell, said, seen, end, asked, quiet, unread, loads: () => loads }
}
const inputs = ({ asked }: ReturnType<typeof someUnread>) => asked.map(({ input }) => input)

test('marks what is on screen as seen once, without a notice', async () => {
  const mine = someUnread()
  mine.tell(mine.news, mine.said(12))
  expect(unreadCount(mine.unread.get())).toBe(3)
  const marking = markSeen(mine.ports, 12)
  expect(unreadCount(mine.unread.get())).toBe(0)
  expect(await markSeen(mine.ports, 12)).toEqual(GIVEN_UP)
  expect(await marking).toEqual({ ended: 'done', value: undefined })
  expect([inputs(mine), mine.quiet]).toEqual([[{ company_id: 3, up_to: 12 }], [true]])
})

test('marks nothing that is not on screen yet', async () => {
  const mine = someUnread()
  expect(await markSeen(mine.ports, 8)).toEqual(GIVEN_UP)
  expect(unreadCount(mine.unread.get())).toBe(2)
  mine.tell(mine.news, mine.said(12))
  await markSeen(mine.ports, 9)
  expect([inputs(mine), unreadCount(mine.unread.get())]).toEqual([[{ company_id: 3, up_to: 9 }], 1])
  expect(await markSeen(mine.ports, 9)).toEqual(GIVEN_UP)
})

test('is refused without the server, and asks nothing again by itself', async () => {
  const mine = someUnread(() => {
    throw AWAY
  })
  expect(await markSeen(mine.ports, 9)).toMatchObject({ ended: 'refused' })
  expect(await markSeen(mine.ports, 9)).toEqual(GIVEN_UP)
  expect(mine.asked).toHaveLength(1)
  mine.unread.set(unreadLoaded(mine.unread.get(), { count: 2, newest: 9 }))
  expect(unreadCount(mine.unread.get())).toBe(2)
})

test('follows what the person sees on other devices, of this company', () => {
  const mine = someUnread()
  mine.tell(mine.own, mine.seen(4, 9))
  expect(mine.unread.get().count).toBe(2)
  mine.tell(mine.own, mine.seen(3, 8))
  expect([mine.unread.get().count, mine.loads()]).toEqual([2, 1])
  mine.tell(mine.own, mine.seen(3, 9))
  expect([mine.unread.get().count, mine.loads()]).toEqual([0, 1])
  mine.end()
  mine.tell(mine.news, mine.said(12))
  expect(unreadCount(mine.unread.get())).toBe(0)
})
