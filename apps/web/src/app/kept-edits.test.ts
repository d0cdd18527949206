import { expect, test } from 'vitest'
import { isOfNow } from './kept-edits.js'

test('an edit of who signed out is lost without a question once another person is signed in', () => {
  expect([isOfNow(1, 1), isOfNow(1, undefined), isOfNow(1, 2)]).toEqual([true, true, false])
})
