import { describe, expect, it } from 'vitest'
import { joinedNotification, joinedThing, MOST_JOINED, type ToldThing } from './rules.joining.js'

const START = Date.parse('2026-11-20T10:00:00Z')
const thing = (id: number): ToldThing => ({ id, text: `CAFE-${id}`, url: `/ohplaky/empresa/7?task=${id}` })
const open = {
  id: 1,
  title: 'Una',
  body: 'CAFE-1',
  url: thing(1).url,
  joined: [joinedThing(thing(1))],
  joined_at: new Date(START),
}
const news = (id: number, afterMs: number, more: { readonly isTakenBack?: true } = {}) => ({
  title: 'Una',
  body: `CAFE-${id}`,
  url: thing(id).url,
  joins: {
    key: 'task.assigned:4',
    at: new Date(START + afterMs),
    thing: thing(id),
    textsOf: (things: readonly ToldThing[]) => ({
      title: String(things.length),
      body: things.map(({ text }) => text).join(', '),
      url: null,
    }),
    ...more,
  },
})

describe('joinedNotification', () => {
  it('counts what comes within seconds, and waits again from then on', () => {
    const two = joinedNotification(open, news(2, 9_000))
    expect(two).toMatchObject({ id: 1, title: '2', body: 'CAFE-1, CAFE-2', url: null, isOver: false })
    const three = two && joinedNotification(two, news(3, 18_000))
    expect(three).toMatchObject({ title: '3', body: 'CAFE-1, CAFE-2, CAFE-3' })
  })

  it('takes nothing that comes later, and no thing twice', () => {
    expect(joinedNotification(open, news(2, 10_001))).toBeNull()
    expect(joinedNotification(open, news(1, 1))).toBeNull()
  })

  it('takes no more when it is full, and is still taken back', () => {
    const joined = Array.from({ length: MOST_JOINED - 1 }, (_, index) => joinedThing(thing(index + 1)))
    const full = joinedNotification({ ...open, joined }, news(MOST_JOINED, 1)) ?? open
    expect(full.title).toBe('100')
    expect(joinedNotification(full, news(MOST_JOINED + 1, 1))).toBeNull()
    expect(joinedNotification(full, news(1, 1, { isTakenBack: true }))).toMatchObject({ title: '99' })
  })

  it('is taken back thing by thing, and is over without any', () => {
    const two = joinedNotification(open, news(2, 1)) ?? open
    const one = joinedNotification(two, news(1, 60_000, { isTakenBack: true }))
    expect(one).toMatchObject({ title: '1', body: 'CAFE-2', isOver: false })
    const none = one && joinedNotification(one, news(2, 60_000, { isTakenBack: true }))
    expect(none).toMatchObject({ title: '0', body: '', isOver: true })
    expect(none && joinedNotification(none, news(2, 60_000, { isTakenBack: true }))).toBeNull()
  })

  it('stays as it was told when it tells of one thing, when the undo is late or about another thing', () => {
    const two = joinedNotification(open, news(2, 1)) ?? open
    expect(joinedNotification(open, news(1, 1, { isTakenBack: true }))).toBeNull()
    expect(joinedNotification(two, news(9, 1, { isTakenBack: true }))).toBeNull()
    expect(joinedNotification(two, news(2, 600_002, { isTakenBack: true }))).toBeNull()
  })
})
