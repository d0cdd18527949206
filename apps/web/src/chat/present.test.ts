import { aMessage } from '@osys/sdk/testing/chat'
import { NEW_CHAT } from '@osys/sdk/chat/state.chat'
import { describe, expect, test } from 'vitest'
import { toListState } from './present.js'

const opened = { isOpening: false, isRetrying: false }

describe('toListState', () => {
  test('keeps the messages on screen while those around another one come', () => {
    const chat = { ...NEW_CHAT, phase: 'loaded', loading: 'around' } as const
    const shown = [aMessage({ id: 1 })]
    expect(toListState(chat, shown, opened)).toMatchObject({
      kind: 'loaded',
      messages: shown,
      isLoadingOlder: true,
    })
    expect(toListState(chat, [], opened)).toEqual({ kind: 'loading' })
  })
})
