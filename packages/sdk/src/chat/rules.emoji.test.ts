import { describe, expect, test } from 'vitest'
import { isEmoji } from './rules.emoji.js'

describe('isEmoji', () => {
  test.each(['👍', '❤️', '❤', '👍🏽', '👩‍💻', '👩🏾‍❤️‍💋‍👨🏻', '🏳️‍🌈', '🇲🇽', '1️⃣', '🏴󠁧󠁢󠁷󠁬󠁳󠁿', '😂', '☝🏿', '🫱🏻‍🫲🏿'])(
    'takes %s',
    emoji => {
      expect(isEmoji(emoji)).toBe(true)
    },
  )

  test.each([
    '',
    'a',
    '1',
    '#',
    'ok',
    '👍👍',
    '👍 ',
    ' 👍',
    '👍a',
    '\u200D',
    '🇲',
    ':)',
    '👍\u200D',
    '\uFE0F',
    '🏽a',
    '<b>',
  ])('refuses %j', text => {
    expect(isEmoji(text)).toBe(false)
  })
})
