import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { BROWSER_FLAGS, findBrowser } from '../../scripts/browser.mjs'

const executablePath = findBrowser()
const WORKSPACE = resolve(import.meta.dirname, '../..')
/** The folder of the installed packages; that of a copy of the workspace is outside the copy. */
const [INSTALLED = WORKSPACE] = realpathSync(resolve(import.meta.dirname, 'node_modules/storybook')).split(
  '/.pnpm/',
)
const FLAGS = [
  ...BROWSER_FLAGS,
  // The clicks of a story are no gesture of a person, without which a browser plays no sound.
  '--autoplay-policy=no-user-gesture-required',
  '--mute-audio',
  // A microphone that beeps, and a permission that is given.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

/**
 * The project that runs every story in a real browser, where axe judges it in both colour modes
 * (.storybook/preview.tsx).
 */
const stories: TestProjectConfiguration = {
  extends: true,
  plugins: [storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)) })],
  server: { fs: { allow: [WORKSPACE, INSTALLED] } },
  // Bundles all imports of the stories before the first test: a dependency found later would reload the page.
  optimizeDeps: {
    entries: ['src/**/*.tsx', '.storybook/preview.tsx'],
    include: ['@storybook/addon-a11y/preview', 'pdfjs-dist', 'pdfjs-dist/build/pdf.worker.mjs'],
  },
  test: {
    name: 'stories',
    isolate: false,
    // Longer than the waits inside the stories (.storybook/preview.tsx).
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A real browser on a busy machine is now and then late, as in the end-to-end tests.
    retry: 1,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { args: FLAGS, ...(executablePath && { executablePath }) },
        // Axe must not judge the colours of an element that is half faded in.
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium', name: 'light and dark' }],
    },
  },
}

export default defineConfig({
  resolve: { conditions: ['@osys/source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['@osys/source', ...defaultServerConditions] } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // No file keeps state that another one could see, so they share a process and its loaded modules.
          isolate: false,
          include: ['src/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      stories,
    ],
  },
})
