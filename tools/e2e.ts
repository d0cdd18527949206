/** Gives each worker of the end-to-end tests a server of its own. */

import { test as base } from '@playwright/test'
import { startServer, type ServerProcess } from './server-process.js'

export { expect } from '@playwright/test'

/** Has axe check a page by all its rules. What passed is counted, and not described element by element. */
export const AXE_ALL = { resultTypes: ['violations' as const] }
/** Has axe check the same page in the other mode by the rules that read colours. All others find the same. */
export const AXE_COLOURS = { ...AXE_ALL, runOnly: ['color-contrast', 'link-in-text-block'] }

/** The name of the window's value with which a page fetches the app's parts ahead. */
export const FETCHES_AHEAD = 'osysFetchesAhead'
/** Says that the browser saves data. The getter asks late, because a page sets the value in a script of its own. */
const SAVE_DATA = `Object.defineProperty(Navigator.prototype, 'connection', {
  get: () => ({ saveData: !('${FETCHES_AHEAD}' in window) }),
})`

/** The end-to-end test: `page` is a real browser at a server that only this worker uses. */
export const test = base.extend<object, { server: ServerProcess }>({
  server: [
    // Playwright reads the fixtures that are needed from the first parameter's pattern.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  // Each test begins with an empty cache, into which every page at rest would fetch hundreds of parts that nobody asks for.
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async options => {
        const context = await open(options)
        await context.addInitScript(SAVE_DATA)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})
