import { chromium, type Browser } from 'playwright'
import { BROWSER_FLAGS, ensureBrowser } from '../../scripts/browser.mjs'
import { type ServerProcess, startServer } from '../../tools/server-process.js'
import { ROOT } from './root.js'

/** The server and the browser that benches run against: the delivered server with the demo company. */
export interface Stage {
  /** Calls `use` with a server. `settings` are for a server of the bench's own; a shared one has its own. */
  readonly withServer: <T>(
    use: (server: ServerProcess) => Promise<T>,
    settings?: Readonly<Record<string, string>>,
  ) => Promise<T>
  readonly withBrowser: <T>(use: (browser: Browser) => Promise<T>) => Promise<T>
  /** Ends server and browser; the next use starts them anew. */
  readonly end: () => Promise<void>
}

/** A shared server believes its callers' addresses, because some benches need many. */
const SHARED_SETTINGS = { TRUST_PROXY: '127.0.0.1,::1' }

/**
 * Creates the stage. Each bench gets a server and a browser
 * of its own, or all share one of each, which keep running.
 */
export function createStage({ isShared }: { readonly isShared: boolean }): Stage {
  let server: ServerProcess | undefined
  let browser: Browser | undefined
  const endServer = async (): Promise<void> => {
    const ending = server
    server = undefined
    await ending?.remove()
  }
  const endBrowser = async (): Promise<void> => {
    const ending = browser
    browser = undefined
    await ending?.close()
  }
  return {
    async withServer(use, settings = {}) {
      server ??= await startServer(isShared ? SHARED_SETTINGS : settings)
      try {
        return await use(server)
      } finally {
        if (!isShared) await endServer()
      }
    },
    async withBrowser(use) {
      browser ??= await openBrowser()
      try {
        return await use(browser)
      } finally {
        if (!isShared) await endBrowser()
      }
    },
    async end() {
      await endBrowser()
      await endServer()
    },
  }
}

async function openBrowser(): Promise<Browser> {
  const executablePath = await ensureBrowser(ROOT, line => console.log(`${line} …`))
  return chromium.launch({ executablePath, args: [...BROWSER_FLAGS] })
}
