import { describe, expect, test } from 'vitest'
import { browserCandidates } from './browser.mjs'

const all = () => true

describe('browserCandidates', () => {
  test('takes CHROMIUM_PATH alone when it is set', () => {
    expect(browserCandidates({ CHROMIUM_PATH: '/opt/chrome', PATH: '/usr/bin' }, all)).toEqual([
      '/opt/chrome',
    ])
  })

  test('looks for the light headless browser first, in the order of the PATH', () => {
    const found = browserCandidates(
      { PATH: '/a:/b' },
      path => path.startsWith('/a/chromium') || path === '/b/chromium',
    )
    expect(found.slice(0, 2)).toEqual(['/a/chromium-headless-shell', '/a/chromium'])
    expect(found).toContain('/b/chromium')
  })

  test('returns only existing paths', () => {
    expect(browserCandidates({ PATH: '/a' }, () => false)).toEqual([])
    expect(browserCandidates({}, () => false)).toEqual([])
  })
})
