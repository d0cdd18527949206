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

/** Every story as a test in a real browser, with axe, in one colour mode. */
function stories(mode: 'light' | 'dark'): TestProjectConfiguration {
  return {
    extends: true,
    plugins: [storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)) })],
    test: {
      name: mode,
      env: { VITE_STORY_MODE: mode },
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
        instances: [{ browser: 'chromium' }],
      },
    },
  }
}

export default defineConfig({
  resolve: { conditions: ['@osys/source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['@osys/source', ...defaultServerConditions] } },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', environment: 'node', include: ['src/**/*.test.ts'] } },
      stories('light'),
      stories('dark'),
    ],
  },
})
