import { aMedia, aMessage } from '@osys/sdk/testing/chat'
import { describe, expect, test } from 'vitest'
import { isVisual, keyOf } from './rules.shown.js'

describe('keyOf', () => {
  test('is the same for a draft and its saved copy', () => {
    expect(keyOf({ client_id: 'a', id: -1 })).toBe(keyOf({ client_id: 'a', id: 9 }))
    expect(keyOf({ client_id: null, id: 9 })).toBe('9')
  })
})

describe('isVisual', () => {
  test('holds for pictures, videos and GIFs that are still there', () => {
    const media = aMedia()
    expect(isVisual(aMessage({ type: 'gif', media }))).toBe(true)
    expect(isVisual(aMessage({ type: 'audio', media }))).toBe(false)
    expect(isVisual(aMessage({ type: 'image', media: null }))).toBe(false)
    expect(isVisual(aMessage({ type: 'image', media, deleted_at: '2026-11-20T21:14:00.000Z' }))).toBe(false)
  })
})
