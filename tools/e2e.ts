/** Gives each worker of the end-to-end tests a server of its own. */

import { test as base } from '@playwright/test'
import { startServer, type ServerProcess } from './server-process.js'

export { expect } from '@playwright/test'

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
  baseURL: async ({ server }, use) => use(server.url),
})
