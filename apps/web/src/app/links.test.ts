import { describe, expect, test } from 'vitest'
import { placeOf } from './links.js'

const PAGE = new URL('http://localhost/ohplaky/empresa/3?tab=files')

function placeAt(href: string): string | null {
  return placeOf(new URL(href, PAGE), PAGE)
}

describe('placeOf', () => {
  test('leaves a part of the page to the browser', () => {
    expect(placeAt('#comentar')).toBe(null)
    expect(placeAt('/ohplaky/empresa/3?tab=files#comentar')).toBe(null)
  })

  test('keeps another tab of the page in the app, also with a part of it', () => {
    expect(placeAt('/ohplaky/empresa/3?tab=comments#comentar')).toBe(
      '/ohplaky/empresa/3?tab=comments#comentar',
    )
    expect(placeAt('/ohplaky/empresa/3#comentar')).toBe('/ohplaky/empresa/3#comentar')
    expect(placeAt('/ohplaky/empresa/3')).toBe('/ohplaky/empresa/3')
  })

  test('leaves other origins, calls and the kiosk to the browser', () => {
    expect(placeAt('https://example.com/hub')).toBe(null)
    expect(placeAt('/api/docs')).toBe(null)
    expect(placeAt('/ojibble/kiosk')).toBe(null)
  })
})
