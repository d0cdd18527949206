import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aNotification } from '../testing/notifications.js'
import { aTask } from '../testing/tasks.js'
import { EMPTY_POOL, NO_UNREAD, type UnreadMarks } from './state.js'
import {
  unreadOfTask,
  tasksFetched,
  unreadAnswered,
  unreadMissed,
  unreadRead,
  unreadTold,
} from './state.unread.js'

const linkTo = (task: number) => `/ohplaky/empresa/3?task=${task}&comment=9`
const notice = (id: number, task: number, over: Parameters<typeof aNotification>[0] = {}) =>
  aNotification({ id, url: linkTo(task), ...over })
const entriesOf = ({ tasks }: UnreadMarks) => [...tasks].toSorted(([one], [other]) => one - other)

const TASKS = [1, 2, 3]

/** A step of the person's other tabs and of colleagues, or of an answer on its way. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('new' as const), task: fc.constantFrom(...TASKS) }),
  fc.record({ kind: fc.constantFrom('read' as const, 'unread' as const, 'snooze' as const), at: fc.nat(9) }),
  fc.record({ kind: fc.constant('readUpTo' as const), at: fc.nat(9) }),
  fc.record({ kind: fc.constant('ask' as const) }),
  fc.record({ kind: fc.constant('answer' as const) }),
)

describe('unread tasks', () => {
  test('are those of the server after any sequence of events and late answers', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), steps => {
        const server: { task: number; isUnread: boolean }[] = []
        let now: UnreadMarks = NO_UNREAD
        let asked: { readonly before: UnreadMarks; readonly found: Record<string, number> } | null = null
        const truth = () =>
          server.flatMap(({ task, isUnread }, index) => (isUnread ? [[index + 1, task]] : []))
        for (const one of steps) {
          if (one.kind === 'new') {
            server.push({ task: one.task, isUnread: true })
            now = unreadTold(now, notice(server.length, one.task))
          } else if (one.kind === 'ask') asked = { before: now, found: Object.fromEntries(truth()) }
          else if (one.kind === 'answer') {
            if (asked) now = unreadAnswered(now, TASKS, asked.found, asked.before)
            asked = null
          } else if (one.kind === 'readUpTo') {
            for (const each of server.slice(0, one.at)) each.isUnread = false
            now = unreadRead(now, { upTo: Math.min(one.at, server.length) })
          } else {
            const found = server[one.at]
            if (!found) continue
            found.isUnread = one.kind === 'unread'
            const id = one.at + 1
            if (one.kind === 'read') now = unreadRead(now, { ids: [id] })
            else if (one.kind === 'unread') now = unreadTold(now, notice(id, found.task))
            else now = unreadTold(now, notice(id, found.task, { snoozed_until: '2026-12-01T15:00:00.000Z' }))
          }
          expect(entriesOf(now)).toEqual(truth())
        }
      }),
    )
  })

  test('hold only what leads to a task, and follow a link that changed', () => {
    const [company, mine] = [{ url: '/ohplaky/empresa/3?comment=4' }, { url: '/ohplaky/mine' }]
    expect(entriesOf(unreadTold(NO_UNREAD, notice(1, 5, company)))).toEqual([])
    const told = unreadTold(unreadTold(NO_UNREAD, notice(1, 5)), notice(2, 5))
    expect(unreadOfTask(told, 5)).toEqual([1, 2])
    expect(entriesOf(unreadTold(told, notice(2, 5, mine)))).toEqual([[1, 5]])
  })

  test('are told by the answers after missed events, each for its own tasks', () => {
    const known = unreadAnswered(NO_UNREAD, TASKS, { 1: 1, 2: 2, 3: 3 }, NO_UNREAD)
    const read = unreadRead(known, { upTo: 3 })
    const missed = unreadMissed(unreadTold(unreadTold(read, notice(4, 1)), notice(5, 2)))
    expect(entriesOf(unreadAnswered(missed, [1, 3], { 3: 3 }, missed))).toEqual([
      [3, 3],
      [5, 2],
    ])
  })

  test('stay the same object while nothing changes', () => {
    const known = unreadAnswered(NO_UNREAD, TASKS, { 1: 1 }, NO_UNREAD)
    expect(unreadAnswered(known, TASKS, { 1: 1 }, known)).toBe(known)
    expect(unreadRead(known, { ids: [9] }).tasks).toBe(known.tasks)
    const pool = tasksFetched(EMPTY_POOL, { tasks: [aTask({ id: 1 })], unread: { 1: 1 } }, EMPTY_POOL)
    expect(entriesOf(pool.unread)).toEqual([[1, 1]])
    expect(tasksFetched(pool, { tasks: [aTask({ id: 1 })] }, pool)).toBe(pool)
  })
})
