import { describe, expect, test } from 'vitest'
import { keptSize, pictureFault } from './ports.pictures.js'

describe('pictureFault', () => {
  test('accepts the image types that the server accepts, up to 10 MB', () => {
    expect(pictureFault('avatar', { type: 'image/png', size: 10 * 1024 * 1024 })).toBeNull()
    expect(pictureFault('avatar', { type: 'image/png', size: 10 * 1024 * 1024 + 1 })).toMatch(/10 MB/)
    for (const type of ['image/svg+xml', 'application/pdf', 'text/html', '']) {
      expect(pictureFault('banner', { type, size: 10 }), type).toMatch(/^Error: Elige una imagen/)
    }
  })
})

describe('keptSize', () => {
  test('makes large pictures smaller, and never makes a small one larger', () => {
    expect(keptSize('avatar', { width: 3000, height: 3000 })).toEqual({ width: 512, height: 512 })
    expect(keptSize('avatar', { width: 100, height: 100 })).toEqual({ width: 100, height: 100 })
    expect(keptSize('banner', { width: 4000, height: 1000 })).toEqual({ width: 1920, height: 480 })
    expect(keptSize('banner', { width: 3, height: 0.4 })).toEqual({ width: 3, height: 1 })
  })
})
