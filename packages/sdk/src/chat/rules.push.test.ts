import { expect, test } from 'vitest'
import { pushTagOf } from './rules.push.js'

test('a sender has one tag', () => {
  expect([pushTagOf(8), pushTagOf(9)]).toEqual(['chat-8', 'chat-9'])
})
