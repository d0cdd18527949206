import { describe, expect, it } from 'vitest'
import { mayBeDrawn, toPeaks, typeOfMedia } from './rules.media.js'

describe('typeOfMedia', () => {
  it.each([
    ['image/png', true, 'image'],
    ['image/jpeg', true, 'image'],
    ['image/webp', true, 'image'],
    ['image/gif', true, 'gif'],
    ['image/png', false, 'file'],
    ['image/gif', false, 'file'],
    ['image/svg+xml', false, 'file'],
    ['image/heic', false, 'file'],
    ['video/mp4', false, 'video'],
    ['audio/webm', false, 'audio'],
    ['application/pdf', false, 'file'],
    ['application/x-msdownload', false, 'file'],
    ['text/html', false, 'file'],
  ])('makes %s, drawn: %s, a message of type %s', (mime, isDrawn, type) => {
    expect(typeOfMedia(mime, isDrawn)).toBe(type)
  })
})

describe('mayBeDrawn', () => {
  it('is true for the pictures that browsers show', () => {
    expect(['image/png', 'image/gif', 'image/svg+xml', 'video/mp4'].map(mayBeDrawn)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('toPeaks', () => {
  it('keeps two digits', () => {
    expect(toPeaks([0, 0.123456, 1])).toEqual([0, 0.12, 1])
  })
})
