import { describe, expect, test } from 'vitest'
import { isFewEmojis } from './rules.emoji.js'

describe('isFewEmojis', () => {
  test('finds faces, skin tones, families, flags and keys', () => {
    for (const text of ['😀', '👍🏽 🎉', '👩🏽‍💻', '👨‍👩‍👧‍👦', '🇲🇽🇪🇸', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '❤️', '1️⃣', '🦊'.repeat(12)]) {
      expect([text, isFewEmojis(text)]).toEqual([text, true])
    }
  })

  test('leaves texts, digits, signs and a hundred emojis as they are', () => {
    for (const text of ['', ' ', 'hola 😀', '12', '#', '*', '©a', '🦊'.repeat(100), '🇲']) {
      expect([text, isFewEmojis(text)]).toEqual([text, false])
    }
  })
})
