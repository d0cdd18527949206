import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeMessage, topicOf } from './rules.message.js'

describe('encodeMessage', () => {
  it('keeps a short message as it is', () => {
    const message = { title: 'Vence mañana', body: 'Logotipo', url: '/ohplaky/empresa/7', tag: 'task:12' }
    expect(JSON.parse(encodeMessage(message))).toEqual(message)
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
