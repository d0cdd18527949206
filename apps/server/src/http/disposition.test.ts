import { dispositionName } from '@osys/sdk/http/download'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isShowable, sentType, toDisposition } from './disposition.js'

describe('toDisposition', () => {
  it('gives a name in ASCII letters and as it is', () => {
    expect(toDisposition('Guía "final" 100% 🎨.pdf', false)).toBe(
      `attachment; filename="Guia _final_ 100_ _.pdf"; filename*=UTF-8''Gu%C3%ADa%20%22final%22%20100%25%20%F0%9F%8E%A8.pdf`,
    )
    expect(toDisposition('a.png', true)).toBe(`inline; filename="a.png"; filename*=UTF-8''a.png`)
  })

  it('gives back every name that the SDK reads, in one line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), text => {
        const name = text.replaceAll(/[/\\\p{Cc}]/gu, '_')
        const header = toDisposition(name, false)
        expect(header).toMatch(/^[\x20-\x7e]+$/)
        expect(dispositionName(header)).toBe(name)
      }),
    )
  })
})

describe('sentType', () => {
  it('shows pictures, documents, sound and film, and nothing that can run', () => {
    for (const mime of ['image/png', 'application/pdf', 'audio/mpeg', 'video/mp4']) {
      expect([isShowable(mime), sentType(mime)]).toEqual([true, mime])
    }
    for (const mime of [
      'text/html',
      'image/svg+xml',
      'text/javascript',
      'application/xml',
      'text/plain',
      'x',
    ]) {
      expect([isShowable(mime), sentType(mime)]).toEqual([false, 'application/octet-stream'])
    }
  })
})
