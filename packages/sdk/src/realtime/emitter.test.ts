import { describe, expect, test, vi } from 'vitest'
import { createNewsEmitter } from './emitter.js'

describe('createNewsEmitter', () => {
  test('gives each handler the events of its name, and resets separately', () => {
    const { on, off, listener } = createNewsEmitter()
    const access = vi.fn()
    const reset = vi.fn()
    on('AccessChanged', access)
    on('reset', reset)
    const news = { channel: 'private-user.7', seq: 3, event: { event: 'AccessChanged', seq: 3 } } as const
    listener({ kind: 'event', ...news })
    listener({ kind: 'event', ...news, event: { event: 'Announcement', seq: 3 } })
    listener({ kind: 'reset', channel: 'private-user.7', seq: 9 })
    off('AccessChanged', access)
    listener({ kind: 'event', ...news })
    expect(access.mock.calls).toEqual([[news]])
    expect(reset.mock.calls).toEqual([[{ channel: 'private-user.7', seq: 9 }]])
  })
})
