import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser.mjs'

/** A camera and a microphone that are always present, and need no permission. */
const FAKE_MEDIA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/**
 * Returns the end-to-end settings that the apps share: one real browser, one server per worker. A test
 * that fails is tried once more, on a new server; `npm test` names each test that needed it.
 */
export function endToEnd(): PlaywrightTestConfig {
  const executablePath = findBrowser()
  return defineConfig({
    testDir: 'e2e',
    testMatch: '*.spec.ts',
    // The tests wait for pages, timers and servers about half of their time.
    workers: 3,
    fullyParallel: false,
    forbidOnly: Boolean(process.env.CI),
    retries: 1,
    // Far longer than any test takes: a slow machine is no fault of the product.
    timeout: 180_000,
    expect: { timeout: 20_000 },
    reporter: 'list',
    use: {
      locale: 'es-MX',
      timezoneId: 'America/Mexico_City',
      launchOptions: { args: [...BROWSER_FLAGS, ...FAKE_MEDIA], ...(executablePath && { executablePath }) },
      screenshot: 'only-on-failure',
    },
  })
}
