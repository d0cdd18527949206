import { describe, expect, test } from 'vitest'
import { joinedThing, type ToldThing } from '@osys/sdk/notifications/rules.joining'
import type { NewNotification } from '../http/tell.js'
import { joinNotifications, placesOf } from './rules.joining.js'

const START = Date.parse('2026-11-20T10:00:00Z')
const thing = (id: number): ToldThing => ({ id, text: `CAFE-${id}`, url: `/ohplaky/empresa/7?task=${id}` })

interface Given {
  readonly user_id?: number
  readonly isTakenBack?: true
}

/** Builds the notification of a task, a second after the notification that is open. */
const aNotification = (id: number, { user_id = 4, ...more }: Given = {}): NewNotification => ({
  user_id,
  type: 'task.assigned',
  title: 'Una',
  body: thing(id).text,
  url: thing(id).url,
  actor_id: 3,
  joins: {
    key: 'task.assigned:3',
    at: new Date(START + 1000),
    thing: thing(id),
    textsOf: things => ({
      title: String(things.length),
      body: things.map(({ text }) => text).join(),
      url: null,
    }),
    tagOf: first => `task:${first.id}`,
    ...more,
  },
})
const anOpen = (
  id: number,
  things: readonly number[],
  place: Given & { readonly taken_id?: number } = {},
) => ({
  id,
  user_id: place.user_id ?? 4,
  key: 'task.assigned:3',
  taken_id: place.taken_id ?? null,
  title: 'Una',
  body: 'CAFE-1',
  url: thing(1).url,
  joined: things.map(each => joinedThing(thing(each))),
  joined_at: new Date(START),
})
const everyWay = () => ({ isCounted: true, isPushed: true })
const noWay = () => ({ isCounted: false, isPushed: false })

describe('placesOf', () => {
  test('names person, key and what is taken back of those that join and reach somebody', () => {
    const { joins: _, ...single } = aNotification(1)
    const notifications = [aNotification(2), aNotification(1, { isTakenBack: true }), single]
    expect(placesOf(notifications, everyWay)).toEqual([
      { user_id: 4, key: 'task.assigned:3', taken_id: null },
      { user_id: 4, key: 'task.assigned:3', taken_id: 1 },
    ])
    expect(placesOf(notifications, noWay)).toEqual([])
  })
})

describe('joinNotifications', () => {
  test('puts several into one notification, with one push message under the tag of its first thing', () => {
    const notifications = [aNotification(2), aNotification(3), aNotification(4, { user_id: 5 })]
    const { alone, changed } = joinNotifications(notifications, [anOpen(9, [1])], everyWay)
    expect(alone).toEqual([notifications[2]])
    expect(changed).toEqual([
      expect.objectContaining({
        id: 9,
        title: '3',
        body: 'CAFE-1,CAFE-2,CAFE-3',
        isNew: true,
        push: { user_id: 4, push: { tag: 'task:1' } },
      }),
    ])
  })

  test('counts and pushes as each reaches its person', () => {
    const isThird = (one: NewNotification) => one.body === 'CAFE-3'
    const reaches = (one: NewNotification) => ({ isCounted: !isThird(one), isPushed: isThird(one) })
    const of = (...ids: number[]) =>
      joinNotifications(
        ids.map(id => aNotification(id)),
        [anOpen(9, [1])],
        reaches,
      ).changed[0]
    expect(of(2)).toMatchObject({ isNew: true, push: null })
    expect(of(3)).toMatchObject({ isNew: false, push: { user_id: 4 } })
    expect(of(3, 2)).toMatchObject({ isNew: true, push: { user_id: 4 } })
  })

  test('leaves alone what reaches nobody, what comes once more, and what is of no notification', () => {
    const notifications = [aNotification(2)]
    expect(joinNotifications(notifications, [anOpen(9, [1])], noWay)).toEqual({
      alone: notifications,
      changed: [],
    })
    expect(joinNotifications(notifications, [anOpen(9, [1, 2])], everyWay)).toEqual({
      alone: notifications,
      changed: [],
    })
    expect(joinNotifications(notifications, [], everyWay)).toEqual({ alone: notifications, changed: [] })
  })

  test('takes back without telling anything new, and never makes a notification of it', () => {
    const taken = aNotification(1, { isTakenBack: true })
    const { alone, changed } = joinNotifications([taken], [anOpen(9, [1, 2], { taken_id: 1 })], everyWay)
    expect(alone).toEqual([])
    expect(changed).toEqual([expect.objectContaining({ id: 9, title: '1', isNew: false, push: null })])
    expect(joinNotifications([taken], [], everyWay)).toEqual({ alone: [], changed: [] })
    expect(joinNotifications([taken], [anOpen(9, [1])], noWay)).toEqual({ alone: [], changed: [] })
  })

  test('keeps what was told before something else is taken back', () => {
    const notifications = [aNotification(3), aNotification(1, { isTakenBack: true })]
    const open = [anOpen(9, [1, 2]), anOpen(9, [1, 2], { taken_id: 1 })]
    const { changed } = joinNotifications(notifications, open, everyWay)
    expect(changed).toEqual([
      expect.objectContaining({
        body: 'CAFE-2,CAFE-3',
        isNew: true,
        push: { user_id: 4, push: { tag: 'task:1' } },
      }),
    ])
  })
})
