import { anAssistantChat } from '@osys/sdk/testing/assistant'
import { expect, test } from 'vitest'
import { groupChats } from './rules.days.js'

const at = (year: number, month: number, day: number, hour = 10) =>
  new Date(year, month - 1, day, hour).toISOString()

test('groupChats: pinned, then the days of this week, then months', () => {
  const dates = [
    at(2026, 11, 20, 23),
    at(2026, 11, 20, 0),
    at(2026, 11, 19, 23),
    at(2026, 11, 14),
    at(2026, 11, 13),
    at(2026, 10, 2),
    null,
  ]
  const chats = [
    anAssistantChat({ id: 1, pinned: true }),
    ...dates.map((date, index) => anAssistantChat({ id: index + 2, date })),
  ]
  const groups = groupChats(chats, new Date(2026, 10, 20, 12).getTime())
  expect(groups.map(({ key, chats: own }) => [key, own.map(({ id }) => id)])).toEqual([
    ['pinned', [1]],
    ['today', [2, 3]],
    ['yesterday', [4]],
    ['week', [5]],
    ['2026-11', [6]],
    ['2026-10', [7]],
    ['undated', [8]],
  ])
})
