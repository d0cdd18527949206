import { expect, test } from 'vitest'
import { aMessage } from '../testing/chat.js'
import { nextVoice } from './rules.voice.js'

const voice = (id: number, over = {}) => aMessage({ id, type: 'audio', ...over })

test('the recording right below plays next, also one of the other person', () => {
  expect(nextVoice([voice(1), voice(2, { sender_id: 7 }), voice(3)], 1)?.id).toBe(2)
})

test('a deleted message in between does not stop it, a text does', () => {
  expect(nextVoice([voice(1), voice(2, { deleted_at: '2026-11-20T21:14:00.000Z' }), voice(3)], 1)?.id).toBe(3)
  expect(nextVoice([voice(1), aMessage({ id: 2 }), voice(3)], 1)).toBeNull()
})

test('there is none after the last one, nor after a message that is not there', () => {
  expect(nextVoice([voice(1)], 1)).toBeNull()
  expect(nextVoice([voice(1)], 9)).toBeNull()
})
