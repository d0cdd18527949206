import { expect, test } from 'vitest'
import { NO_CHATS } from './state.js'
import { typingEnded, typingHeard } from './state.typing.js'

test('the note that somebody types stays six seconds after the latest one, or until their message (Spec §9)', () => {
  const heard = typingHeard(NO_CHATS, 8, 1000)
  expect(heard.typing).toEqual({ userId: 8, until: 7000 })
  expect(typingEnded(heard, 8, 6999)).toBe(heard)
  expect(typingEnded(typingHeard(heard, 8, 3000), 8, 7000).typing).not.toBeNull()
  expect(typingEnded(heard, 8, 7000).typing).toBeNull()
  expect(typingEnded(heard, 8).typing).toBeNull()
  expect(typingEnded(heard, 9)).toBe(heard)
})
