import { describe, expect, it } from 'vitest'
import { pictureFault, pictureFormat } from './pictures.js'

describe('pictureFormat', () => {
  const bytes = (text: string) => Buffer.from(text, 'latin1')

  it('knows JPEG, PNG, GIF and WebP by their first bytes', () => {
    expect(pictureFormat(bytes('\xff\xd8\xff\xe0rest'))).toBe('jpeg')
    expect(pictureFormat(bytes('\x89PNG\r\n\x1a\nrest'))).toBe('png')
    expect(pictureFormat(bytes('GIF89arest'))).toBe('gif')
    expect(pictureFormat(bytes('RIFF\n\0\r\xffWEBPVP8 '))).toBe('webp')
  })

  it('takes nothing else, also where a known signature comes later', () => {
    const others = [
      '',
      '\xff\xd8',
      '\0\0\0\x20ftypavif',
      '<svg xmlns="',
      '%PDF-1.7',
      'II*\0',
      ' GIF89a',
      'RIFF\0\0\0\0WAVE',
    ]
    for (const other of others) expect(pictureFormat(bytes(other))).toBeUndefined()
  })
})

describe('pictureFault', () => {
  it('lets 25 megapixels and a thousand frames through, and no more', () => {
    expect(pictureFault({ width: 5_000, height: 5_000, frames: 1_000 })).toBeUndefined()
    expect(pictureFault({ width: 5_001, height: 5_000, frames: 1 })).toBe('too_many_pixels')
    expect(pictureFault({ width: 1, height: 1, frames: 1_001 })).toBe('too_many_frames')
  })
})
