import { describe, expect, test } from 'vitest'
import { readPreview } from './actions.content.js'

describe('readPreview', () => {
  test('cuts a long text, also in the middle of a character', async () => {
    const long = await readPreview('text', new Blob(['x', 'ñ'.repeat(300_000)]))
    expect(long).toEqual({ kind: 'text', text: `x${'ñ'.repeat(262_143)}`, isCut: true })
    const full = await readPreview('text', new Blob(['x'.repeat(524_288)]))
    expect(full).toMatchObject({ isCut: false })
    const short = await readPreview('text', new Blob(['corto']))
    expect(short).toEqual({ kind: 'text', text: 'corto', isCut: false })
  })

  test('leaves the bytes of a picture as they are', async () => {
    const blob = new Blob(['x'])
    expect(await readPreview('image', blob)).toEqual({ kind: 'image', blob })
  })
})
