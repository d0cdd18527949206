import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { browserCandidates, ensureBrowser } from './browser.mjs'

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

describe('ensureBrowser', () => {
  afterEach(() => vi.unstubAllEnvs())

  test('takes no other browser in place of a CHROMIUM_PATH that does not run', async () => {
    const cache = mkdtempSync(join(tmpdir(), 'osys-browser-'))
    const folder = join(cache, 'chromium-1', 'chrome-linux')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'chrome'), '#!/bin/sh\nexit 0\n', { mode: 0o755 })
    vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', cache)
    vi.stubEnv('CHROMIUM_PATH', join(cache, 'none'))
    await expect(ensureBrowser(cache, () => {})).rejects.toThrow('which does not run')
    rmSync(cache, { recursive: true })
  })
})
