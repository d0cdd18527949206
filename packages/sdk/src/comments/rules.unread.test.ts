import { expect, test } from 'vitest'
import { unreadComments } from './rules.unread.js'

test('counts what came since the last look, and what comes while the page is open', () => {
  expect(unreadComments({ count: 12, came: 0, seen: 10 })).toBe(2)
  expect(unreadComments({ count: 12, came: 3, seen: 10 })).toBe(5)
  expect(unreadComments({ count: 12, came: 3, seen: 15 })).toBe(0)
})

test('nothing is unseen at the first visit, but what comes then is', () => {
  expect(unreadComments({ count: 12, came: 0, seen: null })).toBe(0)
  expect(unreadComments({ count: 12, came: 1, seen: null })).toBe(1)
})

test('deleted comments make it no negative number', () => {
  expect(unreadComments({ count: 4, came: -1, seen: 10 })).toBe(0)
  expect(unreadComments({ count: null, came: 0, seen: 4 })).toBe(0)
})
