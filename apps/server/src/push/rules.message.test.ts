import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeMessage, topicOf } from './rules.message.js'

describe('encodeMessage', () => {
  it('keeps a short message as it is', () => {
    const message = { title: 'Vence mañana', body: 'Logotipo', url: '/ohplaky/empresa/7', tag: 'task:12' }
    expect(JSON.parse(encodeMessage(message))).toEqual(message)
  })

  it('shortens the text first, then the title, and leaves the address out last', () => {
    const long = 'ñ'.repeat(3000)
    const message = { title: 'Ana', body: 'Hola', url: '/ochatty/7', tag: 'chat-7' }
    const read = (changed: Partial<typeof message>) => JSON.parse(encodeMessage({ ...message, ...changed }))
    expect(read({ body: long })).toEqual({ ...message, body: expect.stringMatching(/^ñ{100,}…$/) })
    expect(read({ title: long, body: '' })).toEqual({
      ...message,
      body: '',
      title: expect.stringMatching(/^ñ{100,}…$/),
    })
    expect(read({ title: long })).toMatchObject({ body: '…', url: '/ochatty/7' })
    expect(read({ title: 'Al', url: `/${long}` })).toEqual({
      title: '…',
      body: '…',
      url: null,
      tag: 'chat-7',
    })
    expect(read({ title: '', body: '', url: `/${long}` })).toEqual({
      title: '',
      body: '',
      url: null,
      tag: 'chat-7',
    })
  })

  it('fits every push service, whatever it holds', () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 }).map(short => short.repeat(40))
    fc.assert(
      fc.property(text, text, text, (title, body, url) => {
        const encoded = encodeMessage({ title, body, url, tag: 'task:12' })
        expect(Buffer.byteLength(encoded)).toBeLessThan(3000)
        expect(JSON.parse(encoded).tag).toBe('task:12')
      }),
      { numRuns: 30 },
    )
  })
})

describe('topicOf', () => {
  it('is one word that a push service takes, the same for the same tag', () => {
    expect(topicOf('notification:1')).toMatch(/^[\w-]{32}$/)
    expect(topicOf('task:12')).toBe(topicOf('task:12'))
    expect(topicOf('task:12')).not.toBe(topicOf('task:13'))
  })
})
