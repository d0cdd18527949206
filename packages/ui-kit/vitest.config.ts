import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'

const BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser to test in: the one that CHROMIUM_PATH names, else the first found on the PATH, else Playwright's. */
function findBrowser(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  for (const name of BROWSERS) {
    try {
      return execFileSync('/bin/sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim()
    } catch {
      continue
    }
  }
  return undefined
}

const executablePath = findBrowser()

/** Every story as a test in a real browser, with axe, once in each colour mode. Both share one Vite server. */
const stories: TestProjectConfiguration = {
  extends: true,
  plugins: [storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)) })],
  // All that any story imports is bundled before the first test: a dependency met later would reload the page.
  optimizeDeps: { entries: ['src/**/*.tsx', '.storybook/preview.tsx'] },
  test: {
    name: 'stories',
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { args: FLAGS, ...(executablePath && { executablePath }) },
        // Axe must not judge the colours of something half faded in.
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [
        { browser: 'chromium', name: 'light', env: { VITE_STORY_MODE: 'light' } },
        { browser: 'chromium', name: 'dark', env: { VITE_STORY_MODE: 'dark' } },
      ],
    },
  },
}

export default defineConfig({
  resolve: { conditions: ['@osys/source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['@osys/source', ...defaultServerConditions] } },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', environment: 'node', include: ['src/**/*.test.ts'] } },
      stories,
    ],
  },
})
